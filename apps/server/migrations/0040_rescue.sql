-- Lets a browser open the game socket once: of a person's session, or of a guest.
CREATE TABLE "rescue_tickets" (
  "token_hash" bytea PRIMARY KEY,
  "user_id" bigint REFERENCES "users" ("id") ON DELETE CASCADE,
  "session_hash" bytea REFERENCES "sessions" ("token_hash") ON DELETE CASCADE,
  "guest_hash" bytea,
  "expires_at" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "rescue_tickets_whose" CHECK (
    ("user_id" IS NULL) = ("session_hash" IS NULL) AND ("user_id" IS NULL) <> ("guest_hash" IS NULL)
  )
);
CREATE INDEX "rescue_tickets_expiry" ON "rescue_tickets" ("expires_at");

CREATE TABLE "matches" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "mode" text NOT NULL,
  "kind" text NOT NULL,
  "line_up" text,
  "setup" jsonb,
  "created_at" timestamp(3) with time zone NOT NULL,
  "ended_at" timestamp(3) with time zone,
  "interrupted" boolean NOT NULL DEFAULT false,
  "owner" text,
  "epoch" integer NOT NULL DEFAULT 1,
  "lease_until" timestamp(3) with time zone NOT NULL,
  "alive_at" timestamp(3) with time zone NOT NULL
);
CREATE INDEX "matches_open" ON "matches" ("lease_until") WHERE "ended_at" IS NULL;
CREATE INDEX "matches_ended" ON "matches" ("ended_at") WHERE "setup" IS NOT NULL;
COMMENT ON TABLE "matches" IS 'A match of Space Rescue. One node owns it by a lease; the epoch refuses writes of an earlier owner.';
COMMENT ON COLUMN "matches"."mode" IS 'basic, advanced';
COMMENT ON COLUMN "matches"."kind" IS 'quick, computer, private';
COMMENT ON COLUMN "matches"."line_up" IS 'easy, normal, hard: the crews of a game against the computer';
COMMENT ON COLUMN "matches"."setup" IS 'who sat down, with the seed; null a day after the end, since it holds names';
COMMENT ON COLUMN "matches"."interrupted" IS 'its state could not be read after a restart';
COMMENT ON COLUMN "matches"."alive_at" IS 'when its owner last renewed the lease: an outage is counted from here';

CREATE TABLE "match_players" (
  "match_id" bigint NOT NULL REFERENCES "matches" ("id") ON DELETE CASCADE,
  "seat" smallint NOT NULL,
  "user_id" bigint REFERENCES "users" ("id") ON DELETE CASCADE,
  "guest_hash" bytea,
  "playing" boolean NOT NULL DEFAULT true,
  "game_id" bigint REFERENCES "games" ("id") ON DELETE SET NULL,
  "score" integer,
  "rank" smallint,
  "counts" boolean,
  CONSTRAINT "match_players_pkey" PRIMARY KEY ("match_id", "seat"),
  CONSTRAINT "match_players_whose" CHECK (("user_id" IS NULL) <> ("guest_hash" IS NULL))
);
CREATE UNIQUE INDEX "match_players_user_playing" ON "match_players" ("user_id") WHERE "playing";
CREATE UNIQUE INDEX "match_players_guest_playing" ON "match_players" ("guest_hash") WHERE "playing";
CREATE INDEX "match_players_user" ON "match_players" ("user_id", "match_id");
COMMENT ON TABLE "match_players" IS 'The people of a match; computer crews are in its setup only.';
COMMENT ON COLUMN "match_players"."seat" IS 'from 0';
COMMENT ON COLUMN "match_players"."playing" IS 'the match runs and the person has not left it';
COMMENT ON COLUMN "match_players"."game_id" IS 'the game that holds the answers as practice';
COMMENT ON COLUMN "match_players"."rank" IS 'in the own record: never 1 for somebody who left';
COMMENT ON COLUMN "match_players"."counts" IS 'towards the number of games; null until the match has ended';

CREATE TABLE "match_actions" (
  "match_id" bigint NOT NULL REFERENCES "matches" ("id") ON DELETE CASCADE,
  "sequence" integer NOT NULL,
  "at" timestamp(3) with time zone NOT NULL,
  "entry" jsonb NOT NULL,
  CONSTRAINT "match_actions_pkey" PRIMARY KEY ("match_id", "sequence")
);
COMMENT ON TABLE "match_actions" IS 'Every accepted action of a match, written before it is acknowledged; deleted a day after the end.';

CREATE TABLE "match_snapshots" (
  "match_id" bigint PRIMARY KEY REFERENCES "matches" ("id") ON DELETE CASCADE,
  "sequence" integer NOT NULL,
  "state" jsonb NOT NULL
);
COMMENT ON TABLE "match_snapshots" IS 'The newest snapshot of a match: its state after the action with that sequence.';
