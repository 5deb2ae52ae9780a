# Benachrichtigungen im Browser. Geladen, wenn man sie braucht.
push-head = Benachrichtigungen in diesem Browser
push-more = Cosca meldet sich, wenn du in einer Fernpartie dran bist, und noch einmal, wenn deine Zeit knapp wird. Deine Ruhezeiten gelten auch hier.
push-turn-on = Benachrichtigungen einschalten
push-turn-off = Ausschalten
push-is-on = Benachrichtigungen sind eingeschaltet.
push-denied = Dieser Browser blockiert Benachrichtigungen von Cosca. Erlaube sie in den Website-Einstellungen und lade die Seite neu.
push-home-1 = Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“.
push-home-2 = Öffne Cosca vom Home-Bildschirm und schalte in deinem Konto die Benachrichtigungen ein.
push-ask = Sollen wir dir Bescheid sagen, wenn du dran bist?
push-no = Jetzt nicht
