-- The operator marks a faulty kind of question again for everybody; each person concerned reads one line about it once.
create table remarks (
  id bigint primary key generated always as identity,
  unit_id smallint not null,
  sub_unit smallint not null,
  asked_by text not null,
  why text not null,
  begun_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone
);
comment on table remarks is 'Kinds of question that were marked again for everybody.';
comment on column remarks.asked_by is 'as the operator gave it: a name or an account of the machine';

create table remark_news (
  remark_id bigint not null references remarks (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  answers integer not null,
  told_at timestamp(3) with time zone,
  primary key (user_id, remark_id)
);
create index remark_news_remark on remark_news (remark_id);
comment on table remark_news is 'How many answers of a person became right by a remark; told once.';
comment on column remark_news.told_at is 'null: the person has not read it yet';
