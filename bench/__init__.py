"""Speed, measured: Skysail and its peers in one run."""
