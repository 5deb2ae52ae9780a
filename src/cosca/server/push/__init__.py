"""Web push: browser notifications while the site is closed, through the push services of the browser vendors."""
