-- A line of the log belongs to the school of its day; until now some were found by the person's school of today.
update audit_log l set details = l.details || jsonb_build_object('schoolId', coalesce(
  (select school_id from users where id = l.subject_id), (select school_id from users where id = l.actor_id))::text)
where not l.details ? 'schoolId' and coalesce(
  (select school_id from users where id = l.subject_id), (select school_id from users where id = l.actor_id)) is not null;
