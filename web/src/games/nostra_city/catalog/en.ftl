## What lists and the first page show of this title

name-nostra_city = NY Nostra City
facts-nostra_city = 3–5 players · 90 minutes
about-nostra_city = Cash in on your Turfs in New York, bid in sealed Auctions, bribe the jury, and cheat if you dare. When the Verdict comes, somebody talks.
how-nostra_city-0 = BUSINESS: your Turfs bring in Bills.
how-nostra_city-1 = MEETING: sealed Bids for the cards in The Street.
how-nostra_city-2 = TRIAL: bribe the jury, or be the Snitch who wants a Guilty verdict.
lesson-minutes-nostra_city = 5
edition-nostra_city-2009 = 2009 edition
