CREATE TABLE "adaptive_rounds" (
	"user_id" bigint NOT NULL,
	"wave_id" bigint NOT NULL,
	"local_day" date NOT NULL,
	"average" real NOT NULL,
	"minimum" smallint NOT NULL,
	"maximum" smallint NOT NULL,
	"high_variance" boolean NOT NULL,
	"clicking" real NOT NULL,
	CONSTRAINT "adaptive_rounds_user_id_wave_id_pk" PRIMARY KEY("user_id","wave_id")
);
--> statement-breakpoint
CREATE TABLE "adaptive_states" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"state" "bytea" NOT NULL,
	CONSTRAINT "adaptive_states_size" CHECK (octet_length("adaptive_states"."state") <= 1024)
);
--> statement-breakpoint
ALTER TABLE "adaptive_rounds" ADD CONSTRAINT "adaptive_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adaptive_states" ADD CONSTRAINT "adaptive_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adaptive_rounds_day" ON "adaptive_rounds" USING btree ("user_id","local_day");