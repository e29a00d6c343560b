-- Named mistakes of persons: what was told, and the sets of questions that mend them. Both can be worked out again from
-- the answers, but for what people said and gave.
create table named_mistakes (
  user_id bigint not null references users (id) on delete cascade,
  mistake text not null,
  told_at timestamp(3) with time zone not null,
  told_child_at timestamp(3) with time zone,
  sure real not null,
  shown smallint not null,
  chances smallint not null,
  examples json not null,
  else_at timestamp(3) with time zone,
  released_at timestamp(3) with time zone,
  mended_at timestamp(3) with time zone,
  mended_said_at timestamp(3) with time zone,
  primary key (user_id, mistake)
);
create index named_mistakes_age on named_mistakes (told_at);
comment on table named_mistakes is 'The mistakes that a teacher may read of a person, each since when, with its last examples.';
comment on column named_mistakes.mistake is 'its id in the rule book of misconceptions';
comment on column named_mistakes.told_at is 'when it was first sure enough for a teacher';
comment on column named_mistakes.told_child_at is 'when it was first sure enough for the child; null: not yet';
comment on column named_mistakes.sure is 'at the last weighing, 0 to 1';
comment on column named_mistakes.shown is 'of the chances';
comment on column named_mistakes.chances is 'the last eight at most';
comment on column named_mistakes.examples is '[{ text, typed, right, answeredAt, unit, position }], newest first, three at most';
comment on column named_mistakes.else_at is 'when the child said that it was something else';
comment on column named_mistakes.released_at is 'when a teacher released it to parents, before its week was over';
comment on column named_mistakes.mended_said_at is 'when the child was told that it is mended';

create table mistake_weighings (
  user_id bigint primary key references users (id) on delete cascade,
  answers text not null,
  weighed_at timestamp(3) with time zone not null
);
create index mistake_weighings_age on mistake_weighings (weighed_at);
comment on table mistake_weighings is 'Which answers of a person the named mistakes were last worked out from.';
comment on column mistake_weighings.answers is 'a mark of them: it differs when an answer came, went or changed';

create table mending_sets (
  id bigint primary key generated always as identity,
  user_id bigint not null references users (id) on delete cascade,
  mistake text not null,
  given_by bigint references users (id) on delete set null,
  made_at timestamp(3) with time zone not null,
  questions json not null,
  answers json not null default '[]',
  done_at timestamp(3) with time zone
);
create index mending_sets_user on mending_sets (user_id, made_at);
create index mending_sets_given_by on mending_sets (given_by) where given_by is not null;
create index mending_sets_age on mending_sets (made_at);
comment on table mending_sets is 'Questions that mend a mistake: stepping stones, then three that count.';
comment on column mending_sets.given_by is 'the teacher or parent who gave it; null: the child began it';
comment on column mending_sets.questions is '[{ isStep, doc, text, right, answer, unit, position }]; empty until it is begun';
comment on column mending_sets.answers is '[{ typed, at }] in the order of the questions';
