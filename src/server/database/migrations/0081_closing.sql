-- Zip files with everything that is stored about an organisation. A row exists before its file does, so that the
-- progress can be shown and a worker that was killed starts again.
create table organiser_export (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null,
  state text not null default 'running' check (state in ('running', 'ready')),
  parts_done int not null default 0 check (parts_done >= 0),
  parts_total int not null check (parts_total > 0),
  rows_done bigint not null default 0 check (rows_done >= 0),
  bytes bigint,
  requested_by uuid references portal_user on delete set null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  -- When the file is deleted.
  expires_at timestamptz,
  primary key (organiser_id, id),
  check ((state = 'ready') = (finished_at is not null and expires_at is not null and bytes is not null))
);
create unique index organiser_export_running on organiser_export (organiser_id) where state = 'running';
create index organiser_export_expiry on organiser_export (expires_at);
create index organiser_export_requested_by on organiser_export (requested_by) where requested_by is not null;
alter table organiser_export enable row level security;
create policy tenant on organiser_export
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on organiser_export as restrictive to turnout_scoped using (false);
grant select, insert, update, delete on organiser_export to turnout_tenant;
