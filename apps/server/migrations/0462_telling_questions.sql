-- Questions made ready for a person's next waves and rounds, on which two mistakes differ that explain the same answers.
create table telling_questions (
  user_id bigint not null references users (id) on delete cascade,
  unit_id smallint not null,
  questions json not null,
  made_at timestamp(3) with time zone not null,
  primary key (user_id, unit_id)
);
create index telling_questions_age on telling_questions (made_at);
comment on table telling_questions is 'Questions that tell two mistakes of a person apart, ready for the next wave or round. Made when mistakes are worked out.';
comment on column telling_questions.questions is 'in the form of unit_stats.missed';
