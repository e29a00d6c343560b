-- A week of the leaderboard that is over is kept as it was: later deletions, moves and late answers do not change it.
CREATE TABLE "leaderboard_weeks" (
  "week" date NOT NULL,
  "closed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "leaderboard_weeks_pkey" PRIMARY KEY ("week")
);
COMMENT ON TABLE leaderboard_weeks IS 'The weeks (their Sunday, UTC) that are closed.';
CREATE TABLE "leaderboard_entries" (
  "class_group_id" bigint NOT NULL,
  "week" date NOT NULL,
  "school_id" bigint NOT NULL,
  "name" text,
  "school_name" text NOT NULL,
  "country_id" text,
  "state_id" text,
  "age_bracket" smallint,
  "correct" integer NOT NULL,
  "stars" integer NOT NULL,
  "students" integer NOT NULL,
  "ranks" integer[] NOT NULL,
  "entrants" integer[] NOT NULL,
  CONSTRAINT "leaderboard_entries_pkey" PRIMARY KEY ("class_group_id", "week")
);
CREATE INDEX "leaderboard_entries_week" ON "leaderboard_entries" ("week");
COMMENT ON TABLE leaderboard_entries IS 'The classes ranked in a closed week, as they were then. No foreign keys: a class that goes leaves its weeks.';
COMMENT ON COLUMN leaderboard_entries.ranks IS 'by category, division and age (scoring, standingIndex); 0 where the class has none';
COMMENT ON COLUMN leaderboard_entries.entrants IS 'among how many, in the same order';
