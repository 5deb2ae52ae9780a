## Die Regeln in Bildern

goal-head = Worum es geht
goal = Um die meisten Punkte. Jede Karte zählt, die dir gehört, auf der Hand und vor dir. Höhere Ränge bringen mehr; bei Gleichstand entscheidet die wertvollste einzelne Karte.
begin-head = Wie es beginnt
begin = Jeder hat von jeder Familie eine 0 auf der Hand. Sechs Karten liegen offen: die Straße. Ihr seid abwechselnd dran; ein Zug hat vier Aktionen in dieser Reihenfolge, die ersten drei darf man auslassen.
renew-head = Neue Karten
renew = Keine 0 in der Straße? Dann darfst du eine Karte hinauswerfen und so viele neue aufdecken, wie ihr Rang sagt. Auch mehrmals, bis eine 0 liegt. Nehmen darfst du dann aber nur eine neue.
accountant-head = Buchhalter
accountant = Lege einen vor dir ab. Tausche so viele Karten zwischen Hand und Auslage, wie sein Rang sagt.
brute-head = Brutaler
brute = Lege einen vor dir ab. Eine Karte der Straße wird für diesen Zug billiger, um höchstens seinen Rang.
take-head = Nehmen oder passen
take = Eine 0 ist umsonst. Alles andere kostet zwei gleiche Karten seiner Familie, einen Rang tiefer. Eine davon legst du ab, die andere behältst du.
mercenary-head = Söldner
mercenary = Er ersetzt die zweite Karte eines Paares, für Ränge unter seinem eigenen. Eine der beiden muss echt sein; welche du ablegst, bestimmst du.
end-head = Das Ende
end = Ist der Stapel leer, werden die abgeworfenen Karten zum zweiten. Ist auch der leer, wird die Runde zu Ende gespielt. Passt ihr beide nacheinander, ist sofort Schluss.
families-head = Die vier Familien
families = Jede hat fünf 0, vier 1, drei 2, zwei 3 und eine 4. Die Famiglia bringt die meisten Punkte und kann sonst nichts. Jedes Talent gilt einmal im Zug; eine 0 hat keines.

## Das geführte erste Spiel

step-goal = Du wirbst Gangster an. Wer am Ende die meisten Punkte besitzt, gewinnt: Alle Karten auf der Hand und vor dir zählen. Die Zahl einer Karte ist ihr Rang, Buchstabe und Farbe sind ihre Familie, die Punkte stehen unten rechts.
step-turn = Unten siehst du deine Hand: von jeder Familie eine 0. Die sechs offenen Karten sind die Straße, und du beginnst. In jedem Zug darfst du eine Karte aus der Straße nehmen.
step-free = Eine 0 kostet nichts. Einen Brutalen 0 hast du schon; mit einem zweiten hast du ein Paar, und Paare bezahlen bessere Karten. Nimm den Brutalen 0.
    .otherwise = Auch umsonst und nicht schlecht. Aber mit zwei Brutalen 0 bekommst du den Brutalen 1, also fang mit dem Brutalen 0 an.
step-renew = Enzo hat die andere 0 genommen. Liegt keine 0 in der Straße, darfst du eine Karte hinauswerfen und so viele neue aufdecken, wie ihr Rang sagt. Wirf den Buchhalter 2 hinaus: zwei neue Karten.
    .otherwise = Möglich, aber den Buchhalter 2 wirst du am wenigsten vermissen, und er bringt zwei Karten.
step-again = Noch keine 0. Du darfst weitermachen, bis eine kommt. Je höher die Karte, die du hinauswirfst, desto mehr neue: Wirf den Brutalen 3 hinaus.
    .otherwise = Das bringt weniger Karten. Drei auf einmal machen eine 0 wahrscheinlicher: der Brutale 3.
step-new = Da ist sie. Aber Vorsicht: Wer Karten dazugelegt hat, darf nur eine der neuen nehmen. Nimm den Söldner 0, er ist umsonst.
    .otherwise = Passen geht immer, aber umsonst ist umsonst.
step-patience = Enzo hat acht Karten hinausgeworfen, bis seine 0 kam. Neue Karten für dich sind auch neue Karten für ihn! Wieder liegt keine 0 da, also wirfst du zwei hohe Karten hinaus: Sieh zu.
step-pair = Jetzt zahlt sich dein Paar aus. Eine Karte vom Rang 1 kostet zwei 0 ihrer Familie: Eine legst du vor dir ab, die andere kommt auf die Hand zurück. Nimm den Brutalen 1 mit deinen beiden Brutalen 0.
    .otherwise = Karten umsonst gibt es wieder. Ein Brutaler 1 ist mehr wert und kann etwas: Nimm ihn mit den beiden Brutalen 0.
step-mercenary = Noch einmal dasselbe mit Söldnern: Zwei vom Rang 0 bezahlen den Söldner 1. Er wird gleich nützlich. Was du abgelegt hast, ist übrigens nicht verloren: Am Ende zählt es mit.
    .otherwise = Nimm den Söldner 1, solange du das Paar für ihn hast.
step-brute = Jetzt ein Brutaler bei der Arbeit, bevor du nimmst. Lege ihn ab, und eine Karte der Straße wird für diesen Zug billiger, um höchstens seinen Rang. Schick den Brutalen 1 zum Brutalen 2: Der kostet dann so viel wie eine 1.
    .otherwise = Keine schlechte Idee. Aber ein Brutaler 2 auf deiner Seite schüchtert doppelt ein. Schick den Brutalen 1 zum Brutalen 2.
step-joker = Er kostet zwei Brutale 0, und du hast nur einen. Hier kommt der Söldner ins Spiel: Er darf für jede niedrigere Karte einspringen, neben einer echten. Nimm den Brutalen 2, lege den Brutalen 0 ab und behalte den Söldner 1.
    .otherwise = Nimm den Brutalen 2 und achte darauf, was du ablegst: Der Söldner ist es, den du behalten willst.
step-scare = Ein paar Züge weiter. Karten der Famiglia bringen die meisten Punkte, können aber nichts. Der Famiglia 2 ist 6 wert. Schick den Brutalen 2 und senke ihn um 2: auf 0!
    .otherwise = Um 2, und zwar den Famiglia 2: Dann ist er umsonst.
step-gift = Und was 0 kostet, ist umsonst. Nimm den Famiglia 2.
    .otherwise = Den Famiglia 2 hast du nur für diesen Zug eingeschüchtert. Nimm ihn jetzt.
step-hire = Dein Brutaler liegt erschöpft vor dir. Einer kann ihn zurückholen. Nimm den Buchhalter 1: mit dem Buchhalter 0, den du ablegst, und dem Söldner, den du behältst.
    .otherwise = Nimm den Buchhalter 1, lege den Buchhalter 0 ab und behalte den Söldner auf der Hand.
step-accountant = Ein Buchhalter ist im Zug vor dem Brutalen dran. Lege ihn ab, dann tauscht er Karten zwischen deiner Hand und deiner Auslage: so viele, wie sein Rang sagt.
    .otherwise = Weitergehen ist erlaubt, aber dann hätte er in diesem Zug nichts zu tun.
step-swap = Ein Tausch. Lege den schwachen Söldner 0 ab und nimm den Brutalen 2 zurück.
    .otherwise = Viele Tausche sind möglich. Der Brutale 2 ist der Stärkste in deiner Auslage: Lege den Söldner 0 für ihn ab.
step-engine = Der Brutale 2 ging gleich wieder an die Arbeit und holte noch einen Brutalen 2 umsonst. So wächst eine Bande: Buchhalter, Brutaler, dann nehmen. Jedes Talent einmal im Zug. Nun läuft das Spiel weiter; sehen wir uns das Ende an.
step-late = Viel später. Ist der Nachzugstapel leer, werden die abgeworfenen Karten zum zweiten; ist auch der leer, ist es die letzte Runde. Aber Enzo hat gerade gepasst: Passt du auch, ist sofort Schluss.
step-pass = Du liegst vorn, und kaum etwas in der Straße würde dir mehr nützen als ihm. Also mach Schluss: Passe.
step-end = 42 Punkte für dich, 29 für Enzo. Bei Gleichstand hätte die wertvollste einzelne Karte entschieden. Das ist das ganze Spiel. Jetzt gegen einen Bot, der gewinnen will!
