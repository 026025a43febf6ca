"""Many tables at once over sockets: our table server against boardgame.io's."""
