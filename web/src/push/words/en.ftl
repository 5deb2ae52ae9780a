# Notifications in the browser. Loaded when needed.
push-head = Notifications in this browser
push-more = Cosca tells you when it’s your turn in a correspondence game, and once more when you’re running out of time. Your quiet hours apply.
push-turn-on = Turn on notifications
push-turn-off = Turn off
push-is-on = Notifications are on.
push-denied = This browser blocks notifications from Cosca. Allow them in its site settings, then reload this page.
push-home-1 = Tap Share, then “Add to Home Screen”.
push-home-2 = Open Cosca from the home screen and turn on notifications in your account.
push-ask = Shall we tell you when it’s your turn?
push-no = Not now
