CREATE UNLOGGED TABLE "live_rounds" (
  "user_id" bigint PRIMARY KEY REFERENCES "users" ("id") ON DELETE CASCADE,
  "match_id" bigint NOT NULL,
  "round" smallint NOT NULL,
  "answers" jsonb NOT NULL,
  "at" timestamp(3) with time zone NOT NULL
);
COMMENT ON TABLE live_rounds IS 'What the students of a watched class have answered in a round of Space Rescue that is not saved yet. It counts for nothing but the live lesson.';
COMMENT ON COLUMN live_rounds.answers IS 'in their order: unitId, outcome, at';
