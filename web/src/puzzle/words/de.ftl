puzzle-head = Was würdest du tun?
puzzle-today = Rätsel des Tages
puzzle-of-day = Rätsel vom { $day }
puzzle-lead = So hat jemand am Tisch die Partie gesehen. Wähle den Zug, der am häufigsten gewinnt.
puzzle-game = Spiel
puzzle-options = Züge
puzzle-choose = Diesen Zug wählen
puzzle-pick-first = Markiere zuerst einen Zug.
puzzle-you = Du
puzzle-seat = Spieler { $number }
puzzle-result = Ergebnis
puzzle-stars = { $stars ->
    [one] 1 Stern
   *[other] { $stars } Sterne
}
puzzle-stars-3 = Der beste Zug!
puzzle-stars-2 = Fast so gut wie der beste Zug.
puzzle-stars-1 = Ein brauchbarer Zug, aber es gibt einen besseren.
puzzle-stars-0 = Es gibt einen viel besseren Zug.
puzzle-wins = Gewinnt in etwa { $chance } % der Fälle
puzzle-best = bester Zug
puzzle-yours = deine Wahl
puzzle-others = { $percent } % haben das gewählt
puzzle-first = Du bist die erste Person, die dieses Rätsel versucht.
puzzle-tries = { $tries ->
    [one] Bisher 1 Versuch.
   *[other] Bisher { $tries } Versuche.
}
puzzle-estimate = Die Chancen sind Schätzungen aus je { $simulations } Simulationen und beruhen nur auf dem, was diese Person sehen konnte. Verdeckte Karten spielen keine Rolle.
puzzle-why = Warum
puzzle-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
puzzle-next = Jeden Tag um Mitternacht (UTC) erscheint ein neues Rätsel.
puzzle-again = Melde dich mit einem Konto an, damit deine Serie auf allen Geräten zählt.
puzzle-share = Teilen
puzzle-share-text = Cosca-Rätsel vom { $day }, { $game }: { $marks }
puzzle-share-copied = Ergebnis kopiert.
puzzle-card = Bild speichern
puzzle-card-label = Bild zum Teilen: { $text }
puzzle-archive = Frühere Rätsel
puzzle-archive-none = Es gibt noch keine früheren Rätsel.
puzzle-not-tried = noch nicht versucht
puzzle-to-today = Rätsel von heute
puzzle-none = Dieses Rätsel gibt es hier nicht.
puzzle-old = Dieses Rätsel gehört zu älteren Regeln und wird nicht mehr gezeigt.
