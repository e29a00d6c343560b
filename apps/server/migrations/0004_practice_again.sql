ALTER TABLE "games" ADD COLUMN "source" text DEFAULT 'selection' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "pool" jsonb;