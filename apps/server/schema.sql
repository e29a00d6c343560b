-- The tables as the migrations make them: read them here, change them by a new file in migrations/.
-- Written by platform/database/schema.test.ts; left out are the months of the answers and the list of migrations.
-- Keys are bigint: numbers in the server, strings of digits on the wire.

-- The estimate after each adaptive round with an answer; average, minimum and maximum are steps, 1 to 128.
create table adaptive_rounds (
  user_id bigint not null,
  wave_id bigint not null,
  local_day date not null, -- by the person's time zone at that moment
  average real not null,
  minimum smallint not null, -- of the 90 % interval
  maximum smallint not null,
  high_variance boolean not null,
  clicking real not null, -- share of the round that was only clicked, 0 to 1
  presses smallint, -- of Too Hard, before the round was played
  planned_day double precision, -- days since 1970 at which the round was planned, with fractions
  state_before bytea, -- the estimate before the round, for 60 days
  constraint adaptive_rounds_user_id_wave_id_pk PRIMARY KEY (user_id, wave_id),
  constraint adaptive_rounds_presses_check CHECK (((presses >= 0) AND (presses <= 3))),
  constraint adaptive_rounds_state_before_check CHECK ((octet_length(state_before) <= 1024)),
  constraint adaptive_rounds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX adaptive_rounds_before ON adaptive_rounds USING btree (user_id, local_day) WHERE (state_before IS NOT NULL);
CREATE INDEX adaptive_rounds_day ON adaptive_rounds USING btree (user_id, local_day);

-- What the adaptive engine believes about a person, as saveState writes it.
create table adaptive_states (
  user_id bigint not null,
  state bytea not null,
  constraint adaptive_states_pkey PRIMARY KEY (user_id),
  constraint adaptive_states_size CHECK ((octet_length(state) <= 1024)),
  constraint adaptive_states_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Answers from before they were kept by wave: a row each. Nothing new is written here but by nodes of the release before.
create table answer_rows (
  id bigint not null generated always as identity,
  wave_id bigint not null,
  user_id bigint not null,
  kind text not null,
  mode text not null,
  unit_id smallint not null,
  sub_unit smallint not null,
  position smallint not null, -- order of asking in the wave
  optional boolean not null,
  question jsonb not null, -- the document, so that history stays true
  expected double precision not null,
  answered_at timestamp(3) with time zone not null,
  local_day date not null, -- by the person's time zone at that moment
  outcome text not null, -- correct, incorrect, skipped
  counts boolean not null, -- towards the total of correct answers
  suspect boolean not null,
  total_attempts smallint not null,
  total_teleports smallint not null,
  duration integer, -- milliseconds from seeing the question to the last attempt, where known
  score integer not null,
  attempts jsonb not null, -- [{ attemptedAt, input, correct }]
  constraint answers_answered_at_id_pk PRIMARY KEY (answered_at, id),
  constraint answers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) partition by RANGE (answered_at);
CREATE INDEX answers_user_time ON answer_rows USING btree (user_id, answered_at);
CREATE INDEX answers_user_unit ON answer_rows USING btree (user_id, unit_id, answered_at);
CREATE INDEX answers_wave ON answer_rows USING btree (wave_id);

-- Who did what to whom: overrides, deletions, exports, erasures.
create table audit_log (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null default now(),
  actor_id bigint,
  subject_id bigint,
  action text not null,
  details jsonb not null default '{}'::jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_log_subject_id_users_id_fk FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id);
CREATE INDEX audit_log_at ON audit_log USING btree (at);
CREATE INDEX audit_log_school ON audit_log USING btree (((details ->> 'schoolId'::text))) WHERE ((details ->> 'schoolId'::text) IS NOT NULL);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_id);

-- What answers that are gone add to daily_activity, and to the total of right answers.
create table carried_days (
  user_id bigint not null,
  day date not null,
  kind text not null,
  answered integer not null,
  correct integer not null,
  duration integer not null,
  activities integer not null,
  worked integer not null default 0,
  constraint carried_days_pkey PRIMARY KEY (user_id, day, kind),
  constraint carried_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- What answers that are gone add to fact_stats.
create table carried_fact_stats (
  user_id bigint not null,
  fact smallint not null,
  answered integer not null,
  correct integer not null,
  recent text not null,
  times integer[] not null,
  last_answered_at timestamp(3) with time zone not null,
  days date[] not null default '{}'::date[],
  firsts text not null default ''::text,
  first_times integer[] not null default '{}'::integer[],
  constraint carried_fact_stats_pkey PRIMARY KEY (user_id, fact),
  constraint carried_fact_stats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- What answers that are gone add to leaderboard_days.
create table carried_leaderboard_days (
  user_id bigint not null,
  day date not null,
  correct integer not null,
  constraint carried_leaderboard_days_pkey PRIMARY KEY (user_id, day),
  constraint carried_leaderboard_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Campaign rounds played at another school. Their stars count for no leaderboard here.
create table carried_story_rounds (
  user_id bigint not null,
  stage smallint not null,
  round smallint not null,
  is_passed boolean,
  passed_at timestamp(3) with time zone,
  attempts integer not null,
  constraint carried_story_rounds_pkey PRIMARY KEY (user_id, stage, round),
  constraint carried_story_rounds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- What answers that are gone (erased for their age, or given at another school) add to unit_stats.
create table carried_unit_stats (
  user_id bigint not null,
  unit_id smallint not null,
  answered integer not null,
  correct integer not null,
  recent text not null,
  missed jsonb not null,
  last_answered_at timestamp(3) with time zone not null,
  constraint carried_unit_stats_pkey PRIMARY KEY (user_id, unit_id),
  constraint carried_unit_stats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table child_things_done (
  user_id bigint not null,
  child_id bigint not null,
  thing text not null, -- its kind and its subject; a mistake without its name
  done_at timestamp(3) with time zone not null,
  constraint child_things_done_pkey PRIMARY KEY (user_id, child_id, thing),
  constraint child_things_done_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint child_things_done_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX child_things_done_at ON child_things_done USING btree (done_at);
CREATE INDEX child_things_done_child ON child_things_done USING btree (child_id);

-- Which students are in a class.
create table class_group_students (
  class_group_id bigint not null,
  user_id bigint not null,
  joined_at timestamp(3) with time zone not null default now(), -- a class counts what its students do from then on
  constraint class_group_students_class_group_id_user_id_pk PRIMARY KEY (class_group_id, user_id),
  constraint class_group_students_class_group_id_class_groups_id_fk FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint class_group_students_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_group_students_user ON class_group_students USING btree (user_id);

-- Which teachers teach a class.
create table class_group_teachers (
  class_group_id bigint not null,
  user_id bigint not null,
  constraint class_group_teachers_class_group_id_user_id_pk PRIMARY KEY (class_group_id, user_id),
  constraint class_group_teachers_class_group_id_class_groups_id_fk FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint class_group_teachers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_group_teachers_user ON class_group_teachers USING btree (user_id);

-- A class. Those without a source_id were made in the product, not by the identity provider.
create table class_groups (
  id bigint not null generated always as identity,
  school_id bigint not null,
  source_id text,
  name text, -- null is shown as "unnamed"
  created_at timestamp(3) with time zone not null default now(),
  archived_at timestamp(3) with time zone, -- deleted by the school: nobody sees it, its weeks on the leaderboard stay
  taught_up_to smallint, -- the third of a school year that was taught last, 1 to 30; null: the year so far
  minutes_a_week smallint not null default 30, -- the class goal in minutes worked; 0: none
  school_year smallint,
  constraint class_groups_pkey PRIMARY KEY (id),
  constraint class_groups_minutes_a_week_check CHECK (((minutes_a_week >= 0) AND (minutes_a_week <= 300))),
  constraint class_groups_school_year_check CHECK (((school_year >= 1) AND (school_year <= 13))),
  constraint class_groups_taught_up_to_check CHECK (((taught_up_to >= 1) AND (taught_up_to <= 30))),
  constraint class_groups_school_id_schools_id_fk FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE INDEX class_groups_school ON class_groups USING btree (school_id);
CREATE UNIQUE INDEX class_groups_source ON class_groups USING btree (school_id, source_id);

-- Classes whose games the teacher has paused, and until when. Empty after a crash of the database.
create table class_pauses (
  class_group_id bigint not null,
  until timestamp(3) with time zone not null,
  constraint class_pauses_pkey PRIMARY KEY (class_group_id),
  constraint class_pauses_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE
);

-- Read model, class × week (its Sunday, UTC) × student: what the student gave to the class's score while in it.
create table class_student_weeks (
  class_group_id bigint not null,
  week date not null,
  user_id bigint not null, -- 0 holds the sums of everybody who was erased; therefore no foreign key
  correct integer not null default 0,
  stars integer not null default 0,
  students integer not null default 1, -- 1, or how many were erased
  constraint class_student_weeks_pkey PRIMARY KEY (class_group_id, week, user_id),
  constraint class_student_weeks_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE
);
CREATE INDEX class_student_weeks_user ON class_student_weeks USING btree (user_id, week);

-- Read model, class × week (its Sunday, UTC): the sums of the weekly leaderboard.
create table class_week_scores (
  class_group_id bigint not null,
  week date not null,
  correct integer not null default 0,
  stars integer not null default 0,
  active_students integer not null default 0,
  constraint class_week_scores_class_group_id_week_pk PRIMARY KEY (class_group_id, week),
  constraint class_week_scores_class_group_id_class_groups_id_fk FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE
);
CREATE INDEX class_week_scores_week ON class_week_scores USING btree (week);

-- What a person practises: at most one selection per person.
create table content_selections (
  id bigint not null generated always as identity,
  user_id bigint not null,
  creator_id bigint,
  type text not null,
  mode text not null default 'normal'::text, -- normal, inverse, both
  format text not null default 'normal'::text, -- normal, reverse, both
  units jsonb not null, -- SelectionUnit[] of contracts, at most 200
  locked_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  before jsonb, -- what stood here until a unit was given by one press; {}: nothing; null after any other choice
  constraint content_selections_pkey PRIMARY KEY (id),
  constraint content_selections_creator_id_users_id_fk FOREIGN KEY (creator_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint content_selections_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX content_selections_creator ON content_selections USING btree (creator_id);
CREATE INDEX content_selections_given ON content_selections USING btree (user_id) WHERE (before IS NOT NULL);
CREATE UNIQUE INDEX content_selections_user ON content_selections USING btree (user_id);

-- Read model, user × local day × kind: for reports, histories and the bars on a class card.
create table daily_activity (
  user_id bigint not null,
  day date not null,
  kind text not null,
  answered integer not null default 0,
  correct integer not null default 0,
  duration integer not null default 0, -- milliseconds of play
  activities integer not null default 0, -- waves, rounds or games
  worked integer not null default 0, -- milliseconds with an open question, at most a minute after each touch
  constraint daily_activity_user_id_day_kind_pk PRIMARY KEY (user_id, day, kind),
  constraint daily_activity_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Parents who ask a school to erase their child: one line for a parent and a student.
create table erasure_requests (
  id bigint not null generated always as identity,
  subject_id bigint not null,
  asked_by bigint not null,
  asked_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  ended_as text,
  reminded_on date,
  constraint erasure_requests_pkey PRIMARY KEY (id),
  constraint erasure_requests_ended CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint erasure_requests_ended_as CHECK ((ended_as = ANY (ARRAY['called-off'::text, 'declined'::text, 'confirmed'::text]))),
  constraint erasure_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint erasure_requests_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint erasure_requests_once UNIQUE (subject_id, asked_by)
);
CREATE INDEX erasure_requests_asked_by ON erasure_requests USING btree (asked_by);
CREATE UNIQUE INDEX erasure_requests_once ON erasure_requests USING btree (subject_id, asked_by);
CREATE INDEX erasure_requests_waiting ON erasure_requests USING btree (asked_at) WHERE (ended_at IS NULL);

-- Erasures that wait, and the receipts of those that are done. A receipt points to nobody.
create table erasures (
  id bigint not null generated always as identity,
  subject_id bigint, -- who is to be erased; null once it is done
  school_id bigint,
  parent_id bigint,
  asked_by bigint, -- null: the product, after a long time without a sign-in
  reason text not null,
  asked_at timestamp(3) with time zone not null default now(),
  due_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  counts jsonb not null default '{}'::jsonb, -- how many rows were erased, by kind of data
  check_code text,
  was_disabled boolean not null default false, -- whether the account was disabled before, and so stays when the erasure is called off
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint erasures_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint erasures_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint erasures_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX erasures_asked_by ON erasures USING btree (asked_by);
CREATE INDEX erasures_due ON erasures USING btree (due_at) WHERE (done_at IS NULL);
CREATE INDEX erasures_parent ON erasures USING btree (parent_id);
CREATE INDEX erasures_school ON erasures USING btree (school_id, id);
CREATE UNIQUE INDEX erasures_waiting ON erasures USING btree (subject_id) WHERE (subject_id IS NOT NULL);

create table event_counts (
  day date not null,
  name text not null,
  count bigint not null,
  constraint event_counts_pkey PRIMARY KEY (day, name)
);

-- Read model, user × number fact: products and sums up to 12.
create table fact_stats (
  user_id bigint not null,
  fact smallint not null, -- factId of the rules: a * 13 + b, sums from 200 on
  answered integer not null default 0,
  correct integer not null default 0,
  recent text not null default ''::text, -- the last ten outcomes, oldest first: c, i, s
  times integer[] not null default '{}'::integer[], -- of the same answers, milliseconds; null where it is not known
  last_answered_at timestamp(3) with time zone not null,
  days date[] not null default '{}'::date[], -- the last thirty days on which it was asked, oldest first
  firsts text not null default ''::text, -- the first answer of each of these days: c, i, s; r: not at the first try, but later that day
  first_times integer[] not null default '{}'::integer[], -- of these first answers, milliseconds; null where it is not known
  constraint fact_stats_pkey PRIMARY KEY (user_id, fact),
  constraint fact_stats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- A game of any kind; its waves hold what was asked.
create table games (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null, -- practice, story, adaptive, rescue
  mode text not null, -- classic, novice, expert
  starting_speed smallint not null,
  time_scale text not null default '1'::text, -- 1, 1.5, 2, 3, off
  planned_waves smallint not null,
  score integer not null default 0,
  story_stage smallint, -- 1 to 128, story games only
  story_round smallint, -- 1 to 3, story games only
  passed boolean, -- story games, once ended
  shields smallint, -- left after the last finished wave; null in modes without shields
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  source text not null default 'selection'::text, -- selection, misses, tricky
  pool jsonb, -- MissedQuestion[] in the order of asking, where the source is not the selection
  constraint games_pkey PRIMARY KEY (id),
  constraint games_score CHECK ((score >= 0)),
  constraint games_speed CHECK (((starting_speed >= 1) AND (starting_speed <= 10))),
  constraint games_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX games_open ON games USING btree (created_at) WHERE (ended_at IS NULL);
CREATE INDEX games_user ON games USING btree (user_id, created_at);

-- Groups of students inside a class, a row for each member, until they are removed.
create table kept_groups (
  group_id uuid not null,
  user_id bigint not null,
  class_group_id bigint not null,
  name text not null,
  kept_at timestamp(3) with time zone not null default now(),
  constraint kept_groups_pkey PRIMARY KEY (group_id, user_id),
  constraint kept_groups_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint kept_groups_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint kept_groups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX kept_groups_class ON kept_groups USING btree (class_group_id);
CREATE INDEX kept_groups_user ON kept_groups USING btree (user_id);

-- Accounts at a provider that came and fit nobody of the school's list, for 14 days.
create table knocks (
  id bigint not null generated always as identity,
  way_in_id bigint not null,
  issuer text not null,
  subject text not null,
  name text not null,
  address text,
  is_vouched boolean not null,
  why text not null,
  knocked_at timestamp(3) with time zone not null default now(),
  refused_at timestamp(3) with time zone,
  constraint knocks_pkey PRIMARY KEY (id),
  constraint knocks_way_in_id_fkey FOREIGN KEY (way_in_id) REFERENCES ways_in(id) ON DELETE CASCADE
);
CREATE INDEX knocks_age ON knocks USING btree (knocked_at);
CREATE UNIQUE INDEX knocks_subject ON knocks USING btree (way_in_id, issuer, subject);

-- Read model, user × UTC day: plausible right answers; a leaderboard counts at most a thousand of them.
create table leaderboard_days (
  user_id bigint not null,
  day date not null,
  correct integer not null default 0,
  stars integer not null default 0,
  constraint leaderboard_days_user_id_day_pk PRIMARY KEY (user_id, day),
  constraint leaderboard_days_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The classes ranked in a closed week, as they were then. No foreign keys: a class that goes leaves its weeks.
create table leaderboard_entries (
  class_group_id bigint not null,
  week date not null,
  school_id bigint not null,
  name text,
  school_name text not null,
  country_id text,
  state_id text,
  age_bracket smallint,
  correct integer not null,
  stars integer not null,
  students integer not null,
  ranks integer[] not null, -- by category, division and age (scoring, standingIndex); 0 where the class has none
  entrants integer[] not null, -- among how many, in the same order
  constraint leaderboard_entries_pkey PRIMARY KEY (class_group_id, week) INCLUDE (correct, stars, students, country_id, state_id, ranks, entrants)
);
CREATE INDEX leaderboard_entries_school ON leaderboard_entries USING btree (school_id, week);
CREATE INDEX leaderboard_entries_week ON leaderboard_entries USING btree (week);

-- The teachers of the classes ranked in a closed week, as they were then. No foreign key to the class, which may go.
create table leaderboard_teachers (
  week date not null,
  class_group_id bigint not null,
  user_id bigint not null,
  constraint leaderboard_teachers_pkey PRIMARY KEY (week, class_group_id, user_id),
  constraint leaderboard_teachers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX leaderboard_teachers_user ON leaderboard_teachers USING btree (user_id);

-- The first 100 classes of each leaderboard of a closed week.
create table leaderboard_tops (
  week date not null,
  category smallint not null, -- 1 to 3, as on the wire
  division text not null, -- world, a country (au) or a state (au-nsw)
  age_bracket smallint not null, -- 0: all ages
  class_group_ids bigint[] not null default '{}'::bigint[], -- read by the release before this one; to be dropped in a later one
  entrants integer not null, -- how many classes were ranked
  places json not null, -- the classes as they were then, by rank, then by id: what leaderboard_entries holds of each, with its rank and that of the week before
  constraint leaderboard_tops_pkey PRIMARY KEY (week, category, division, age_bracket)
);

-- The weeks (their Sunday, UTC) that are closed.
create table leaderboard_weeks (
  week date not null,
  closed_at timestamp(3) with time zone not null default now(),
  constraint leaderboard_weeks_pkey PRIMARY KEY (week)
);

-- The games in which students answer the questions of a lesson.
create table lesson_games (
  game_id bigint not null,
  lesson_id bigint not null,
  user_id bigint not null,
  constraint lesson_games_pkey PRIMARY KEY (game_id),
  constraint lesson_games_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE CASCADE,
  constraint lesson_games_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_games_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lesson_games_lesson ON lesson_games USING btree (lesson_id, user_id);
CREATE INDEX lesson_games_user ON lesson_games USING btree (user_id);

-- Whom a lesson is for, and what it asks each of them.
create table lesson_students (
  lesson_id bigint not null,
  user_id bigint not null,
  units smallint[] not null, -- what this student needs; the lesson asks them unless it has other content
  helped jsonb not null default '[]'::jsonb, -- [{from, to}] in milliseconds since 1970: when the teacher helped; to null: still does
  half smallint,
  device smallint,
  constraint lesson_students_pkey PRIMARY KEY (lesson_id, user_id),
  constraint lesson_students_device_check CHECK ((device > 0)),
  constraint lesson_students_half_check CHECK ((half = ANY (ARRAY[1, 2]))),
  constraint lesson_students_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_students_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lesson_students_user ON lesson_students USING btree (user_id);

-- Lessons that teachers have started for their classes.
create table lessons (
  id bigint not null generated always as identity,
  class_group_id bigint not null,
  teacher_id bigint, -- who started it; null: that account is gone
  minutes smallint not null, -- with those that were added
  what text not null, -- needs, choice, theirs
  content jsonb, -- the selection of a choice, as in content_selections
  lines jsonb not null, -- [{unitId, students}]: what the class needs, with numbers of students; unitId null: the year so far
  clock boolean not null,
  started_at timestamp(3) with time zone not null default now(),
  ends_at timestamp(3) with time zone not null, -- if nothing more happens; moved by pauses and by more minutes
  paused_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  who text not null default 'all'::text,
  change_at timestamp with time zone,
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_check CHECK (((who = 'halves'::text) = (change_at IS NOT NULL))),
  constraint lessons_minutes_check CHECK (((minutes >= 5) AND (minutes <= 30))),
  constraint lessons_what_check CHECK ((what = ANY (ARRAY['needs'::text, 'choice'::text, 'theirs'::text]))),
  constraint lessons_who_check CHECK ((who = ANY (ARRAY['all'::text, 'some'::text, 'halves'::text]))),
  constraint lessons_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint lessons_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX lessons_class ON lessons USING btree (class_group_id, started_at DESC);
CREATE INDEX lessons_teacher ON lessons USING btree (teacher_id);

-- What the students of a watched class have answered in a round of Space Rescue that is not saved yet. It counts for nothing but the live lesson.
create table live_rounds (
  user_id bigint not null,
  match_id bigint not null,
  round smallint not null,
  answers jsonb not null, -- in their order: unitId, outcome, at
  at timestamp(3) with time zone not null,
  constraint live_rounds_pkey PRIMARY KEY (user_id),
  constraint live_rounds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Classes whose live lesson is on a screen now, on any node. Empty after a crash of the database.
create table live_watches (
  class_group_id bigint not null,
  until timestamp(3) with time zone not null,
  constraint live_watches_pkey PRIMARY KEY (class_group_id),
  constraint live_watches_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE
);

-- What the students of a watched class have answered in their open waves. It counts for nothing but the live lesson.
create table live_waves (
  user_id bigint not null,
  wave_id bigint not null,
  answers jsonb not null, -- in their order: unitId, outcome, at
  at timestamp(3) with time zone not null,
  constraint live_waves_pkey PRIMARY KEY (user_id),
  constraint live_waves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Who looked at pages about one person, once per day and kind of page. Deleted after 90 days.
create table looks (
  user_id bigint not null,
  viewer_id bigint not null,
  day date not null,
  what text not null,
  constraint looks_pkey PRIMARY KEY (user_id, day, viewer_id, what),
  constraint looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint looks_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX looks_day ON looks USING btree (day);
CREATE INDEX looks_viewer ON looks USING btree (viewer_id);

-- Every accepted action of a match, written before it is acknowledged; deleted a day after the end.
create table match_actions (
  match_id bigint not null,
  sequence integer not null,
  at timestamp(3) with time zone not null,
  entry jsonb not null,
  constraint match_actions_pkey PRIMARY KEY (match_id, sequence),
  constraint match_actions_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
);

-- The people of a match; computer crews are in its setup only.
create table match_players (
  match_id bigint not null,
  seat smallint not null, -- from 0
  user_id bigint,
  guest_hash bytea,
  playing boolean not null default true, -- the match runs and the person has not left it
  game_id bigint, -- the game that holds the answers as practice
  score integer,
  rank smallint, -- in the own record: never 1 for somebody who left
  counts boolean, -- towards the number of games; null until the match has ended
  to_tell boolean not null default false, -- the match was closed while nobody was connected, and this player has not been told
  constraint match_players_pkey PRIMARY KEY (match_id, seat),
  constraint match_players_whose CHECK (((user_id IS NULL) <> (guest_hash IS NULL))),
  constraint match_players_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE SET NULL,
  constraint match_players_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint match_players_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX match_players_game ON match_players USING btree (game_id) WHERE (game_id IS NOT NULL);
CREATE UNIQUE INDEX match_players_guest_playing ON match_players USING btree (guest_hash) WHERE playing;
CREATE INDEX match_players_guest_to_tell ON match_players USING btree (guest_hash) WHERE to_tell;
CREATE INDEX match_players_user ON match_players USING btree (user_id, match_id);
CREATE UNIQUE INDEX match_players_user_playing ON match_players USING btree (user_id) WHERE playing;
CREATE INDEX match_players_user_to_tell ON match_players USING btree (user_id) WHERE to_tell;

-- The newest snapshot of a match: its state after the action with that sequence.
create table match_snapshots (
  match_id bigint not null,
  sequence integer not null,
  state jsonb not null,
  constraint match_snapshots_pkey PRIMARY KEY (match_id),
  constraint match_snapshots_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
);

-- A match of Space Rescue. One node owns it by a lease; the epoch refuses writes of an earlier owner.
create table matches (
  id bigint not null generated always as identity,
  mode text not null, -- basic, advanced
  kind text not null, -- quick, computer, private, class
  line_up text, -- easy, normal, hard: the crews of a game against the computer
  setup jsonb, -- who sat down, with the seed; null a day after the end, since it holds names
  created_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  interrupted boolean not null default false, -- its state could not be read after a restart
  owner text,
  epoch integer not null default 1,
  lease_until timestamp(3) with time zone not null,
  alive_at timestamp(3) with time zone not null, -- when its owner last renewed the lease: an outage is counted from here
  session_id bigint,
  crew smallint, -- number of the crew in its class session, from 1
  runs_since timestamp(3) with time zone default now(), -- since when its clock runs, the end of the last pause included; null while the teacher pauses it
  constraint matches_pkey PRIMARY KEY (id),
  constraint matches_session_id_fkey FOREIGN KEY (session_id) REFERENCES rescue_sessions(id) ON DELETE SET NULL
);
CREATE INDEX matches_ended ON matches USING btree (ended_at) WHERE (setup IS NOT NULL);
CREATE INDEX matches_open ON matches USING btree (lease_until) WHERE (ended_at IS NULL);
CREATE INDEX matches_session ON matches USING btree (session_id) WHERE (session_id IS NOT NULL);

-- Questions that mend a mistake: stepping stones, then three that count.
create table mending_sets (
  id bigint not null generated always as identity,
  user_id bigint not null,
  mistake text not null,
  given_by bigint, -- the teacher or parent who gave it; null: the child began it
  made_at timestamp(3) with time zone not null,
  questions json not null, -- [{ isStep, doc, text, right, answer, unit, position }]; empty until it is begun
  answers json not null default '[]'::json, -- [{ typed, at }] in the order of the questions
  done_at timestamp(3) with time zone,
  constraint mending_sets_pkey PRIMARY KEY (id),
  constraint mending_sets_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint mending_sets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mending_sets_age ON mending_sets USING btree (made_at);
CREATE INDEX mending_sets_given_by ON mending_sets USING btree (given_by) WHERE (given_by IS NOT NULL);
CREATE INDEX mending_sets_user ON mending_sets USING btree (user_id, made_at);

-- Which answers of a person the named mistakes were last worked out from.
create table mistake_weighings (
  user_id bigint not null,
  answers text not null, -- a mark of them: it differs when an answer came, went or changed
  weighed_at timestamp(3) with time zone not null,
  constraint mistake_weighings_pkey PRIMARY KEY (user_id),
  constraint mistake_weighings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mistake_weighings_age ON mistake_weighings USING btree (weighed_at);

-- The mistakes that a teacher may read of a person, each since when, with its last examples.
create table named_mistakes (
  user_id bigint not null,
  mistake text not null, -- its id in the rule book of misconceptions
  told_at timestamp(3) with time zone not null, -- when it was first sure enough for a teacher
  told_child_at timestamp(3) with time zone, -- when it was first sure enough for the child; null: not yet
  sure real not null, -- at the last weighing, 0 to 1
  shown smallint not null, -- of the chances
  chances smallint not null, -- the last eight at most
  examples json not null, -- [{ text, typed, right, answeredAt, unit, position }], newest first, three at most
  else_at timestamp(3) with time zone, -- when the child said that it was something else
  released_at timestamp(3) with time zone, -- when a teacher released it to parents, before its week was over
  mended_at timestamp(3) with time zone,
  mended_said_at timestamp(3) with time zone, -- when the child was told that it is mended
  constraint named_mistakes_pkey PRIMARY KEY (user_id, mistake),
  constraint named_mistakes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX named_mistakes_age ON named_mistakes USING btree (told_at);

-- What a teacher did of the one next thing; it stays away for a week, then the row is deleted.
create table next_things_done (
  user_id bigint not null,
  class_group_id bigint not null,
  thing text not null, -- its kind and its subject: a fact, a mistake or a unit; never a student
  done_at timestamp(3) with time zone not null,
  constraint next_things_done_pkey PRIMARY KEY (user_id, class_group_id, thing),
  constraint next_things_done_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint next_things_done_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX next_things_done_at ON next_things_done USING btree (done_at);
CREATE INDEX next_things_done_class ON next_things_done USING btree (class_group_id);

-- Answers that a student thinks are right, and what was decided. Open ones are closed after 14 days by reading.
create table objections (
  id bigint not null generated always as identity,
  user_id bigint not null,
  wave_id bigint not null,
  position smallint not null,
  last_at timestamp(3) with time zone not null, -- of the wave's row in wave_answers, to find its month
  reason text, -- same: the answer means the same; unclear: the question is unclear; null: none was given
  made_at timestamp(3) with time zone not null,
  state text not null default 'open'::text,
  sentence text,
  decided_by bigint, -- null where the product counted it, or the account is gone
  decided_at timestamp(3) with time zone,
  told_at timestamp with time zone,
  constraint objections_pkey PRIMARY KEY (id),
  constraint objections_reason CHECK ((reason = ANY (ARRAY['same'::text, 'unclear'::text]))),
  constraint objections_sentence CHECK (((length(sentence) >= 1) AND (length(sentence) <= 300))),
  constraint objections_state CHECK ((state = ANY (ARRAY['open'::text, 'counted'::text, 'explained'::text, 'reported'::text]))),
  constraint objections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint objections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint objections_wave_id_fkey FOREIGN KEY (wave_id) REFERENCES waves(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX objections_answer ON objections USING btree (wave_id, "position");
CREATE INDEX objections_decided_by ON objections USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX objections_made_at ON objections USING btree (made_at);
CREATE INDEX objections_user ON objections USING btree (user_id, made_at);

-- Games that a device keeps to be played without a network; those that nobody played are deleted after 60 days.
create table packs (
  id bigint not null generated always as identity,
  user_id bigint not null,
  made_at timestamp(3) with time zone not null,
  game_ids bigint[] not null, -- games of one wave each; some may be gone, deleted with the results of a person
  constraint packs_pkey PRIMARY KEY (id),
  constraint packs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX packs_made_at ON packs USING btree (made_at);
CREATE INDEX packs_user ON packs USING btree (user_id);

create table passport_imports (
  user_id bigint not null,
  imported_at timestamp with time zone not null,
  before jsonb not null,
  brought jsonb not null,
  constraint passport_imports_pkey PRIMARY KEY (user_id),
  constraint passport_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- steps of a school admin that can be undone for seven days
create table people_changes (
  id bigint not null generated always as identity,
  school_id bigint not null,
  actor_id bigint,
  kind text not null,
  counts jsonb not null default '{}'::jsonb,
  label text,
  before jsonb, -- people, memberships and classes as they were; null once it can no longer be undone
  created_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  undone_by bigint,
  after jsonb,
  redone_at timestamp(3) with time zone,
  constraint people_changes_pkey PRIMARY KEY (id),
  constraint people_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint people_changes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint people_changes_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX people_changes_actor ON people_changes USING btree (actor_id);
CREATE INDEX people_changes_kept ON people_changes USING btree (created_at) WHERE (before IS NOT NULL);
CREATE INDEX people_changes_school ON people_changes USING btree (school_id, id);
CREATE INDEX people_changes_undone_by ON people_changes USING btree (undone_by);

-- The zip of an export, in pieces that follow each other.
create table personal_export_parts (
  export_id bigint not null,
  position integer not null,
  bytes bytea not null,
  constraint personal_export_parts_pkey PRIMARY KEY (export_id, "position"),
  constraint personal_export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES personal_exports(id) ON DELETE CASCADE
);

-- Exports of what is kept about one person. Deleted after a day.
create table personal_exports (
  id bigint not null generated always as identity,
  subject_id bigint not null,
  asked_by bigint not null,
  asked_at timestamp(3) with time zone not null default now(),
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  failed boolean not null default false,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  constraint personal_exports_pkey PRIMARY KEY (id),
  constraint personal_exports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint personal_exports_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX personal_exports_asked_at ON personal_exports USING btree (asked_at);
CREATE INDEX personal_exports_asked_by ON personal_exports USING btree (asked_by);
CREATE INDEX personal_exports_subject ON personal_exports USING btree (subject_id);

-- The best run of a student in a unit, mode and range of speeds; it goes with its wave.
create table practice_bests (
  user_id bigint not null,
  unit_id smallint not null,
  mode text not null,
  speed_band smallint not null, -- 1 to 3
  right_at integer[] not null, -- when each right answer came, in ms of game time, ascending
  wave_id bigint not null,
  constraint practice_bests_pkey PRIMARY KEY (user_id, unit_id, mode, speed_band),
  constraint practice_bests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint practice_bests_wave_id_fkey FOREIGN KEY (wave_id) REFERENCES waves(id) ON DELETE CASCADE
);
CREATE INDEX practice_bests_wave ON practice_bests USING btree (wave_id);

-- Facts about this installation, such as whether it holds the demo.
create table product_state (
  name text not null,
  value jsonb not null,
  constraint product_state_pkey PRIMARY KEY (name)
);

create table rate_limits (
  key text not null,
  points integer not null,
  until timestamp with time zone not null,
  burst_points integer not null,
  burst_until timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_burst_until ON rate_limits USING btree (burst_until);

-- How many answers of a person became right by a remark; told once.
create table remark_news (
  remark_id bigint not null,
  user_id bigint not null,
  answers integer not null,
  told_at timestamp(3) with time zone, -- null: the person has not read it yet
  constraint remark_news_pkey PRIMARY KEY (user_id, remark_id),
  constraint remark_news_remark_id_fkey FOREIGN KEY (remark_id) REFERENCES remarks(id) ON DELETE CASCADE,
  constraint remark_news_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX remark_news_remark ON remark_news USING btree (remark_id);

-- Kinds of question that were marked again for everybody.
create table remarks (
  id bigint not null generated always as identity,
  unit_id smallint not null,
  sub_unit smallint not null,
  asked_by text not null, -- as the operator gave it: a name or an account of the machine
  why text not null,
  begun_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  constraint remarks_pkey PRIMARY KEY (id)
);

-- The node that plays the matches of Space Rescue, where NODE_URL is set: one row.
create table rescue_lead (
  only boolean not null default true,
  node text not null,
  url text not null, -- where the other nodes reach it
  lease_until timestamp(3) with time zone not null,
  constraint rescue_lead_pkey PRIMARY KEY ("only"),
  constraint rescue_lead_only_check CHECK ("only")
);

-- The nodes that play matches of Space Rescue, where NODE_URL is set.
create table rescue_nodes (
  id text not null,
  url text not null, -- where the other nodes reach it
  key text not null, -- what another node proves to know that opens a connection to it; made at its start
  lease_until timestamp(3) with time zone not null,
  is_full boolean not null,
  matches integer not null,
  in_lobby integer not null,
  in_games integer not null,
  constraint rescue_nodes_pkey PRIMARY KEY (id)
);

-- A class session of Space Rescue; one class has at most one that is open.
create table rescue_sessions (
  id bigint not null generated always as identity,
  class_group_id bigint not null,
  teacher_id bigint,
  code text not null, -- six digits
  settings jsonb not null, -- how crews are made, board, clock, computer crews
  running boolean not null default false, -- its crews play; else they are being seated
  created_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  owner text, -- the node that has the session and its games, where there are several
  constraint rescue_sessions_pkey PRIMARY KEY (id),
  constraint rescue_sessions_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint rescue_sessions_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX rescue_sessions_open_class ON rescue_sessions USING btree (class_group_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX rescue_sessions_open_code ON rescue_sessions USING btree (code) WHERE (ended_at IS NULL);

create table rescue_tickets (
  token_hash bytea not null,
  user_id bigint,
  session_hash bytea,
  guest_hash bytea,
  expires_at timestamp(3) with time zone not null,
  watches bigint, -- the class session whose console the ticket opens; it plays no game
  address_hash bytea, -- of the network that asked for it: strangers are limited by it
  constraint rescue_tickets_pkey PRIMARY KEY (token_hash),
  constraint rescue_tickets_whose CHECK ((((user_id IS NULL) = (session_hash IS NULL)) AND ((user_id IS NULL) <> (guest_hash IS NULL)))),
  constraint rescue_tickets_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint rescue_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rescue_tickets_watches_fkey FOREIGN KEY (watches) REFERENCES rescue_sessions(id) ON DELETE CASCADE
);
CREATE INDEX rescue_tickets_expiry ON rescue_tickets USING btree (expires_at);

-- Who waits in a room, in the order of the seats; the first of a private room is its host.
create table rescue_waiting_members (
  room_id uuid not null,
  place smallint not null,
  user_id bigint,
  guest_hash bytea,
  character smallint not null,
  year smallint not null, -- a guest's school year, a level of the content
  state text not null, -- waiting; away: lost the seat and is told so; removed: by the host, and stays out
  constraint rescue_waiting_members_pkey PRIMARY KEY (room_id, place),
  constraint rescue_waiting_members_whose CHECK (((user_id IS NULL) <> (guest_hash IS NULL))),
  constraint rescue_waiting_members_room_id_fkey FOREIGN KEY (room_id) REFERENCES rescue_waiting_rooms(id) ON DELETE CASCADE,
  constraint rescue_waiting_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX rescue_waiting_members_guest ON rescue_waiting_members USING btree (guest_hash);
CREATE INDEX rescue_waiting_members_user ON rescue_waiting_members USING btree (user_id);

-- Rooms in which people wait for a match of Space Rescue; a new owner refuses writes of the one before.
create table rescue_waiting_rooms (
  id uuid not null,
  owner text not null,
  mode text not null,
  code text, -- of a private room; null for a quick game
  fill boolean not null, -- computer crews take the vacant seats
  relaxed boolean not null,
  starts_at timestamp(3) with time zone, -- of a quick game: the end of its countdown
  created_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  closed_for text, -- started, empty, host-left, host-away, too-long
  constraint rescue_waiting_rooms_pkey PRIMARY KEY (id)
);
CREATE INDEX rescue_waiting_rooms_age ON rescue_waiting_rooms USING btree (created_at);
CREATE UNIQUE INDEX rescue_waiting_rooms_open_code ON rescue_waiting_rooms USING btree (code) WHERE (closed_at IS NULL);

-- Marks of people who were erased: neither a list nor a file brings them back in silence.
create table roster_erased (
  school_id bigint not null,
  mark bytea not null,
  missing_since timestamp(3) with time zone, -- no list names them since; null: one does
  made_at timestamp(3) with time zone not null default now(), -- the day of the erasure
  constraint roster_erased_pkey PRIMARY KEY (school_id, mark),
  constraint roster_erased_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

-- files that were read and wait to be applied; deleted after a day
create table roster_imports (
  id bigint not null generated always as identity,
  school_id bigint not null,
  creator_id bigint,
  file_name text not null,
  format text not null,
  notes jsonb not null default '[]'::jsonb,
  rows jsonb not null,
  mended jsonb not null default '{}'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  change_id bigint,
  encoding text,
  columns jsonb not null default '[]'::jsonb, -- place, title and meaning of each column of a list
  night_id bigint, -- null: a file
  teachers jsonb not null default '[]'::jsonb,
  constraint roster_imports_pkey PRIMARY KEY (id),
  constraint roster_imports_change_id_fkey FOREIGN KEY (change_id) REFERENCES people_changes(id) ON DELETE SET NULL,
  constraint roster_imports_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint roster_imports_night_id_fkey FOREIGN KEY (night_id) REFERENCES roster_nights(id) ON DELETE CASCADE,
  constraint roster_imports_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX roster_imports_change ON roster_imports USING btree (change_id);
CREATE INDEX roster_imports_created ON roster_imports USING btree (created_at);
CREATE INDEX roster_imports_creator ON roster_imports USING btree (creator_id);
CREATE INDEX roster_imports_night ON roster_imports USING btree (night_id);
CREATE INDEX roster_imports_school ON roster_imports USING btree (school_id);

-- What a school's list said last about a person.
create table roster_listed (
  user_id bigint not null,
  first_name text not null,
  last_name text not null,
  year_of_birth text not null, -- of the date that the list states, the year
  class_groups text[] not null,
  has_left boolean not null default false,
  mark bytea, -- keyed hash of the id on the list; an erasure keeps it and nothing else. Null: fetched before this column was
  constraint roster_listed_pkey PRIMARY KEY (user_id),
  constraint roster_listed_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Fetches of a school's list: what came and what became of it, for 60 days.
create table roster_nights (
  id bigint not null generated always as identity,
  source_id bigint not null,
  started_at timestamp(3) with time zone not null,
  took_ms integer not null,
  asked_by bigint, -- null: nobody, at night
  outcome text not null,
  students integer,
  teachers integer,
  classes integer,
  pages integer,
  words jsonb not null default '[]'::jsonb,
  change_id bigint,
  prints text[] not null default '{}'::text[], -- hashes of what was changed: what was taken back is not done again
  left_out integer not null default 0, -- changes of a list that waited which were not taken
  constraint roster_nights_pkey PRIMARY KEY (id),
  constraint roster_nights_left_out_check CHECK ((left_out >= 0)),
  constraint roster_nights_outcome CHECK ((outcome = ANY (ARRAY['applied'::text, 'nothing'::text, 'waits'::text, 'replaced'::text, 'failed'::text]))),
  constraint roster_nights_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint roster_nights_change_id_fkey FOREIGN KEY (change_id) REFERENCES people_changes(id) ON DELETE SET NULL,
  constraint roster_nights_source_id_fkey FOREIGN KEY (source_id) REFERENCES roster_sources(id) ON DELETE CASCADE
);
CREATE INDEX roster_nights_asked_by ON roster_nights USING btree (asked_by);
CREATE INDEX roster_nights_change ON roster_nights USING btree (change_id);
CREATE INDEX roster_nights_source ON roster_nights USING btree (source_id, id);

-- OneRoster services from which the list of a school is fetched.
create table roster_sources (
  id bigint not null generated always as identity,
  school_id bigint not null,
  version text not null,
  address text not null,
  token_address text not null,
  client_id text not null,
  secret text not null, -- the client secret, sealed
  school_there text not null default ''::text,
  most_leaving smallint not null default 10,
  most_renamed smallint not null default 10,
  waits_for_empty boolean not null default true,
  is_paused boolean not null default false,
  tries smallint not null default 0,
  next_at timestamp(3) with time zone,
  busy_until timestamp(3) with time zone, -- a fetch is under way; one that was killed is forgotten then
  given_at timestamp(3) with time zone not null default now(),
  given_by bigint,
  found jsonb, -- id, name, others, asked, answered; null: no list has come from this address
  constraint roster_sources_pkey PRIMARY KEY (id),
  constraint roster_sources_version CHECK ((version = ANY (ARRAY['1.1'::text, '1.2'::text]))),
  constraint roster_sources_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint roster_sources_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint roster_sources_school_id_key UNIQUE (school_id)
);
CREATE INDEX roster_sources_given_by ON roster_sources USING btree (given_by);
CREATE INDEX roster_sources_next ON roster_sources USING btree (next_at);
CREATE UNIQUE INDEX roster_sources_school_id_key ON roster_sources USING btree (school_id);

-- Ids of assertions and logout requests already used, until they would be too old anyway.
create table saml_consumed (
  id text not null,
  expires_at timestamp(3) with time zone not null,
  constraint saml_consumed_pkey PRIMARY KEY (id)
);
CREATE INDEX saml_consumed_expiry ON saml_consumed USING btree (expires_at);

-- Sign-ins and logouts that were asked for and not yet answered. Each is consumed once, on any node.
create table saml_requests (
  id text not null,
  browser_hash bytea, -- binds the answer to the browser that asked
  continue_to text,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  consumed_at timestamp(3) with time zone,
  constraint saml_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX saml_requests_expiry ON saml_requests USING btree (expires_at);

-- Lessons that are kept for a class, to be started by anybody who teaches it.
create table saved_lessons (
  id bigint not null generated always as identity,
  class_group_id bigint not null,
  name text not null,
  minutes smallint not null,
  what text not null,
  content jsonb, -- the selection of a choice, as in content_selections
  clock boolean not null,
  saved_at timestamp(3) with time zone not null default now(),
  constraint saved_lessons_pkey PRIMARY KEY (id),
  constraint saved_lessons_check CHECK (((what = 'choice'::text) = (content IS NOT NULL))),
  constraint saved_lessons_minutes_check CHECK (((minutes >= 5) AND (minutes <= 30))),
  constraint saved_lessons_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint saved_lessons_what_check CHECK ((what = ANY (ARRAY['needs'::text, 'choice'::text, 'theirs'::text]))),
  constraint saved_lessons_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_lessons_name ON saved_lessons USING btree (class_group_id, lower(name));

-- A school, known by its id at the identity provider.
create table schools (
  id bigint not null generated always as identity,
  identity_provider text not null,
  source_id text not null,
  code text,
  name text not null,
  address text,
  phone text,
  city text,
  postcode text,
  country_id text,
  state_id text,
  time_zone text, -- null until it is given: then its teachers' own zones serve
  uncompetitive boolean not null default false,
  sharing_allowed boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  named_here boolean not null default false, -- the school has set its name: the identity provider no longer changes it
  saved_at timestamp(3) with time zone,
  saved_by bigint,
  answers_kept_months smallint not null default 24, -- older answers are added to carried totals and erased
  accounts_kept_months smallint not null default 24, -- an account without a sign-in for longer is erased, a month after the school was warned
  door_days smallint[] not null default '{1,2,3,4,5}'::smallint[], -- 1 Monday to 7 Sunday
  door_opens smallint not null default 7, -- o'clock, in the time zone of the school
  door_closes smallint not null default 19,
  next_way_in bigint, -- the id that the next way in gets, whose addresses have been shown; null: none has been
  constraint schools_pkey PRIMARY KEY (id),
  constraint schools_accounts_kept_months_check CHECK (((accounts_kept_months >= 6) AND (accounts_kept_months <= 24))),
  constraint schools_answers_kept_months_check CHECK (((answers_kept_months >= 6) AND (answers_kept_months <= 24))),
  constraint schools_door_hours CHECK (((door_opens >= 0) AND (door_opens < door_closes) AND (door_closes <= 24) AND ((cardinality(door_days) >= 1) AND (cardinality(door_days) <= 7)))),
  constraint schools_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX schools_name ON schools USING btree (folded(name) text_pattern_ops);
CREATE INDEX schools_saved_by ON schools USING btree (saved_by);
CREATE UNIQUE INDEX schools_source ON schools USING btree (identity_provider, source_id);

-- One row per signed-in browser. The cookie's 256 bits are not stored, only their SHA-256.
create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  identity_provider text not null,
  name_id text not null,
  session_index text,
  created_at timestamp(3) with time zone not null default now(),
  last_seen_at timestamp(3) with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_last_seen ON sessions USING btree (last_seen_at);
CREATE INDEX sessions_name ON sessions USING btree (identity_provider, name_id);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

-- The games that were started from a work.
create table set_work_games (
  game_id bigint not null,
  work_id bigint not null,
  user_id bigint not null,
  half text, -- of a quiz
  constraint set_work_games_pkey PRIMARY KEY (game_id),
  constraint set_work_games_half_check CHECK ((half = ANY (ARRAY['before'::text, 'after'::text]))),
  constraint set_work_games_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE CASCADE,
  constraint set_work_games_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint set_work_games_work_id_fkey FOREIGN KEY (work_id) REFERENCES set_works(id) ON DELETE CASCADE
);
CREATE INDEX set_work_games_user ON set_work_games USING btree (user_id);
CREATE INDEX set_work_games_work ON set_work_games USING btree (work_id, user_id);

-- Whom a work is for.
create table set_work_students (
  work_id bigint not null,
  user_id bigint not null,
  content jsonb, -- in place of the work's: the tables of the facts that are due
  unit_ids smallint[],
  until_day date, -- in place of the work's: more time for this student
  celebrated_at timestamp(3) with time zone, -- when the student was told that it is done
  amount smallint, -- in place of the work's: another number for this student
  constraint set_work_students_pkey PRIMARY KEY (work_id, user_id),
  constraint set_work_students_amount_check CHECK (((amount >= 5) AND (amount <= 500))),
  constraint set_work_students_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint set_work_students_work_id_fkey FOREIGN KEY (work_id) REFERENCES set_works(id) ON DELETE CASCADE
);
CREATE INDEX set_work_students_user ON set_work_students USING btree (user_id);

-- Work that somebody has set for students or children.
create table set_works (
  id bigint not null generated always as identity,
  class_group_id bigint, -- null: a parent has set it for a child
  setter_id bigint, -- null: that account is gone
  kind text not null,
  target text not null,
  amount smallint not null, -- right answers or minutes; 1 for the other targets
  content jsonb, -- what its button asks, as in content_selections; null: each student's own, or a page
  unit_ids smallint[] not null default '{}'::smallint[], -- the units whose answers count
  step smallint,
  mistake text,
  lesson_id bigint,
  second_day date, -- of a quiz: when its second half opens at the earliest
  from_day date not null, -- by the school's days, as all of them
  until_day date not null,
  note text not null default ''::text,
  set_at timestamp(3) with time zone not null,
  ended_on date, -- when it was ended before its last day
  constraint set_works_pkey PRIMARY KEY (id),
  constraint set_works_amount_check CHECK (((amount >= 1) AND (amount <= 500))),
  constraint set_works_check CHECK ((until_day >= from_day)),
  constraint set_works_kind_check CHECK ((kind = ANY (ARRAY['content'::text, 'step'::text, 'adaptive'::text, 'mending'::text, 'facts'::text, 'lesson'::text, 'quiz'::text]))),
  constraint set_works_note_check CHECK ((length(note) <= 140)),
  constraint set_works_step_check CHECK (((step >= 1) AND (step <= 128))),
  constraint set_works_target_check CHECK ((target = ANY (ARRAY['right'::text, 'minutes'::text, 'success'::text, 'step'::text, 'mended'::text, 'quiz'::text]))),
  constraint set_works_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint set_works_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL,
  constraint set_works_setter_id_fkey FOREIGN KEY (setter_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX set_works_class ON set_works USING btree (class_group_id, until_day DESC);
CREATE INDEX set_works_lesson ON set_works USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX set_works_setter ON set_works USING btree (setter_id);
CREATE INDEX set_works_until ON set_works USING btree (until_day);

-- Replies by the client's submission id: the same submission again gets the same reply, other content is refused.
create table submissions (
  id uuid not null,
  user_id bigint not null,
  content_hash text not null, -- SHA-256 of path and body
  reply text, -- JSON, exactly as it was sent, by nodes of the release before; null where packed_reply holds it
  created_at timestamp(3) with time zone not null default now(),
  packed_reply bytea, -- the reply exactly as it was sent: a byte 1, then DEFLATE with the dictionary of the product
  constraint submissions_user_id_id_pk PRIMARY KEY (user_id, id),
  constraint submissions_one_reply CHECK ((num_nonnulls(reply, packed_reply) = 1)) NOT VALID,
  constraint submissions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX submissions_age ON submissions USING btree (created_at);

-- Students whom a teacher takes to a table on one day, a row each. Deleted two days later.
create table table_groups (
  group_id uuid not null,
  user_id bigint not null,
  class_group_id bigint not null,
  unit_id smallint not null, -- the unit that most of them are stuck in
  mistake text, -- the mistake that all of them make, by its id in the rule book; null: none
  made_by bigint,
  made_at timestamp(3) with time zone not null,
  local_day date not null, -- by the time zone of the school
  constraint table_groups_pkey PRIMARY KEY (group_id, user_id),
  constraint table_groups_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint table_groups_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint table_groups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX table_groups_class ON table_groups USING btree (class_group_id, local_day);
CREATE INDEX table_groups_day ON table_groups USING btree (local_day);
CREATE INDEX table_groups_made_by ON table_groups USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX table_groups_user ON table_groups USING btree (user_id);

-- Goes at tables checks, with what was asked and answered.
create table tables_check_sittings (
  id bigint not null generated always as identity,
  check_id bigint, -- null: a mock check of the student's own
  user_id bigint not null,
  arrangements jsonb not null, -- as they were when the go began
  questions jsonb not null, -- [{first, second}], 25 in the order in which they are asked
  answers jsonb not null default '[]'::jsonb, -- [{typed, ms}] of the questions answered so far
  begun_at timestamp(3) with time zone not null,
  answers_at timestamp(3) with time zone not null, -- when the last answers came; before any, when it was begun
  heard_at timestamp(3) with time zone not null, -- when the device was heard of last
  breaks smallint not null default 0, -- how often it went on after a closed page
  restarted_at timestamp(3) with time zone, -- set: a teacher started the student again, this go does not count
  restart_reason text,
  restarted_by bigint,
  constraint tables_check_sittings_pkey PRIMARY KEY (id),
  constraint tables_check_sittings_check CHECK (((restarted_at IS NULL) = (restart_reason IS NULL))),
  constraint tables_check_sittings_restart_reason_check CHECK ((restart_reason = ANY (ARRAY['network'::text, 'device'::text, 'disturbed'::text, 'unwell'::text, 'arrangements'::text]))),
  constraint tables_check_sittings_check_id_fkey FOREIGN KEY (check_id) REFERENCES tables_checks(id) ON DELETE CASCADE,
  constraint tables_check_sittings_restarted_by_fkey FOREIGN KEY (restarted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tables_check_sittings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX tables_check_sittings_check ON tables_check_sittings USING btree (check_id);
CREATE UNIQUE INDEX tables_check_sittings_one ON tables_check_sittings USING btree (check_id, user_id) WHERE (restarted_at IS NULL);
CREATE INDEX tables_check_sittings_restarted_by ON tables_check_sittings USING btree (restarted_by);
CREATE INDEX tables_check_sittings_user ON tables_check_sittings USING btree (user_id, begun_at DESC);

-- What a teacher has set for a student in a tables check.
create table tables_check_students (
  check_id bigint not null,
  user_id bigint not null,
  arrangements jsonb, -- null: those of the access profile
  letter text, -- the national letter of somebody who does not sit it; null: sits it
  constraint tables_check_students_pkey PRIMARY KEY (check_id, user_id),
  constraint tables_check_students_letter_check CHECK ((letter = ANY (ARRAY['A'::text, 'B'::text, 'J'::text, 'L'::text, 'U'::text, 'Z'::text, 'X'::text]))),
  constraint tables_check_students_check_id_fkey FOREIGN KEY (check_id) REFERENCES tables_checks(id) ON DELETE CASCADE,
  constraint tables_check_students_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX tables_check_students_user ON tables_check_students USING btree (user_id);

-- Tables checks that teachers have opened for their classes.
create table tables_checks (
  id bigint not null generated always as identity,
  class_group_id bigint not null,
  teacher_id bigint, -- who opened it; null: that account is gone
  is_mock boolean not null, -- a mock check; it is called one everywhere
  seed bigint not null, -- of the form: 0 to 2^32 - 1
  opens_at timestamp(3) with time zone not null,
  closes_at timestamp(3) with time zone not null,
  constraint tables_checks_pkey PRIMARY KEY (id),
  constraint tables_checks_check CHECK ((opens_at < closes_at)),
  constraint tables_checks_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES class_groups(id) ON DELETE CASCADE,
  constraint tables_checks_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX tables_checks_class ON tables_checks USING btree (class_group_id, opens_at DESC);
CREATE INDEX tables_checks_teacher ON tables_checks USING btree (teacher_id);

-- Questions that tell two mistakes of a person apart, ready for the next wave or round. Made when mistakes are worked out.
create table telling_questions (
  user_id bigint not null,
  unit_id smallint not null,
  questions json not null, -- in the form of unit_stats.missed
  made_at timestamp(3) with time zone not null,
  constraint telling_questions_pkey PRIMARY KEY (user_id, unit_id),
  constraint telling_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX telling_questions_age ON telling_questions USING btree (made_at);

-- Read model, user × unit: for the selectors, All Results and the choice of questions.
create table unit_stats (
  user_id bigint not null,
  unit_id smallint not null,
  answered integer not null default 0,
  correct integer not null default 0,
  recent text not null default ''::text, -- the last ten outcomes, oldest first: c, i, s
  missed jsonb not null default '[]'::jsonb, -- the last 20 questions not right at the first try, newest first
  last_answered_at timestamp(3) with time zone not null,
  constraint unit_stats_user_id_unit_id_pk PRIMARY KEY (user_id, unit_id),
  constraint unit_stats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- user × campaign round: that it was started and how it ended. Except for its id it can be recounted from the games.
create table user_story_rounds (
  id bigint not null generated always as identity,
  user_id bigint not null,
  stage smallint not null, -- 1 to 128
  round smallint not null, -- 1 to 3
  is_passed boolean, -- null: never finished
  passed_at timestamp(3) with time zone, -- end of the game that earned the star
  attempts integer not null default 0, -- games finished
  created_at timestamp(3) with time zone not null default now(),
  constraint user_story_rounds_pkey PRIMARY KEY (id),
  constraint user_story_rounds_number CHECK (((round >= 1) AND (round <= 3))),
  constraint user_story_rounds_stage CHECK (((stage >= 1) AND (stage <= 128))),
  constraint user_story_rounds_star CHECK (((is_passed IS TRUE) = (passed_at IS NOT NULL))),
  constraint user_story_rounds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_story_rounds_round ON user_story_rounds USING btree (user_id, stage, round);

-- Everyone with an account: students, teachers, parents, children, administrators.
create table users (
  id bigint not null generated always as identity,
  identity_provider text not null,
  source_id text not null, -- the persistent NameID
  first_name text not null,
  last_name text not null default ''::text,
  email text, -- never asked of students
  title text,
  year_of_birth smallint,
  country_id text,
  state_id text,
  school_id bigint,
  school_role text, -- student, teacher, assistant
  home_role text, -- parent, child
  is_school_admin boolean not null default false,
  is_admin boolean not null default false,
  parent_id bigint, -- a parent of a student, or the parent of a child account
  sharing_allowed boolean not null default false, -- by the parent, for a child account
  time_zone text not null default 'UTC'::text,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  last_sign_in_at timestamp(3) with time zone,
  num_sign_ins integer not null default 0,
  intro_seen_at timestamp(3) with time zone,
  access_profile jsonb, -- AccessProfile of contracts, or of an older version of it
  shown_echelon smallint not null default 0, -- highest Defender Level whose ceremony was seen
  total_correct integer not null default 0,
  total_multiplayer_games integer not null default 0,
  stars integer not null default 0,
  mastery_count integer not null default 0,
  max_story_stage smallint not null default 1,
  average_story_stage real, -- the latest adaptive estimate, 1 to 128
  last_active_at timestamp(3) with time zone,
  rocket_paint smallint not null default 0, -- chosen rocket colour, earned with a dome; 0: the standard
  suit_paint smallint not null default 0, -- chosen suit colour, earned with a friend; 0: the standard
  managed_here text[] not null default '{}'::text[], -- rights and facts that were set in the product, as play/people/rights.ts names them
  roster_id text, -- the id in the school's own records
  play_spans bigint[] not null default '{}'::bigint[], -- the time that counted waves have taken: from, to, from, to, in ms since 1970
  founded_school_id bigint,
  second_parent_id bigint, -- the other parent of a student, with the same rights; never of a child account
  constraint users_pkey PRIMARY KEY (id),
  constraint users_one_home CHECK (((school_role IS NULL) OR (home_role IS NULL))),
  constraint users_rocket_paint_check CHECK (((rocket_paint >= 0) AND (rocket_paint <= 10))),
  constraint users_stage CHECK (((max_story_stage >= 1) AND (max_story_stage <= 128))),
  constraint users_suit_paint_check CHECK (((suit_paint >= 0) AND (suit_paint <= 10))),
  constraint users_total_correct_positive CHECK ((total_correct >= 0)),
  constraint users_two_parents CHECK ((second_parent_id <> parent_id)),
  constraint users_year CHECK (((year_of_birth >= 1900) AND (year_of_birth <= 2100))),
  constraint users_founded_school_id_fkey FOREIGN KEY (founded_school_id) REFERENCES schools(id) ON DELETE SET NULL,
  constraint users_parent_id_users_id_fk FOREIGN KEY (parent_id) REFERENCES users(id),
  constraint users_school_id_schools_id_fk FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint users_second_parent_id_fkey FOREIGN KEY (second_parent_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX users_founders ON users USING btree (founded_school_id) WHERE (founded_school_id IS NOT NULL);
CREATE INDEX users_parent ON users USING btree (parent_id);
CREATE UNIQUE INDEX users_roster ON users USING btree (school_id, roster_id) WHERE (roster_id IS NOT NULL);
CREATE INDEX users_school ON users USING btree (school_id, school_role);
CREATE INDEX users_school_address ON users USING btree (school_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX users_second_parent ON users USING btree (second_parent_id) WHERE (second_parent_id IS NOT NULL);
CREATE UNIQUE INDEX users_source ON users USING btree (identity_provider, source_id);
CREATE INDEX users_staff_first_name ON users USING btree (folded(first_name) text_pattern_ops) WHERE (school_role = ANY (ARRAY['teacher'::text, 'assistant'::text]));
CREATE INDEX users_staff_last_name ON users USING btree (folded(last_name) text_pattern_ops) WHERE (school_role = ANY (ARRAY['teacher'::text, 'assistant'::text]));
CREATE INDEX users_undone ON users USING btree (id) WHERE (source_id ~~ 'undone:%'::text);

-- The answers of a finished wave, kept as they were served. Read them one by one in "answers". Partitioned by month of last_at.
create table wave_answers (
  wave_id bigint not null,
  user_id bigint not null,
  kind text not null,
  mode text not null,
  suspect boolean not null,
  last_at timestamp(3) with time zone not null, -- the newest of answered_at
  positions smallint[] not null, -- order of asking in the wave; the other arrays are in the same order
  unit_ids smallint[] not null,
  sub_units smallint[] not null,
  optional boolean[], -- null where none is
  answered_at timestamp(3) with time zone[] not null,
  local_days date[] not null, -- by the person's time zone at that moment
  outcomes text not null, -- a letter for each answer: c, i or s
  counts boolean[], -- towards the total of correct answers; null where those that are right count, and no other
  total_attempts smallint[] not null,
  total_teleports smallint[], -- null where there were none
  durations integer[], -- milliseconds from seeing the question to the last attempt; null where not known, of one or of all
  scores integer[] not null,
  steps smallint[], -- of Adaptive Learning; null elsewhere
  record json not null, -- [{ question, attempts: [{ attemptedAt, input, correct }] }]
  too_fast boolean not null default false, -- nobody can have played it: kept, but counts for nothing
  constraint wave_answers_pkey PRIMARY KEY (wave_id, last_at),
  constraint wave_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) partition by RANGE (last_at);
CREATE INDEX wave_answers_user ON wave_answers USING btree (user_id, last_at);

-- A set of questions of one game, served at once and finished by one submission.
create table waves (
  id bigint not null generated always as identity,
  game_id bigint not null,
  user_id bigint not null,
  position smallint not null,
  speed smallint not null,
  unit_id smallint not null,
  served jsonb, -- the questions with their answers, until the wave is finished
  issued_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  duration integer, -- milliseconds
  correct smallint,
  incorrect smallint,
  skipped smallint,
  score integer,
  final boolean,
  suspect boolean, -- implausibly fast: kept, but counts for no leaderboard
  clamped boolean, -- the client's times did not fit between issue and receipt
  carried_score integer, -- points of its answers, once these are erased for their age
  too_fast boolean not null default false, -- nobody can have played it: kept, but counts for nothing
  replaced_at timestamp(3) with time zone, -- when newer games ended it unfinished; its play ended then
  constraint waves_pkey PRIMARY KEY (id),
  constraint waves_speed CHECK (((speed >= 1) AND (speed <= 10))),
  constraint waves_game_id_games_id_fk FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE CASCADE,
  constraint waves_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX waves_open ON waves USING btree (issued_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX waves_position ON waves USING btree (game_id, "position");
CREATE INDEX waves_user ON waves USING btree (user_id, ended_at);

-- Google, Microsoft or another OpenID provider by which people of a school sign in.
create table ways_in (
  id bigint not null generated always as identity,
  school_id bigint not null,
  kind text not null,
  issuer text not null,
  client_id text not null,
  domain text not null,
  tenant text,
  secret text, -- the client secret, sealed; null: a client without one
  secret_until date,
  is_in_use boolean not null default false,
  made_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null default now(),
  role_claim text, -- the claim that says a role of people who are on no list; null: nobody comes in without the list
  role_words jsonb not null default '{"student": [], "teacher": [], "assistant": []}'::jsonb, -- the words that mean a role, by role
  class_claim text, -- the claim that names classes; null: the list does
  moved_from text, -- the issuer of before, while its accounts wait to be found again; null: none wait
  failed_by text,
  failed_since timestamp(3) with time zone,
  failed_count integer not null default 0,
  given_at timestamp with time zone, -- when the secret was given; null: before this was noted
  given_by bigint, -- the admin who gave the secret; null: the first-run wizard, or an account that is gone
  used_since timestamp with time zone, -- null: it is in no use, or has been since before this was noted
  asks_account boolean not null default true, -- whether Google or Microsoft asks at each sign-in which account it is
  constraint ways_in_pkey PRIMARY KEY (id),
  constraint ways_in_failed_by CHECK ((failed_by = ANY (ARRAY['secret'::text, 'unreachable'::text]))),
  constraint ways_in_kind CHECK ((kind = ANY (ARRAY['google'::text, 'microsoft'::text, 'openid'::text]))),
  constraint ways_in_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint ways_in_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX ways_in_given_by ON ways_in USING btree (given_by) WHERE (given_by IS NOT NULL);
CREATE INDEX ways_in_school ON ways_in USING btree (school_id);
CREATE INDEX ways_in_used ON ways_in USING btree (domain) WHERE is_in_use;

-- A keyed hash of a student's address from a list, until the student has come in by it.
create table ways_in_addresses (
  user_id bigint not null,
  address_hash bytea not null,
  made_at timestamp(3) with time zone not null default now(),
  constraint ways_in_addresses_pkey PRIMARY KEY (user_id),
  constraint ways_in_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ways_in_addresses_hash ON ways_in_addresses USING btree (address_hash);

-- Sign-ins by OpenID Connect that are under way, for ten minutes.
create table ways_in_requests (
  state text not null,
  way_in_id bigint not null,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  continue_to text,
  tested_by bigint, -- the admin who began a test; null: a sign-in, or a test of the first-run wizard
  tested_as text, -- null: a sign-in; else a test, which signs nobody in
  expires_at timestamp(3) with time zone not null,
  consumed_at timestamp(3) with time zone,
  constraint ways_in_requests_pkey PRIMARY KEY (state),
  constraint ways_in_requests_as CHECK ((tested_as = ANY (ARRAY['admin'::text, 'student'::text]))),
  constraint ways_in_requests_tested_by_fkey FOREIGN KEY (tested_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint ways_in_requests_way_in_id_fkey FOREIGN KEY (way_in_id) REFERENCES ways_in(id) ON DELETE CASCADE
);
CREATE INDEX ways_in_requests_expiry ON ways_in_requests USING btree (expires_at);
CREATE INDEX ways_in_requests_tested_by ON ways_in_requests USING btree (tested_by) WHERE (tested_by IS NOT NULL);
CREATE INDEX ways_in_requests_way ON ways_in_requests USING btree (way_in_id);

-- The accounts at providers by which people come in.
create table ways_in_subjects (
  issuer text not null,
  subject text not null,
  way_in_id bigint not null,
  user_id bigint not null,
  joined_at timestamp(3) with time zone not null default now(),
  by_claim boolean not null default false, -- the service made this person, and says their role
  stated_classes text[] not null default '{}'::text[], -- what the class claim named last; what differs from it here was set here
  constraint ways_in_subjects_pkey PRIMARY KEY (issuer, subject),
  constraint ways_in_subjects_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ways_in_subjects_way_in_id_fkey FOREIGN KEY (way_in_id) REFERENCES ways_in(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX ways_in_subjects_person ON ways_in_subjects USING btree (way_in_id, user_id);
CREATE INDEX ways_in_subjects_user ON ways_in_subjects USING btree (user_id);

-- The last test sign-ins at a way in, for a day.
create table ways_in_tests (
  way_in_id bigint not null,
  tested_as text not null,
  user_id bigint, -- the admin who began it; null: the first-run wizard
  tested_at timestamp(3) with time zone not null default now(),
  outcome jsonb not null,
  constraint ways_in_tests_pkey PRIMARY KEY (way_in_id, tested_as),
  constraint ways_in_tests_as CHECK ((tested_as = ANY (ARRAY['admin'::text, 'student'::text]))),
  constraint ways_in_tests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ways_in_tests_way_in_id_fkey FOREIGN KEY (way_in_id) REFERENCES ways_in(id) ON DELETE CASCADE
);
CREATE INDEX ways_in_tests_user ON ways_in_tests USING btree (user_id);

-- Answers of which the student said "I pressed a wrong key": no evidence of a mistake. Nobody else sees them.
create table wrong_keys (
  user_id bigint not null,
  wave_id bigint not null,
  position smallint not null,
  made_at timestamp(3) with time zone not null,
  constraint wrong_keys_pkey PRIMARY KEY (wave_id, "position"),
  constraint wrong_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wrong_keys_wave_id_fkey FOREIGN KEY (wave_id) REFERENCES waves(id) ON DELETE CASCADE
);
CREATE INDEX wrong_keys_made_at ON wrong_keys USING btree (made_at);
CREATE INDEX wrong_keys_user ON wrong_keys USING btree (user_id, made_at);

-- Every answer that counts, a row each. With last_at (of its wave) a reader of some days lets PostgreSQL skip months.
create view answers as
 SELECT (answer_rows.id)::text AS id,
    answer_rows.wave_id,
    answer_rows.user_id,
    answer_rows.kind,
    answer_rows.mode,
    answer_rows.unit_id,
    answer_rows.sub_unit,
    answer_rows."position",
    answer_rows.optional,
    answer_rows.question,
    answer_rows.expected,
    answer_rows.answered_at,
    answer_rows.local_day,
    answer_rows.outcome,
    answer_rows.counts,
    answer_rows.suspect,
    answer_rows.total_attempts,
    answer_rows.total_teleports,
    answer_rows.duration,
    answer_rows.score,
    answer_rows.attempts,
    ((answer_rows.question ->> 'step'::text))::smallint AS step,
    answer_rows.answered_at AS last_at
   FROM answer_rows
UNION ALL
 SELECT ((w.wave_id || '-'::text) || a."position") AS id,
    w.wave_id,
    w.user_id,
    w.kind,
    w.mode,
    a.unit_id,
    a.sub_unit,
    a."position",
    COALESCE(a.optional, false) AS optional,
    (((w.record -> ((a.place)::integer - 1)) -> 'question'::text))::jsonb AS question,
    NULL::double precision AS expected,
    (a.answered_at)::timestamp(3) with time zone AS answered_at,
    a.local_day,
        CASE substr(w.outcomes, (a.place)::integer, 1)
            WHEN 'c'::text THEN 'correct'::text
            WHEN 'i'::text THEN 'incorrect'::text
            ELSE 'skipped'::text
        END AS outcome,
    COALESCE(a.counts, (substr(w.outcomes, (a.place)::integer, 1) = 'c'::text)) AS counts,
    w.suspect,
    a.total_attempts,
    COALESCE(a.total_teleports, (0)::smallint) AS total_teleports,
    a.duration,
    a.score,
    (((w.record -> ((a.place)::integer - 1)) -> 'attempts'::text))::jsonb AS attempts,
    a.step,
    w.last_at
   FROM (wave_answers w
     CROSS JOIN LATERAL UNNEST(w.positions, w.unit_ids, w.sub_units, w.optional, w.answered_at, w.local_days, w.counts, w.total_attempts, w.total_teleports, w.durations, w.scores, w.steps) WITH ORDINALITY a("position", unit_id, sub_unit, optional, answered_at, local_day, counts, total_attempts, total_teleports, duration, score, step, place))
  WHERE (NOT w.too_fast);

-- As "answers", with those of waves that nobody can have played.
create view played_answers as
 SELECT (answer_rows.id)::text AS id,
    answer_rows.wave_id,
    answer_rows.user_id,
    answer_rows.kind,
    answer_rows.mode,
    answer_rows.unit_id,
    answer_rows.sub_unit,
    answer_rows."position",
    answer_rows.optional,
    answer_rows.question,
    answer_rows.expected,
    answer_rows.answered_at,
    answer_rows.local_day,
    answer_rows.outcome,
    answer_rows.counts,
    answer_rows.suspect,
    answer_rows.total_attempts,
    answer_rows.total_teleports,
    answer_rows.duration,
    answer_rows.score,
    answer_rows.attempts,
    ((answer_rows.question ->> 'step'::text))::smallint AS step,
    answer_rows.answered_at AS last_at,
    false AS too_fast
   FROM answer_rows
UNION ALL
 SELECT ((w.wave_id || '-'::text) || a."position") AS id,
    w.wave_id,
    w.user_id,
    w.kind,
    w.mode,
    a.unit_id,
    a.sub_unit,
    a."position",
    COALESCE(a.optional, false) AS optional,
    (((w.record -> ((a.place)::integer - 1)) -> 'question'::text))::jsonb AS question,
    NULL::double precision AS expected,
    (a.answered_at)::timestamp(3) with time zone AS answered_at,
    a.local_day,
        CASE substr(w.outcomes, (a.place)::integer, 1)
            WHEN 'c'::text THEN 'correct'::text
            WHEN 'i'::text THEN 'incorrect'::text
            ELSE 'skipped'::text
        END AS outcome,
    COALESCE(a.counts, (substr(w.outcomes, (a.place)::integer, 1) = 'c'::text)) AS counts,
    w.suspect,
    a.total_attempts,
    COALESCE(a.total_teleports, (0)::smallint) AS total_teleports,
    a.duration,
    a.score,
    (((w.record -> ((a.place)::integer - 1)) -> 'attempts'::text))::jsonb AS attempts,
    a.step,
    w.last_at,
    w.too_fast
   FROM (wave_answers w
     CROSS JOIN LATERAL UNNEST(w.positions, w.unit_ids, w.sub_units, w.optional, w.answered_at, w.local_days, w.counts, w.total_attempts, w.total_teleports, w.durations, w.scores, w.steps) WITH ORDINALITY a("position", unit_id, sub_unit, optional, answered_at, local_day, counts, total_attempts, total_teleports, duration, score, step, place));

CREATE OR REPLACE FUNCTION public.delete_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM answer_rows WHERE wave_id = old.wave_id AND position = old.position AND answered_at = old.answered_at;
  DELETE FROM wave_answers WHERE wave_id = old.wave_id;
  RETURN old;
END
$function$;

CREATE OR REPLACE FUNCTION public.drop_empty_answer_partitions(before date)
 RETURNS SETOF text
 LANGUAGE plpgsql
AS $function$
DECLARE
  part record;
  is_empty boolean;
BEGIN
  FOR part IN
    SELECT c.relname AS name
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('wave_answers'::regclass, 'answer_rows'::regclass) AND c.relname ~ '_\d{4}_\d{2}$'
      AND (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month')::date <= before
    ORDER BY 1
  LOOP
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', part.name) INTO is_empty;
    IF is_empty THEN
      EXECUTE format('DROP TABLE %I', part.name);
      RETURN NEXT part.name;
    END IF;
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.ensure_answer_partitions(from_month date, months integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  month date;
  name text;
BEGIN
  FOR step IN 0..months - 1 LOOP
    month := (date_trunc('month', from_month) + make_interval(months => step))::date;
    name := 'wave_answers_' || to_char(month, 'YYYY_MM');
    IF to_regclass(name) IS NULL THEN
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF wave_answers FOR VALUES FROM (%L) TO (%L) WITH (toast_tuple_target = 128)',
        name,
        month::timestamp AT TIME ZONE 'UTC',
        (month + interval '1 month') AT TIME ZONE 'UTC'
      );
    END IF;
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.folded(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi')
$function$;

CREATE OR REPLACE FUNCTION public.insert_answer_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO answer_rows (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question, expected,
    answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, duration, score, attempts)
  VALUES (new.wave_id, new.user_id, new.kind, new.mode, new.unit_id, new.sub_unit, new.position, new.optional,
    new.question, new.expected, new.answered_at, new.local_day, new.outcome, new.counts, new.suspect,
    new.total_attempts, new.total_teleports, new.duration, new.score, new.attempts);
  RETURN new;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_class_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;
