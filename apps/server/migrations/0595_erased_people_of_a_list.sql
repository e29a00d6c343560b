-- Somebody who was erased does not come back by the list of the next night: a keyed hash of the list's id is kept, by which nobody
-- can be recognised without the key of this installation, and nothing else of them.
alter table roster_listed add column mark bytea;
comment on column roster_listed.mark is 'keyed hash of the id on the list; an erasure keeps it and nothing else. Null: fetched before this column was';

create table roster_erased (
  school_id bigint not null references schools (id) on delete cascade,
  mark bytea not null,
  missing_since timestamp(3) with time zone,
  primary key (school_id, mark)
);
comment on table roster_erased is 'Marks of people who were erased while a list named them: the list does not bring them back.';
comment on column roster_erased.missing_since is 'the list has not named them since; null: it does';
