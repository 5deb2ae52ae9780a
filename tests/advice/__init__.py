"""The Consigliere: advice and reviews from what a seat could know."""
