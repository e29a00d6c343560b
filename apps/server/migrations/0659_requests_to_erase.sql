-- A parent asks a school to erase a student whom the school keeps; the school confirms or declines. Until now the request closed the
-- account at once and erased it after 30 days, without anybody at the school having agreed.
create table erasure_requests (
  id bigint generated always as identity primary key,
  subject_id bigint not null references users on delete cascade,
  asked_by bigint not null references users on delete cascade,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3), -- null: it waits for the school
  ended_as text constraint erasure_requests_ended_as check (ended_as in ('called-off', 'declined', 'confirmed')),
  reminded_on date, -- the last day on which the admins were reminded by mail
  constraint erasure_requests_ended check ((ended_at is null) = (ended_as is null)),
  constraint erasure_requests_once unique (subject_id, asked_by)
);
create index erasure_requests_asked_by on erasure_requests (asked_by);
create index erasure_requests_waiting on erasure_requests (asked_at) where ended_at is null;
comment on table erasure_requests is 'Parents who ask a school to erase their child: one line for a parent and a student.';

-- Those that wait become requests, and their accounts are open again.
with moved as (
  delete from erasures e using users u, users b
  where e.done_at is null and u.id = e.subject_id and b.id = e.asked_by and u.school_id is not null
    and (u.parent_id = b.id or u.second_parent_id = b.id) and not (b.is_school_admin and b.school_id is not distinct from u.school_id)
  returning e.subject_id, e.asked_by, e.asked_at, e.was_disabled
), opened as (
  update users u set disabled_at = null from moved m where u.id = m.subject_id and not m.was_disabled
)
insert into erasure_requests (subject_id, asked_by, asked_at) select subject_id, asked_by, asked_at from moved;
