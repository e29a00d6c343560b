-- How often something was done in the product, by day. Says nothing of who did it.
create table event_counts (
  day date not null, -- of UTC
  name text not null,
  count bigint not null,
  constraint event_counts_pkey primary key (day, name)
);
