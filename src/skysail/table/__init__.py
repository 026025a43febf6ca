"""The web table: people, bots and programs play live, and nothing they did is ever lost.

settings    what `skysail serve` was asked for
store       tables, seats, entries in SQLite or PostgreSQL; migrations beside it
backup      a copy of it while the server runs, and back
journal     the one queue through which every entry becomes durable, many in one transaction
shelf       the games that this server offers
warming     compiling them in processes of their own
setup       a new table, from checked wishes
history     the match that a table's entries tell of; validate asks whether it still does
seating     who sits at a table, what opens a seat, who is here
room        one table: every choice goes through it
outlet      what a seat is sent, made of its view and of nothing else
hall        all rooms of this process, threads for bots and drawings, news from other processes
logs        lines for whoever runs the server; metrics, of histograms, what is counted meanwhile
safety      who is asking, and what nobody may ask
reminder    web push to whoever asked for it, signed by vapid
live, api   the doors: socket and event stream; HTTP, with its reference page
pages       what a browser shows
app         all of it as one ASGI application
"""
