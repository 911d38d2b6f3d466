-- What a template was, so that people can go back: one row for each stretch of edits by one person.

alter table template add constraint template_of_organiser unique (organiser_id, id);

create table template_version (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  name text not null,
  accent text not null,
  -- As in template.
  blocks jsonb not null,
  -- Null for what was there before the first edit, and for a person who no longer exists.
  saved_by uuid references portal_user on delete set null,
  -- The first and the last save of the stretch.
  began_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (organiser_id, id),
  foreign key (organiser_id, template_id) references template (organiser_id, id) on delete cascade
);
create index template_version_latest on template_version (organiser_id, template_id, saved_at desc);
create index template_version_person on template_version (saved_by) where saved_by is not null;

alter table template_version enable row level security;
create policy tenant on template_version
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on template_version to turnout_tenant;
