-- Every node plays matches: who they are, how the others reach them, and which node has a class session. Unlogged: a node writes its
-- row twice a second, and an empty table fills within that time.
create unlogged table rescue_nodes (
  id text primary key,
  url text not null,
  key text not null,
  lease_until timestamp(3) with time zone not null,
  is_full boolean not null,
  matches integer not null,
  in_lobby integer not null,
  in_games integer not null
);
comment on table rescue_nodes is 'The nodes that play matches of Space Rescue, where NODE_URL is set.';
comment on column rescue_nodes.url is 'where the other nodes reach it';
comment on column rescue_nodes.key is 'what another node proves to know that opens a connection to it; made at its start';

alter table rescue_sessions add column owner text;
comment on column rescue_sessions.owner is 'the node that has the session and its games, where there are several';
