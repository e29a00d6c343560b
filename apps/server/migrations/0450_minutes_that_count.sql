-- The time that somebody worked with an open question, per day.
-- The recount computes the same from the answers (packages/practice/SPEC.md, MI1 to MI4), and so does this statement for
-- answers that were there before.
alter table daily_activity add column worked integer not null default 0;
comment on column daily_activity.worked is 'milliseconds with an open question, at most a minute after each touch';
alter table carried_days add column worked integer not null default 0;
update daily_activity d set worked = earlier.worked
from (
  select user_id, local_day, kind,
    sum(case when since < 400 then 0 else least(since, 60000) end)::int as worked
  from (
    select a.user_id, a.local_day, a.kind,
      round(extract(epoch from a.answered_at - coalesce(lag(a.answered_at) over (
        partition by a.wave_id order by a.answered_at, a.position), w.issued_at)) * 1000) as since
    from answers a join waves w on w.id = a.wave_id
    where a.total_attempts > 0 and not a.suspect
  ) touched
  group by user_id, local_day, kind
) earlier
where d.user_id = earlier.user_id and d.day = earlier.local_day and d.kind = earlier.kind;
