CREATE TABLE "user_story_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_story_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"stage" smallint NOT NULL,
	"round" smallint NOT NULL,
	"is_passed" boolean,
	"passed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_story_rounds_stage" CHECK ("user_story_rounds"."stage" between 1 and 128),
	CONSTRAINT "user_story_rounds_number" CHECK ("user_story_rounds"."round" between 1 and 3),
	CONSTRAINT "user_story_rounds_star" CHECK (("user_story_rounds"."is_passed" is true) = ("user_story_rounds"."passed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "user_story_rounds" ADD CONSTRAINT "user_story_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_story_rounds_round" ON "user_story_rounds" USING btree ("user_id","stage","round");