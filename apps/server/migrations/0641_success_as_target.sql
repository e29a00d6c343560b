-- Set work can ask for a level of success: eight of the last ten answers right.
alter table set_works drop constraint set_works_target_check;
alter table set_works add constraint set_works_target_check
  check (target in ('right', 'minutes', 'success', 'step', 'mended', 'quiz')) not valid;
alter table set_works validate constraint set_works_target_check;
