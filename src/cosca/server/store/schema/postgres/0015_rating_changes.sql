-- What each rated game changed, so that its players see it after the game. The site deletes it with the account.
CREATE TABLE rating_changes (
    table_id bigint NOT NULL,
    account bigint NOT NULL REFERENCES accounts,
    mu_before double precision NOT NULL,
    sigma_before double precision NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    PRIMARY KEY (table_id, account)
);
CREATE INDEX rating_changes_by_account ON rating_changes (account);

-- The leaderboard: certain ratings first, then by the rating that players see. `PROVISIONAL_SIGMA` is the same number.
CREATE INDEX ratings_by_shown ON ratings (title, (sigma > 5.4), mu DESC, account);
DROP INDEX ratings_by_rank;
