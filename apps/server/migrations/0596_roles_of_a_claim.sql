-- A school may take roles and classes from its sign-in service, once a test has shown the claim.
alter table ways_in add column role_claim text;
alter table ways_in add column role_words jsonb not null default '{"student": [], "assistant": [], "teacher": []}';
alter table ways_in add column class_claim text;
comment on column ways_in.role_claim is 'the claim that says a role of people who are on no list; null: nobody comes in without the list';
comment on column ways_in.role_words is 'the words that mean a role, by role';
comment on column ways_in.class_claim is 'the claim that names classes; null: the list does';

alter table ways_in_subjects add column by_claim boolean not null default false;
alter table ways_in_subjects add column stated_classes text[] not null default '{}';
comment on column ways_in_subjects.by_claim is 'the service made this person, and says their role';
comment on column ways_in_subjects.stated_classes is 'what the class claim named last; what differs from it here was set here';
