-- An address that its owner has not confirmed yet. It gets nothing but the link to confirm it. Addresses of older
-- sites count as confirmed, because their accounts would lose their way back after a forgotten password.
ALTER TABLE accounts ADD COLUMN new_mail text NOT NULL DEFAULT '';
