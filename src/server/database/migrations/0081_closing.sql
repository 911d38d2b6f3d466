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

-- An organisation that an owner has closed: it sells and sends nothing more, and its data is erased at `closes_at`.
-- Until `erasing_at` an owner can undo that, which deletes the row.
create table organiser_closing (
  organiser_id uuid primary key references organiser on delete cascade,
  closed_by uuid references portal_user on delete set null,
  closed_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > closed_at),
  -- When the owners were reminded.
  reminded_at timestamptz,
  erasing_at timestamptz,
  erased_at timestamptz,
  check (erased_at is null or erasing_at is not null)
);
create index organiser_closing_due on organiser_closing (closes_at) where erased_at is null;
create index organiser_closing_closed_by on organiser_closing (closed_by) where closed_by is not null;
alter table organiser_closing enable row level security;
create policy tenant on organiser_closing
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
-- Only owners close an organisation, on the admin connection.
grant select on organiser_closing to turnout_tenant;

-- Called before a sale: keeps the organisation from being closed until the transaction ends. Closing holds the same row
-- for update. Its two statements have two snapshots, so that a closing that was waited for is seen.
create function hold_open(wanted uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if wanted is distinct from coalesce(nullif(current_setting('app.organiser_id', true), '')::uuid, wanted) then
    return false;
  end if;
  perform from organiser where id = wanted for key share;
  return not exists (select from organiser_closing where organiser_id = wanted);
end $$;
revoke execute on function hold_open from public;
grant execute on function hold_open to turnout_tenant;
