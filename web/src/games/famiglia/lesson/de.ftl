## Die Regeln auf einer Seite

goal-head = Ziel
goal = Wer die meisten Siegpunkte hat, gewinnt. Alle deine Karten zählen, auf der Hand und in der Auslage. Höhere Ränge bringen mehr. Bei Gleichstand entscheidet die wertvollste einzelne Karte.
begin-head = Aufbau
begin = Beide haben von jeder Familie eine 0 auf der Hand. Sechs offene Karten bilden die Straße. Ihr seid abwechselnd dran. Ein Zug hat vier Aktionen in dieser Reihenfolge; die ersten drei sind freiwillig.
renew-head = Neue Karten
renew = Keine 0 in der Straße? Dann darfst du dort eine Karte abwerfen und so viele neue aufdecken, wie ihr Rang angibt. Das darfst du wiederholen, bis eine 0 liegt. Nehmen darfst du danach nur eine neue Karte.
accountant-head = Buchhalter
accountant = Leg einen in deine Auslage. Tausche bis zu so viele Karten zwischen Hand und Auslage, wie sein Rang angibt.
brute-head = Brutaler
brute = Leg einen in deine Auslage. Senke für diesen Zug den Rang einer Karte der Straße, um seinen eigenen Rang (in der ersten Auflage: höchstens um ihn).
take-head = Nehmen oder passen
take = Eine 0 ist umsonst. Alles andere kostet ein Paar derselben Familie mit dem nächstniedrigeren Rang. Eine Karte des Paars legst du in deine Auslage, die andere kommt zurück auf die Hand.
mercenary-head = Söldner
mercenary = Ein Joker für die zweite Karte eines Paars, für alle Ränge unter seinem eigenen. Die andere Karte muss passen. Welche du behältst, bestimmst du.
end-head = Spielende
end = Ist der Nachzugstapel leer, wird der Ablagestapel gemischt und zum neuen. Ist auch der leer, wird die Runde zu Ende gespielt. Passt ihr beide nacheinander, ist sofort Schluss.
families-head = Die vier Familien
families = Jede hat fünf 0, vier 1, drei 2, zwei 3 und eine 4. Die Famiglia bringt die meisten Siegpunkte, hat aber keine Sondereigenschaft. Jede Sondereigenschaft darfst du einmal pro Zug nutzen. Eine 0 hat keine.

## Das Tutorial

step-goal = Du wirbst Gangster an. Wer die meisten Siegpunkte hat, gewinnt: Alle Karten auf der Hand und in der Auslage zählen. Die Zahl einer Karte ist ihr Rang, Buchstabe und Farbe zeigen ihre Familie, und die Siegpunkte stehen unten rechts.
step-turn = Unten siehst du deine Hand: von jeder Familie eine 0. Die sechs offenen Karten sind die Straße. Du fängst an. In jedem Zug darfst du eine Karte aus der Straße nehmen.
step-free = Eine 0 ist umsonst. Einen Brutalen 0 hast du schon. Mit einem zweiten hast du ein Paar, und mit Paaren bezahlst du bessere Karten. Nimm den Brutalen 0.
    .otherwise = Auch umsonst und nicht schlecht. Aber mit zwei Brutalen 0 bekommst du den Brutalen 1, also fang mit dem Brutalen 0 an.
step-renew = Enzo hat die andere 0 genommen. Liegt keine 0 in der Straße, darfst du dort eine Karte abwerfen und so viele neue aufdecken, wie ihr Rang angibt. Wirf den Buchhalter 2 ab: Das bringt zwei neue Karten.
    .otherwise = Das geht, aber den Buchhalter 2 wirst du am wenigsten vermissen, und er bringt zwei Karten.
step-again = Noch immer keine 0. Du darfst weitermachen, bis eine kommt. Je höher die abgeworfene Karte, desto mehr neue: Wirf den Brutalen 3 ab.
    .otherwise = Das bringt weniger Karten. Bei drei neuen Karten ist eine 0 wahrscheinlicher: Wirf den Brutalen 3 ab.
step-new = Da ist sie. Aber wenn du Karten aufgedeckt hast, darfst du nur eine der neuen nehmen. Nimm den Söldner 0, er ist umsonst.
    .otherwise = Passen geht immer, aber umsonst ist umsonst.
step-patience = Enzo hat acht Karten abgeworfen, bis eine 0 kam. Neue Karten für dich sind auch neue Karten für ihn! Wieder liegt keine 0 da, also wirfst du zwei hohe Karten ab. Schau zu.
step-pair = Jetzt zahlt sich dein Paar aus. Eine Karte mit Rang 1 kostet zwei 0 ihrer Familie: Eine kommt in deine Auslage, die andere zurück auf die Hand. Nimm den Brutalen 1 mit deinen beiden Brutalen 0.
    .otherwise = Karten umsonst gibt es immer wieder. Ein Brutaler 1 ist mehr wert und kann etwas: Nimm ihn mit den beiden Brutalen 0.
step-mercenary = Dasselbe mit Söldnern: Zwei Söldner 0 bezahlen den Söldner 1, den du gleich brauchst. Die Karte in deiner Auslage ist nicht verloren: Am Ende zählt sie mit.
    .otherwise = Nimm den Söldner 1, solange du das Paar dafür hast.
step-brute = Jetzt setzt du einen Brutalen ein, bevor du eine Karte nimmst. Leg ihn aus, und eine Karte der Straße sinkt für diesen Zug um seinen Rang. Schick den Brutalen 1 auf den Brutalen 2: Der kostet dann nur so viel wie eine 1.
    .otherwise = Keine schlechte Idee. Aber ein eigener Brutaler 2 senkt doppelt so viel. Schick den Brutalen 1 auf den Brutalen 2.
step-joker = Er kostet jetzt zwei Brutale 0, und du hast nur einen. Ein Söldner kann neben einer passenden Karte für jeden niedrigeren Rang einspringen. Nimm den Brutalen 2, leg den Brutalen 0 aus und behalte den Söldner 1.
    .otherwise = Nimm den Brutalen 2, aber behalte den Söldner: Er ist nützlicher.
step-scare = Ein paar Züge später. Famiglia-Karten bringen die meisten Siegpunkte, können aber sonst nichts. Der Famiglia 2 ist 6 wert. Schick den Brutalen 2 und senke ihn um 2, also auf 0!
    .otherwise = Senke die Famiglia 2, und zwar um 2. Dann ist sie umsonst.
step-gift = Was auf 0 gesenkt ist, kostet nichts. Nimm die Famiglia 2.
    .otherwise = Der Famiglia 2 ist nur für diesen Zug gesenkt. Nimm ihn jetzt.
step-hire = Dein Brutaler liegt jetzt in deiner Auslage. Ein Buchhalter kann ihn zurückholen. Nimm den Buchhalter 1: Bezahle mit dem Buchhalter 0, den du auslegst, und dem Söldner, den du behältst.
    .otherwise = Nimm den Buchhalter 1, leg den Buchhalter 0 aus und behalte den Söldner.
step-accountant = In jedem Zug kommt der Buchhalter vor dem Brutalen. Leg ihn aus, um Karten zwischen Hand und Auslage zu tauschen: höchstens so viele, wie sein Rang angibt.
    .otherwise = Du darfst das auslassen, aber dann kannst du in diesem Zug nicht tauschen.
step-swap = Du hast einen Tausch. Leg den schwachen Söldner 0 aus und nimm den Brutalen 2 zurück.
    .otherwise = Du hast viele Möglichkeiten. Die stärkste Karte in deiner Auslage ist der Brutale 2: Tausche den Söldner 0 gegen ihn.
step-engine = Der Brutale 2 kam gleich wieder zum Einsatz und hat dir noch einen Brutalen 2 umsonst geholt. So wächst eine Bande: Buchhalter, Brutaler, dann nehmen, jede Sondereigenschaft einmal pro Zug. Springen wir ans Ende der Partie.
step-late = Viel später. Ist der Nachzugstapel leer, wird der Ablagestapel zum neuen. Ist auch der leer, beginnt die letzte Runde. Aber Enzo hat gerade gepasst: Wenn du auch passt, ist sofort Schluss.
step-pass = Du liegst vorn, und kaum etwas in der Straße würde dir mehr nützen als ihm. Also beende die Partie: Passe.
step-end = 42 Siegpunkte für dich, 29 für Enzo. Bei Gleichstand hätte die wertvollste einzelne Karte entschieden. Das ist schon das ganze Spiel. Spiel jetzt gegen einen Bot, der gewinnen will!
