-- A teacher plays Space Rescue with a class: the session outlives the process; who is in it is known from their sockets.
CREATE TABLE "rescue_sessions" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "class_group_id" bigint NOT NULL REFERENCES "class_groups" ("id") ON DELETE CASCADE,
  "teacher_id" bigint REFERENCES "users" ("id") ON DELETE SET NULL,
  "code" text NOT NULL,
  "settings" jsonb NOT NULL,
  "running" boolean NOT NULL DEFAULT false,
  "created_at" timestamp(3) with time zone NOT NULL,
  "ended_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "rescue_sessions_open_class" ON "rescue_sessions" ("class_group_id") WHERE "ended_at" IS NULL;
CREATE UNIQUE INDEX "rescue_sessions_open_code" ON "rescue_sessions" ("code") WHERE "ended_at" IS NULL;
COMMENT ON TABLE "rescue_sessions" IS 'A class session of Space Rescue; one class has at most one that is open.';
COMMENT ON COLUMN "rescue_sessions"."code" IS 'six digits';
COMMENT ON COLUMN "rescue_sessions"."settings" IS 'how crews are made, board, clock, computer crews';
COMMENT ON COLUMN "rescue_sessions"."running" IS 'its crews play; else they are being seated';

ALTER TABLE "matches" ADD COLUMN "session_id" bigint REFERENCES "rescue_sessions" ("id") ON DELETE SET NULL;
ALTER TABLE "matches" ADD COLUMN "crew" smallint;
CREATE INDEX "matches_session" ON "matches" ("session_id") WHERE "session_id" IS NOT NULL;
COMMENT ON COLUMN "matches"."kind" IS 'quick, computer, private, class';
COMMENT ON COLUMN "matches"."crew" IS 'number of the crew in its class session, from 1';

ALTER TABLE "rescue_tickets" ADD COLUMN "watches" bigint REFERENCES "rescue_sessions" ("id") ON DELETE CASCADE;
COMMENT ON COLUMN "rescue_tickets"."watches" IS 'the class session whose console the ticket opens; it plays no game';
