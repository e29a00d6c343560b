-- What a school or parent has set about a person: their identity provider no longer changes it.
ALTER TABLE "users" ADD COLUMN "managed_here" text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN users.managed_here IS 'rights and facts that were set in the product, as play/people/rights.ts names them';
ALTER TABLE "users" ADD COLUMN "roster_id" text;
COMMENT ON COLUMN users.roster_id IS 'the id in the school''s own records';
CREATE UNIQUE INDEX "users_roster" ON "users" ("school_id", "roster_id") WHERE "roster_id" IS NOT NULL;

ALTER TABLE "schools" ADD COLUMN "named_here" boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN schools.named_here IS 'the school has set its name: the identity provider no longer changes it';
ALTER TABLE "schools" ADD COLUMN "saved_at" timestamp(3) with time zone;
ALTER TABLE "schools" ADD COLUMN "saved_by" bigint REFERENCES "users" ("id") ON DELETE SET NULL;
CREATE INDEX "schools_saved_by" ON "schools" ("saved_by");

ALTER TABLE "class_groups" ADD COLUMN "archived_at" timestamp(3) with time zone;
COMMENT ON COLUMN class_groups.archived_at IS 'deleted by the school: nobody sees it, its weeks on the leaderboard stay';

CREATE TABLE "people_changes" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "school_id" bigint NOT NULL REFERENCES "schools" ("id") ON DELETE CASCADE,
  "actor_id" bigint REFERENCES "users" ("id") ON DELETE SET NULL,
  "kind" text NOT NULL,
  "counts" jsonb NOT NULL DEFAULT '{}',
  "label" text,
  "before" jsonb,
  "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "undone_at" timestamp(3) with time zone,
  "undone_by" bigint REFERENCES "users" ("id") ON DELETE SET NULL
);
COMMENT ON TABLE people_changes IS 'steps of a school admin that can be undone for seven days';
COMMENT ON COLUMN people_changes.before IS 'people, memberships and classes as they were; null once it can no longer be undone';
CREATE INDEX "people_changes_school" ON "people_changes" ("school_id", "id");
CREATE INDEX "people_changes_actor" ON "people_changes" ("actor_id");
CREATE INDEX "people_changes_undone_by" ON "people_changes" ("undone_by");
CREATE INDEX "people_changes_kept" ON "people_changes" ("created_at") WHERE "before" IS NOT NULL;

CREATE TABLE "roster_imports" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "school_id" bigint NOT NULL REFERENCES "schools" ("id") ON DELETE CASCADE,
  "creator_id" bigint REFERENCES "users" ("id") ON DELETE SET NULL,
  "file_name" text NOT NULL,
  "format" text NOT NULL,
  "notes" jsonb NOT NULL DEFAULT '[]',
  "rows" jsonb NOT NULL,
  "mended" jsonb NOT NULL DEFAULT '{}',
  "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "change_id" bigint REFERENCES "people_changes" ("id") ON DELETE SET NULL
);
COMMENT ON TABLE roster_imports IS 'files that were read and wait to be applied; deleted after a day';
CREATE INDEX "roster_imports_school" ON "roster_imports" ("school_id");
CREATE INDEX "roster_imports_creator" ON "roster_imports" ("creator_id");
CREATE INDEX "roster_imports_change" ON "roster_imports" ("change_id");
CREATE INDEX "roster_imports_created" ON "roster_imports" ("created_at");
