-- A closed week of the leaderboard keeps which teachers its classes had. Weeks that are closed already keep those of today.
CREATE TABLE "leaderboard_teachers" (
  "week" date NOT NULL,
  "class_group_id" bigint NOT NULL,
  "user_id" bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY ("week", "class_group_id", "user_id")
);
CREATE INDEX "leaderboard_teachers_user" ON "leaderboard_teachers" ("user_id");
COMMENT ON TABLE leaderboard_teachers IS 'The teachers of the classes ranked in a closed week, as they were then. No foreign key to the class, which may go.';
INSERT INTO leaderboard_teachers (week, class_group_id, user_id)
SELECT e.week, e.class_group_id, t.user_id FROM leaderboard_entries e JOIN class_group_teachers t USING (class_group_id);
