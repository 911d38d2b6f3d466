-- Which rows and columns a person often exports. An export belongs to its person, and each run has that person's rights.
create table saved_export (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_by uuid not null references portal_user on delete cascade,
  name text not null,
  kind text not null check (kind in ('orders', 'ticketholders', 'sales')),
  -- Null for all events.
  event_id uuid,
  period text not null,
  -- What the rows of the sales report stand for; other kinds do not use it.
  dimension text not null,
  -- In the order of the file.
  columns text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- SHA-256 of the secret in the address for spreadsheets; null without an address.
  secret_hash bytea,
  read_at timestamptz,
  primary key (organiser_id, id),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade
);
create unique index saved_export_secret on saved_export (secret_hash) where secret_hash is not null;
create index saved_export_person on saved_export (created_by, organiser_id);
create index saved_export_event on saved_export (event_id) where event_id is not null;

alter table saved_export enable row level security;
create policy tenant on saved_export
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on saved_export as restrictive to turnout_scoped
  using (
    created_by = (select nullif(current_setting('app.scope_person', true), '')::uuid)
    and (event_id is null or event_id in (select id from event))
  );
grant select, insert, update, delete on saved_export to turnout_tenant;
