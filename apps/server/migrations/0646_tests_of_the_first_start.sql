-- The first-run wizard tries a way in before anybody has an account here.
alter table ways_in_tests alter column user_id drop not null;
comment on column ways_in_tests.user_id is 'the admin who began it; null: the first-run wizard';
comment on column ways_in_requests.tested_as is 'null: a sign-in; else a test, which signs nobody in';
comment on column ways_in_requests.tested_by is 'the admin who began a test; null: a sign-in, or a test of the first-run wizard';
