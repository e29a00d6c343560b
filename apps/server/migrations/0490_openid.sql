-- Signing in by OpenID Connect: a way in of a school, who has come in by it, and who knocks. A person is the pair of issuer and
-- subject; a subject is joined to one person of the school's list, once.
create table ways_in (
  id bigint primary key generated always as identity,
  school_id bigint not null references schools (id) on delete cascade,
  kind text not null constraint ways_in_kind check (kind in ('google', 'microsoft', 'openid')),
  issuer text not null,
  client_id text not null,
  domain text not null,
  tenant text,
  secret text,
  secret_until date,
  is_in_use boolean not null default false,
  made_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null default now()
);
create index ways_in_school on ways_in (school_id);
create index ways_in_used on ways_in (domain) where is_in_use;
comment on table ways_in is 'Google, Microsoft or another OpenID provider by which people of a school sign in.';
comment on column ways_in.secret is 'the client secret, sealed; null: a client without one';

create table ways_in_requests (
  state text primary key,
  way_in_id bigint not null references ways_in (id) on delete cascade,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  continue_to text,
  tested_by bigint references users (id) on delete cascade,
  tested_as text constraint ways_in_requests_as check (tested_as in ('admin', 'student')),
  expires_at timestamp(3) with time zone not null,
  consumed_at timestamp(3) with time zone
);
create index ways_in_requests_expiry on ways_in_requests (expires_at);
create index ways_in_requests_way on ways_in_requests (way_in_id);
create index ways_in_requests_tested_by on ways_in_requests (tested_by) where tested_by is not null;
comment on table ways_in_requests is 'Sign-ins by OpenID Connect that are under way, for ten minutes.';
comment on column ways_in_requests.tested_by is 'null: a sign-in; else a test, which signs nobody in';

create table ways_in_tests (
  way_in_id bigint not null references ways_in (id) on delete cascade,
  tested_as text not null constraint ways_in_tests_as check (tested_as in ('admin', 'student')),
  user_id bigint not null references users (id) on delete cascade,
  tested_at timestamp(3) with time zone not null default now(),
  outcome jsonb not null,
  primary key (way_in_id, tested_as)
);
create index ways_in_tests_user on ways_in_tests (user_id);
comment on table ways_in_tests is 'The last test sign-ins at a way in, for a day.';
comment on column ways_in_tests.user_id is 'the admin who began it';

create table ways_in_subjects (
  issuer text not null,
  subject text not null,
  way_in_id bigint not null references ways_in (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  joined_at timestamp(3) with time zone not null default now(),
  primary key (issuer, subject)
);
create unique index ways_in_subjects_person on ways_in_subjects (way_in_id, user_id);
create index ways_in_subjects_user on ways_in_subjects (user_id);
comment on table ways_in_subjects is 'The accounts at providers by which people come in.';

create table ways_in_addresses (
  user_id bigint primary key references users (id) on delete cascade,
  address_hash bytea not null,
  made_at timestamp(3) with time zone not null default now()
);
create index ways_in_addresses_hash on ways_in_addresses (address_hash);
comment on table ways_in_addresses is 'A keyed hash of a student''s address from a list, until the student has come in by it.';

create table knocks (
  id bigint primary key generated always as identity,
  way_in_id bigint not null references ways_in (id) on delete cascade,
  issuer text not null,
  subject text not null,
  name text not null,
  address text,
  is_vouched boolean not null,
  why text not null,
  knocked_at timestamp(3) with time zone not null default now()
);
create unique index knocks_subject on knocks (way_in_id, issuer, subject);
create index knocks_age on knocks (knocked_at);
comment on table knocks is 'Accounts at a provider that came and fit nobody of the school''s list, for 14 days.';

create index users_school_address on users (school_id, lower(email)) where email is not null;
