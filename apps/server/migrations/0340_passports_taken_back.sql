-- The record of another school can be taken back for 7 days: what a student had before, and what was brought.
create table passport_imports (
  user_id bigint primary key references users (id) on delete cascade,
  imported_at timestamptz not null,
  before jsonb not null, -- a passport
  brought jsonb not null -- what a passport writes into the rows of users and adaptive_states
);
