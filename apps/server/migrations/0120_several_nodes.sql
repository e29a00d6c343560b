-- How often somebody did something, for all nodes together. Unlogged: after a crash everybody starts at none.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"burst_points" integer NOT NULL,
	"burst_until" timestamp with time zone NOT NULL
);
CREATE INDEX "rate_limits_burst_until" ON "rate_limits" ("burst_until");
