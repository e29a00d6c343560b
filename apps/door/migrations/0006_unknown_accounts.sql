-- Tries for addresses without an account pause like those for accounts.

ALTER TABLE counts ADD COLUMN pauses smallint NOT NULL DEFAULT 0;
ALTER TABLE counts ADD COLUMN paused_until timestamp(3) with time zone;
COMMENT ON COLUMN counts.pauses IS 'of an address without an account';
COMMENT ON COLUMN counts.paused_until IS 'of an address without an account';
COMMENT ON COLUMN tries.kind IS 'pictures, spare-key, password, second-step; -shared: on devices where classmates have signed in';
