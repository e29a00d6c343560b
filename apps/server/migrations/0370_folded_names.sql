-- A name as it is sorted and searched: without case and accents, whatever the locale of the database. What has no accent
-- to take away (ø, ł, đ, dotless i) has its plain letter.
create function folded(name text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi')
$$;

drop index schools_name;
drop index users_teacher_first_name;
drop index users_teacher_last_name;
create index schools_name on schools (folded(name) text_pattern_ops);
create index users_teacher_first_name on users (folded(first_name) text_pattern_ops) where school_role = 'teacher';
create index users_teacher_last_name on users (folded(last_name) text_pattern_ops) where school_role = 'teacher';
