ALTER TABLE "erasures" ADD COLUMN "was_disabled" boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN erasures.was_disabled IS 'whether the account was disabled before, and so stays when the erasure is called off';
