-- A student of a school may be linked to two parents, each by a letter of their own; both have the same rights.
alter table users
  add column second_parent_id bigint references users (id) on delete set null,
  add constraint users_two_parents check (second_parent_id <> parent_id);
create index users_second_parent on users (second_parent_id) where second_parent_id is not null;
comment on column users.parent_id is 'a parent of a student, or the parent of a child account';
comment on column users.second_parent_id is 'the other parent of a student, with the same rights; never of a child account';
