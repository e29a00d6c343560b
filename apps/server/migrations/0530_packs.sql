-- Waves that a device keeps to be played without a network. Each is a game of its own, closed as an abandoned one is, so
-- that its answers count whenever they arrive.
create table packs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  made_at timestamp(3) with time zone not null,
  game_ids bigint[] not null
);
create index packs_user on packs (user_id);
create index packs_made_at on packs (made_at);
comment on table packs is 'Games that a device keeps to be played without a network; those that nobody played are deleted after 60 days.';
comment on column packs.game_ids is 'games of one wave each; some may be gone, deleted with the results of a person';
