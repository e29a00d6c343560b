-- A waiting room of Space Rescue outlives its node, and a ticket knows from where its browser asked.
CREATE TABLE "rescue_waiting_rooms" (
  "id" uuid PRIMARY KEY,
  "owner" text NOT NULL,
  "mode" text NOT NULL,
  "code" text,
  "fill" boolean NOT NULL,
  "relaxed" boolean NOT NULL,
  "starts_at" timestamp(3) with time zone,
  "created_at" timestamp(3) with time zone NOT NULL,
  "closed_at" timestamp(3) with time zone,
  "closed_for" text
);
CREATE UNIQUE INDEX "rescue_waiting_rooms_open_code" ON "rescue_waiting_rooms" ("code") WHERE "closed_at" IS NULL;
CREATE INDEX "rescue_waiting_rooms_age" ON "rescue_waiting_rooms" ("created_at");
COMMENT ON TABLE "rescue_waiting_rooms" IS 'Rooms in which people wait for a match of Space Rescue; a new owner refuses writes of the one before.';
COMMENT ON COLUMN "rescue_waiting_rooms"."code" IS 'of a private room; null for a quick game';
COMMENT ON COLUMN "rescue_waiting_rooms"."fill" IS 'computer crews take the vacant seats';
COMMENT ON COLUMN "rescue_waiting_rooms"."starts_at" IS 'of a quick game: the end of its countdown';
COMMENT ON COLUMN "rescue_waiting_rooms"."closed_for" IS 'started, empty, host-left, host-away, too-long';

CREATE TABLE "rescue_waiting_members" (
  "room_id" uuid NOT NULL REFERENCES "rescue_waiting_rooms" ("id") ON DELETE CASCADE,
  "place" smallint NOT NULL,
  "user_id" bigint REFERENCES "users" ("id") ON DELETE CASCADE,
  "guest_hash" bytea,
  "character" smallint NOT NULL,
  "year" smallint NOT NULL,
  "state" text NOT NULL,
  CONSTRAINT "rescue_waiting_members_pkey" PRIMARY KEY ("room_id", "place"),
  CONSTRAINT "rescue_waiting_members_whose" CHECK (("user_id" IS NULL) <> ("guest_hash" IS NULL))
);
CREATE INDEX "rescue_waiting_members_user" ON "rescue_waiting_members" ("user_id");
CREATE INDEX "rescue_waiting_members_guest" ON "rescue_waiting_members" ("guest_hash");
COMMENT ON TABLE "rescue_waiting_members" IS 'Who waits in a room, in the order of the seats; the first of a private room is its host.';
COMMENT ON COLUMN "rescue_waiting_members"."year" IS 'a guest''s school year, a level of the content';
COMMENT ON COLUMN "rescue_waiting_members"."state" IS 'waiting; away: lost the seat and is told so; removed: by the host, and stays out';

ALTER TABLE "rescue_tickets" ADD COLUMN "address_hash" bytea;
COMMENT ON COLUMN "rescue_tickets"."address_hash" IS 'of the network that asked for it: strangers are limited by it';

ALTER TABLE "match_players" ADD COLUMN "to_tell" boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN "match_players"."to_tell" IS 'the match was closed while nobody was connected, and this player has not been told';
CREATE INDEX "match_players_user_to_tell" ON "match_players" ("user_id") WHERE "to_tell";
CREATE INDEX "match_players_guest_to_tell" ON "match_players" ("guest_hash") WHERE "to_tell";
