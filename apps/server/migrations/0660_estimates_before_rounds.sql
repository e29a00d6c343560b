-- An answer that is marked again, and back, must leave the estimate as it was: each round keeps what it was planned with and,
-- for some weeks, the estimate before it.
alter table adaptive_rounds
  add column presses smallint check (presses between 0 and 3), -- null: of a round before this migration
  add column planned_day double precision,
  add column state_before bytea check (octet_length(state_before) <= 1024);
create index adaptive_rounds_before on adaptive_rounds (user_id, local_day) where state_before is not null;
comment on column adaptive_rounds.presses is 'of Too Hard, before the round was played';
comment on column adaptive_rounds.planned_day is 'days since 1970 at which the round was planned, with fractions';
comment on column adaptive_rounds.state_before is 'the estimate before the round, for 60 days';
