-- With several nodes one of them plays all matches; the others pass the game's sockets on to it.
CREATE TABLE "rescue_lead" (
  "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
  "node" text NOT NULL,
  "url" text NOT NULL,
  "lease_until" timestamp(3) with time zone NOT NULL
);
COMMENT ON TABLE "rescue_lead" IS 'The node that plays the matches of Space Rescue, where NODE_URL is set: one row.';
COMMENT ON COLUMN "rescue_lead"."url" IS 'where the other nodes reach it';
