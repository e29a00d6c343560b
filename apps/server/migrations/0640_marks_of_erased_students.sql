-- A student who was erased does not come back by a file without a question either: keyed hashes of the ID, and of the name with the year
-- of birth, are kept for a while, by which nobody can be recognised without the key of this installation.
alter table roster_erased add column made_at timestamp(3) with time zone not null default now();
comment on column roster_erased.made_at is 'the day of the erasure';
comment on column roster_erased.missing_since is 'no list names them since; null: one does';
comment on table roster_erased is 'Marks of people who were erased: neither a list nor a file brings them back in silence.';
