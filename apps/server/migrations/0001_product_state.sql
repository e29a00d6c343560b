CREATE TABLE "product_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
