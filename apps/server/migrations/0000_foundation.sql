CREATE TABLE "answers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wave_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"unit_id" smallint NOT NULL,
	"sub_unit" smallint NOT NULL,
	"position" smallint NOT NULL,
	"optional" boolean NOT NULL,
	"question" jsonb NOT NULL,
	"expected" double precision NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"local_day" date NOT NULL,
	"outcome" text NOT NULL,
	"counts" boolean NOT NULL,
	"suspect" boolean NOT NULL,
	"total_attempts" smallint NOT NULL,
	"total_teleports" smallint NOT NULL,
	"duration" integer,
	"score" integer NOT NULL,
	"attempts" jsonb NOT NULL,
	CONSTRAINT "answers_answered_at_id_pk" PRIMARY KEY("answered_at","id")
) PARTITION BY RANGE ("answered_at");
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"subject_id" bigint,
	"action" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_group_students" (
	"class_group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "class_group_students_class_group_id_user_id_pk" PRIMARY KEY("class_group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_group_teachers" (
	"class_group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "class_group_teachers_class_group_id_user_id_pk" PRIMARY KEY("class_group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"source_id" text,
	"name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_week_scores" (
	"class_group_id" bigint NOT NULL,
	"week" date NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"active_students" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_week_scores_class_group_id_week_pk" PRIMARY KEY("class_group_id","week")
);
--> statement-breakpoint
CREATE TABLE "content_selections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_selections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"creator_id" bigint,
	"type" text NOT NULL,
	"mode" text DEFAULT 'normal' NOT NULL,
	"format" text DEFAULT 'normal' NOT NULL,
	"units" jsonb NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_activity" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"activities" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_activity_user_id_day_kind_pk" PRIMARY KEY("user_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"starting_speed" smallint NOT NULL,
	"time_scale" text DEFAULT '1' NOT NULL,
	"planned_waves" smallint NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"story_stage" smallint,
	"story_round" smallint,
	"passed" boolean,
	"shields" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "games_speed" CHECK ("games"."starting_speed" between 1 and 10),
	CONSTRAINT "games_score" CHECK ("games"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leaderboard_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "leaderboard_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "saml_consumed" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saml_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_hash" "bytea",
	"continue_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identity_provider" text NOT NULL,
	"source_id" text NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"address" text,
	"phone" text,
	"city" text,
	"postcode" text,
	"country_id" text,
	"state_id" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"uncompetitive" boolean DEFAULT false NOT NULL,
	"sharing_allowed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"identity_provider" text NOT NULL,
	"name_id" text NOT NULL,
	"session_index" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "unit_stats" (
	"user_id" bigint NOT NULL,
	"unit_id" smallint NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"recent" text DEFAULT '' NOT NULL,
	"missed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unit_stats_user_id_unit_id_pk" PRIMARY KEY("user_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identity_provider" text NOT NULL,
	"source_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"title" text,
	"year_of_birth" smallint,
	"country_id" text,
	"state_id" text,
	"school_id" bigint,
	"school_role" text,
	"home_role" text,
	"is_school_admin" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"parent_id" bigint,
	"sharing_allowed" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"num_sign_ins" integer DEFAULT 0 NOT NULL,
	"intro_seen_at" timestamp (3) with time zone,
	"access_profile" jsonb,
	"shown_echelon" smallint DEFAULT 0 NOT NULL,
	"total_correct" integer DEFAULT 0 NOT NULL,
	"total_multiplayer_games" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"mastery_count" integer DEFAULT 0 NOT NULL,
	"max_story_stage" smallint DEFAULT 1 NOT NULL,
	"average_story_stage" real,
	"last_active_at" timestamp (3) with time zone,
	CONSTRAINT "users_total_correct_positive" CHECK ("users"."total_correct" >= 0),
	CONSTRAINT "users_one_home" CHECK ("users"."school_role" is null or "users"."home_role" is null),
	CONSTRAINT "users_year" CHECK ("users"."year_of_birth" between 1900 and 2100),
	CONSTRAINT "users_stage" CHECK ("users"."max_story_stage" between 1 and 128)
);
--> statement-breakpoint
CREATE TABLE "waves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"speed" smallint NOT NULL,
	"unit_id" smallint NOT NULL,
	"served" jsonb,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"duration" integer,
	"correct" smallint,
	"incorrect" smallint,
	"skipped" smallint,
	"score" integer,
	"final" boolean,
	"suspect" boolean,
	"clamped" boolean,
	CONSTRAINT "waves_speed" CHECK ("waves"."speed" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_students" ADD CONSTRAINT "class_group_students_class_group_id_class_groups_id_fk" FOREIGN KEY ("class_group_id") REFERENCES "public"."class_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_students" ADD CONSTRAINT "class_group_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_teachers" ADD CONSTRAINT "class_group_teachers_class_group_id_class_groups_id_fk" FOREIGN KEY ("class_group_id") REFERENCES "public"."class_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_teachers" ADD CONSTRAINT "class_group_teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_groups" ADD CONSTRAINT "class_groups_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_week_scores" ADD CONSTRAINT "class_week_scores_class_group_id_class_groups_id_fk" FOREIGN KEY ("class_group_id") REFERENCES "public"."class_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_selections" ADD CONSTRAINT "content_selections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_selections" ADD CONSTRAINT "content_selections_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD CONSTRAINT "daily_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_days" ADD CONSTRAINT "leaderboard_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_stats" ADD CONSTRAINT "unit_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waves" ADD CONSTRAINT "waves_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waves" ADD CONSTRAINT "waves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_wave" ON "answers" USING btree ("wave_id");--> statement-breakpoint
CREATE INDEX "answers_user_time" ON "answers" USING btree ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "answers_user_unit" ON "answers" USING btree ("user_id","unit_id","answered_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "class_group_students_user" ON "class_group_students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_group_teachers_user" ON "class_group_teachers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_groups_school" ON "class_groups" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_groups_source" ON "class_groups" USING btree ("school_id","source_id");--> statement-breakpoint
CREATE INDEX "class_week_scores_week" ON "class_week_scores" USING btree ("week");--> statement-breakpoint
CREATE UNIQUE INDEX "content_selections_user" ON "content_selections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_selections_creator" ON "content_selections" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "games_user" ON "games" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "games_open" ON "games" USING btree ("created_at") WHERE "games"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "saml_consumed_expiry" ON "saml_consumed" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saml_requests_expiry" ON "saml_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_source" ON "schools" USING btree ("identity_provider","source_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_name" ON "sessions" USING btree ("identity_provider","name_id");--> statement-breakpoint
CREATE INDEX "submissions_age" ON "submissions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_source" ON "users" USING btree ("identity_provider","source_id");--> statement-breakpoint
CREATE INDEX "users_school" ON "users" USING btree ("school_id","school_role");--> statement-breakpoint
CREATE INDEX "users_parent" ON "users" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waves_position" ON "waves" USING btree ("game_id","position");--> statement-breakpoint
CREATE INDEX "waves_user" ON "waves" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "waves_open" ON "waves" USING btree ("issued_at") WHERE "waves"."ended_at" is null;
--> statement-breakpoint
CREATE TABLE "answers_rest" PARTITION OF "answers" DEFAULT;
--> statement-breakpoint
-- One partition a month, made ahead of time by the daily job and at start; what falls between goes to answers_rest.
CREATE FUNCTION ensure_answer_partitions(from_month date, months integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date;
  name text;
BEGIN
  FOR step IN 0..months - 1 LOOP
    month := (date_trunc('month', from_month) + make_interval(months => step))::date;
    name := 'answers_' || to_char(month, 'YYYY_MM');
    IF to_regclass(name) IS NULL THEN
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF answers FOR VALUES FROM (%L) TO (%L)',
        name,
        month::timestamp AT TIME ZONE 'UTC',
        (month + interval '1 month') AT TIME ZONE 'UTC'
      );
    END IF;
  END LOOP;
END
$$;
