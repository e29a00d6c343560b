-- The school that a person's own registration made: its teacher manages it while it has no admin.
alter table users add column founded_school_id bigint references schools (id) on delete set null;
create index users_founders on users (founded_school_id) where founded_school_id is not null;
