-- Rosters by wire: where a school's list is fetched from, how the last fetches went, and what the list said last about each person,
-- so that what was set here stays.
create table roster_sources (
  id bigint primary key generated always as identity,
  school_id bigint not null unique references schools (id) on delete cascade,
  version text not null constraint roster_sources_version check (version in ('1.1', '1.2')),
  address text not null,
  token_address text not null,
  client_id text not null,
  secret text not null,
  school_there text not null default '',
  most_leaving smallint not null default 10,
  most_renamed smallint not null default 10,
  waits_for_empty boolean not null default true,
  is_paused boolean not null default false,
  tries smallint not null default 0,
  next_at timestamp(3) with time zone,
  busy_until timestamp(3) with time zone,
  given_at timestamp(3) with time zone not null default now(),
  given_by bigint references users (id) on delete set null
);
create index roster_sources_given_by on roster_sources (given_by);
create index roster_sources_next on roster_sources (next_at);
comment on table roster_sources is 'OneRoster services from which the list of a school is fetched.';
comment on column roster_sources.secret is 'the client secret, sealed';
comment on column roster_sources.busy_until is 'a fetch is under way; one that was killed is forgotten then';

create table roster_nights (
  id bigint primary key generated always as identity,
  source_id bigint not null references roster_sources (id) on delete cascade,
  started_at timestamp(3) with time zone not null,
  took_ms integer not null,
  asked_by bigint references users (id) on delete set null,
  outcome text not null constraint roster_nights_outcome
    check (outcome in ('applied', 'nothing', 'waits', 'replaced', 'failed')),
  students integer,
  teachers integer,
  classes integer,
  pages integer,
  words jsonb not null default '[]',
  change_id bigint references people_changes (id) on delete set null,
  prints text[] not null default '{}'
);
create index roster_nights_source on roster_nights (source_id, id);
create index roster_nights_asked_by on roster_nights (asked_by);
create index roster_nights_change on roster_nights (change_id);
comment on table roster_nights is 'Fetches of a school''s list: what came and what became of it, for 60 days.';
comment on column roster_nights.asked_by is 'null: nobody, at night';
comment on column roster_nights.prints is 'hashes of what was changed: what was taken back is not done again';

create table roster_listed (
  user_id bigint primary key references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  year_of_birth text not null,
  class_groups text[] not null,
  has_left boolean not null default false
);
comment on table roster_listed is 'What a school''s list said last about a person.';
comment on column roster_listed.year_of_birth is 'of the date that the list states, the year';

alter table roster_imports add column night_id bigint references roster_nights (id) on delete cascade;
alter table roster_imports add column teachers jsonb not null default '[]';
create index roster_imports_night on roster_imports (night_id);
comment on column roster_imports.night_id is 'null: a file';
