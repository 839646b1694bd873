"""One game being hosted: whoever runs it, over a socket, at a screen or among bots, stands on this."""
