-- The privacy centre: erasures with their receipts, exports of one person, who looked, and how long a school keeps things.
CREATE TABLE "erasures" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "subject_id" bigint REFERENCES "users" ("id") ON DELETE SET NULL,
  "school_id" bigint REFERENCES "schools" ("id") ON DELETE CASCADE,
  "parent_id" bigint REFERENCES "users" ("id") ON DELETE SET NULL,
  "asked_by" bigint REFERENCES "users" ("id") ON DELETE SET NULL,
  "reason" text NOT NULL,
  "asked_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "due_at" timestamp(3) with time zone NOT NULL,
  "done_at" timestamp(3) with time zone,
  "counts" jsonb NOT NULL DEFAULT '{}',
  "check_code" text
);
COMMENT ON TABLE erasures IS 'Erasures that wait, and the receipts of those that are done. A receipt points to nobody.';
COMMENT ON COLUMN erasures.subject_id IS 'who is to be erased; null once it is done';
COMMENT ON COLUMN erasures.asked_by IS 'null: the product, after a long time without a sign-in';
COMMENT ON COLUMN erasures.counts IS 'how many rows were erased, by kind of data';
CREATE UNIQUE INDEX "erasures_waiting" ON "erasures" ("subject_id") WHERE "subject_id" IS NOT NULL;
CREATE INDEX "erasures_due" ON "erasures" ("due_at") WHERE "done_at" IS NULL;
CREATE INDEX "erasures_school" ON "erasures" ("school_id", "id");
CREATE INDEX "erasures_parent" ON "erasures" ("parent_id");
CREATE INDEX "erasures_asked_by" ON "erasures" ("asked_by");

CREATE TABLE "personal_exports" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "subject_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "asked_by" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "asked_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "started_at" timestamp(3) with time zone,
  "finished_at" timestamp(3) with time zone,
  "failed" boolean NOT NULL DEFAULT false,
  "rows_done" integer NOT NULL DEFAULT 0,
  "rows_total" integer NOT NULL DEFAULT 0
);
COMMENT ON TABLE personal_exports IS 'Exports of what is kept about one person. Deleted after a day.';
CREATE INDEX "personal_exports_subject" ON "personal_exports" ("subject_id");
CREATE INDEX "personal_exports_asked_by" ON "personal_exports" ("asked_by");
CREATE INDEX "personal_exports_asked_at" ON "personal_exports" ("asked_at");

CREATE TABLE "personal_export_parts" (
  "export_id" bigint NOT NULL REFERENCES "personal_exports" ("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "bytes" bytea NOT NULL,
  PRIMARY KEY ("export_id", "position")
);
COMMENT ON TABLE personal_export_parts IS 'The zip of an export, in pieces that follow each other.';
ALTER TABLE "personal_export_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

CREATE TABLE "looks" (
  "user_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "viewer_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "day" date NOT NULL,
  "what" text NOT NULL,
  PRIMARY KEY ("user_id", "day", "viewer_id", "what")
);
COMMENT ON TABLE looks IS 'Who looked at pages about one person, once per day and kind of page. Deleted after 90 days.';
CREATE INDEX "looks_viewer" ON "looks" ("viewer_id");
CREATE INDEX "looks_day" ON "looks" ("day");

ALTER TABLE "schools" ADD COLUMN "answers_kept_months" smallint NOT NULL DEFAULT 24
  CHECK ("answers_kept_months" BETWEEN 6 AND 24);
ALTER TABLE "schools" ADD COLUMN "accounts_kept_months" smallint NOT NULL DEFAULT 24
  CHECK ("accounts_kept_months" BETWEEN 6 AND 24);
COMMENT ON COLUMN schools.answers_kept_months IS 'older answers are added to carried totals and erased';
COMMENT ON COLUMN schools.accounts_kept_months IS 'an account without a sign-in for longer is erased, a month after the school was warned';

-- What the answers that are gone added to the read models: erased for their age, or given at another school.
CREATE TABLE "carried_unit_stats" (
  "user_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "unit_id" smallint NOT NULL,
  "answered" integer NOT NULL,
  "correct" integer NOT NULL,
  "recent" text NOT NULL,
  "missed" jsonb NOT NULL,
  "last_answered_at" timestamp(3) with time zone NOT NULL,
  PRIMARY KEY ("user_id", "unit_id")
);
COMMENT ON TABLE carried_unit_stats IS 'What answers that are gone (erased for their age, or given at another school) add to unit_stats.';

CREATE TABLE "carried_fact_stats" (
  "user_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "fact" smallint NOT NULL,
  "answered" integer NOT NULL,
  "correct" integer NOT NULL,
  "recent" text NOT NULL,
  "times" integer[] NOT NULL,
  "last_answered_at" timestamp(3) with time zone NOT NULL,
  PRIMARY KEY ("user_id", "fact")
);
COMMENT ON TABLE carried_fact_stats IS 'What answers that are gone add to fact_stats.';

CREATE TABLE "carried_days" (
  "user_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "day" date NOT NULL,
  "kind" text NOT NULL,
  "answered" integer NOT NULL,
  "correct" integer NOT NULL,
  "duration" integer NOT NULL,
  "activities" integer NOT NULL,
  PRIMARY KEY ("user_id", "day", "kind")
);
COMMENT ON TABLE carried_days IS 'What answers that are gone add to daily_activity, and to the total of right answers.';

CREATE TABLE "carried_leaderboard_days" (
  "user_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "day" date NOT NULL,
  "correct" integer NOT NULL,
  PRIMARY KEY ("user_id", "day")
);
COMMENT ON TABLE carried_leaderboard_days IS 'What answers that are gone add to leaderboard_days.';

CREATE TABLE "carried_story_rounds" (
  "user_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "stage" smallint NOT NULL,
  "round" smallint NOT NULL,
  "is_passed" boolean,
  "passed_at" timestamp(3) with time zone,
  "attempts" integer NOT NULL,
  PRIMARY KEY ("user_id", "stage", "round")
);
COMMENT ON TABLE carried_story_rounds IS 'Campaign rounds played at another school. Their stars count for no leaderboard here.';

ALTER TABLE "waves" ADD COLUMN "carried_score" integer;
COMMENT ON COLUMN waves.carried_score IS 'points of its answers, once these are erased for their age';
