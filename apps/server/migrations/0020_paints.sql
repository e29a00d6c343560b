-- The colours that a student has chosen on My Moon Base: 0 is the standard, 1 to 10 are the areas' own.
ALTER TABLE "users" ADD COLUMN "rocket_paint" smallint NOT NULL DEFAULT 0 CHECK ("rocket_paint" BETWEEN 0 AND 10);
ALTER TABLE "users" ADD COLUMN "suit_paint" smallint NOT NULL DEFAULT 0 CHECK ("suit_paint" BETWEEN 0 AND 10);
COMMENT ON COLUMN users.rocket_paint IS 'chosen rocket colour, earned with a dome; 0: the standard';
COMMENT ON COLUMN users.suit_paint IS 'chosen suit colour, earned with a friend; 0: the standard';
