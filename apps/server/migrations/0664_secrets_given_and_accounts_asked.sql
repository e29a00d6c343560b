-- Who gave a secret, and when, is read beside it; a school says whether its service asks for the account at each sign-in.
alter table ways_in
  add column given_at timestamptz,
  add column given_by bigint references users (id) on delete set null,
  add column used_since timestamptz,
  add column asks_account boolean not null default true;
create index ways_in_given_by on ways_in (given_by) where given_by is not null;
comment on column ways_in.given_at is 'when the secret was given; null: before this was noted';
comment on column ways_in.given_by is 'the admin who gave the secret; null: the first-run wizard, or an account that is gone';
comment on column ways_in.used_since is 'null: it is in no use, or has been since before this was noted';
comment on column ways_in.asks_account is 'whether Google or Microsoft asks at each sign-in which account it is';
