-- Links for a new password that somebody has asked for by e-mail.

ALTER TABLE links ADD COLUMN by_mail boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN links.by_mail IS 'sent to the address of the account; the second step stays, since a mailbox alone opens no school';
