-- What each student gave to each class in a week, so that a class keeps its points when a student moves on.
ALTER TABLE "class_group_students" ADD COLUMN "joined_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;
ALTER TABLE "class_group_students" ALTER COLUMN "joined_at" SET DEFAULT now();
CREATE TABLE "class_student_weeks" (
	"class_group_id" bigint NOT NULL,
	"week" date NOT NULL,
	"user_id" bigint NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"students" integer DEFAULT 1 NOT NULL,
	PRIMARY KEY ("class_group_id", "week", "user_id"),
	FOREIGN KEY ("class_group_id") REFERENCES "class_groups"("id") ON DELETE CASCADE
);
CREATE INDEX "class_student_weeks_user" ON "class_student_weeks" ("user_id", "week");
COMMENT ON TABLE class_student_weeks IS 'Read model, class × week (its Sunday, UTC) × student: what the student gave to the class''s score while in it.';
COMMENT ON COLUMN class_student_weeks.user_id IS '0 holds the sums of everybody who was erased; therefore no foreign key';
COMMENT ON COLUMN class_student_weeks.students IS '1, or how many were erased';
COMMENT ON COLUMN class_group_students.joined_at IS 'a class counts what its students do from then on';
INSERT INTO "class_student_weeks" ("class_group_id", "week", "user_id", "correct", "stars")
SELECT s.class_group_id, d.day - extract(dow from d.day)::int, d.user_id, sum(least(1000, d.correct)), sum(d.stars)
FROM leaderboard_days d JOIN class_group_students s USING (user_id)
GROUP BY 1, 2, 3;

-- An erased student's points stay with the class, as numbers without a person.
CREATE FUNCTION keep_class_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO class_student_weeks AS kept (class_group_id, week, user_id, correct, stars, students)
  SELECT class_group_id, week, 0, correct, stars, students FROM class_student_weeks WHERE user_id = OLD.id
  ON CONFLICT (class_group_id, week, user_id) DO UPDATE SET
    correct = kept.correct + excluded.correct,
    stars = kept.stars + excluded.stars,
    students = kept.students + excluded.students;
  DELETE FROM class_student_weeks WHERE user_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER users_keep_class_points BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION keep_class_points();
