CREATE UNLOGGED TABLE "live_watches" (
  "class_group_id" bigint PRIMARY KEY REFERENCES "class_groups" ("id") ON DELETE CASCADE,
  "until" timestamp(3) with time zone NOT NULL
);
COMMENT ON TABLE live_watches IS 'Classes whose live lesson is on a screen now, on any node. Empty after a crash of the database.';

CREATE UNLOGGED TABLE "live_waves" (
  "user_id" bigint PRIMARY KEY REFERENCES "users" ("id") ON DELETE CASCADE,
  "wave_id" bigint NOT NULL,
  "answers" jsonb NOT NULL,
  "at" timestamp(3) with time zone NOT NULL
);
COMMENT ON TABLE live_waves IS 'What the students of a watched class have answered in their open waves. It counts for nothing but the live lesson.';
COMMENT ON COLUMN live_waves.answers IS 'in their order: unitId, outcome, at';
