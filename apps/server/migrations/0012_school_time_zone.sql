-- A school's time zone is unknown until somebody gives it; sign-in made every school one of UTC.
ALTER TABLE "schools" ALTER COLUMN "time_zone" DROP DEFAULT;
ALTER TABLE "schools" ALTER COLUMN "time_zone" DROP NOT NULL;
UPDATE "schools" SET "time_zone" = NULL WHERE "time_zone" = 'UTC';
COMMENT ON COLUMN schools.time_zone IS 'null until it is given: then its teachers'' own zones serve';
