-- A student says "I think I am right" of a wrong answer, and a teacher decides. A wrong key stays with the student: a table of
-- its own, which no page of a teacher reads.
create table objections (
  id bigint primary key generated always as identity,
  user_id bigint not null references users (id) on delete cascade,
  wave_id bigint not null references waves (id) on delete cascade,
  position smallint not null,
  last_at timestamp(3) with time zone not null,
  reason text constraint objections_reason check (reason in ('same', 'unclear')),
  made_at timestamp(3) with time zone not null,
  state text not null default 'open' constraint objections_state check (state in ('open', 'counted', 'explained', 'reported')),
  sentence text constraint objections_sentence check (length(sentence) between 1 and 300),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamp(3) with time zone
);
create unique index objections_answer on objections (wave_id, position);
create index objections_user on objections (user_id, made_at);
create index objections_decided_by on objections (decided_by) where decided_by is not null;
create index objections_made_at on objections (made_at);
comment on table objections is 'Answers that a student thinks are right, and what was decided. Open ones are closed after 14 days by reading.';
comment on column objections.last_at is 'of the wave''s row in wave_answers, to find its month';
comment on column objections.reason is 'same: the answer means the same; unclear: the question is unclear; null: none was given';
comment on column objections.decided_by is 'null where the product counted it, or the account is gone';

create table wrong_keys (
  user_id bigint not null references users (id) on delete cascade,
  wave_id bigint not null references waves (id) on delete cascade,
  position smallint not null,
  made_at timestamp(3) with time zone not null,
  primary key (wave_id, position)
);
create index wrong_keys_user on wrong_keys (user_id, made_at);
create index wrong_keys_made_at on wrong_keys (made_at);
comment on table wrong_keys is 'Answers of which the student said "I pressed a wrong key": no evidence of a mistake. Nobody else sees them.';
