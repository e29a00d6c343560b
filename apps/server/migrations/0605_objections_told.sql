-- When a student has read what was decided about an objection, or that nobody could look at it; null: not yet.
alter table objections add column told_at timestamptz;
update objections set told_at = now() where state <> 'open' or made_at < now() - interval '14 days';
