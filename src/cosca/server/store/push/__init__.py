"""Push subscriptions of browsers, and the keys with which the site signs pushes."""
