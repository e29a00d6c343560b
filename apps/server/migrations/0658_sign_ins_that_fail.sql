-- That a school's own sign-in service fails, so that its admin is told: since the first failure after the last success.
alter table ways_in
  add column failed_by text constraint ways_in_failed_by check (failed_by in ('secret', 'unreachable')), -- null: the last sign-in worked
  add column failed_since timestamptz(3), -- the first of these failures
  add column failed_count integer not null default 0;
