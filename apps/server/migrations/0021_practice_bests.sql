-- The best run of a student in a unit, mode and range of speeds, to race against.
CREATE TABLE "practice_bests" (
  "user_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "unit_id" smallint NOT NULL,
  "mode" text NOT NULL,
  "speed_band" smallint NOT NULL,
  "right_at" integer[] NOT NULL,
  "wave_id" bigint NOT NULL REFERENCES "waves" ("id") ON DELETE CASCADE,
  PRIMARY KEY ("user_id", "unit_id", "mode", "speed_band")
);
CREATE INDEX "practice_bests_wave" ON "practice_bests" ("wave_id");
COMMENT ON TABLE practice_bests IS 'The best run of a student in a unit, mode and range of speeds; it goes with its wave.';
COMMENT ON COLUMN practice_bests.speed_band IS '1 to 3';
COMMENT ON COLUMN practice_bests.right_at IS 'when each right answer came, in ms of game time, ascending';
