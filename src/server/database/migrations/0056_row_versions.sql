-- How often people have changed something that two of them, or two tabs of one, may have open at once. An edit names the
-- version that it was made from, and one that somebody else has overtaken is refused. What the system changes by itself
-- (counters, offers, jobs) does not count. What was never edited may have no row yet: it is at version 1.
create table row_version (
  organiser_id uuid not null references organiser on delete cascade,
  -- What kind of thing it is: `ticket_type`, `pool`, `checkout`, ...
  part text not null,
  -- The event that it belongs to; for the organiser's own lists, the organiser.
  owner_id uuid not null,
  -- The row itself; for settings of which an event has one, the event.
  row_id uuid not null,
  version int not null default 1 check (version > 0),
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz,
  primary key (organiser_id, part, owner_id, row_id)
);
create index row_version_owner on row_version (owner_id);

alter table row_version enable row level security;
create policy tenant on row_version
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on row_version to turnout_tenant;
