-- Who came in, and every scan that was made at a door. A device without a network hands its scans in later, so they
-- arrive in any order: what counts is the instant of the scan, and its nonce where two have the same.
create table check_in (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  -- The door at which it was scanned, whatever the ticket is for.
  session_id uuid not null references event_session,
  -- Null for a code that is no ticket of ours.
  ticket_id uuid references ticket on delete cascade,
  -- Made by the device for each scan: handed in twice it is the same scan.
  nonce uuid not null,
  device text not null check (device <> ''),
  scanned_by uuid references portal_user on delete set null,
  scanned_at timestamptz not null,
  seen_at timestamptz not null check (scanned_at <= seen_at),
  -- in: let in. again: somebody was let in with it before.
  outcome text not null check (outcome in ('in', 'again', 'cancelled', 'other_session', 'other_event', 'unknown')),
  -- Taken back: it and whatever was scanned before that instant.
  undone_at timestamptz check (undone_at >= scanned_at),
  unique (organiser_id, nonce),
  check (ticket_id is not null or outcome in ('other_event', 'unknown')),
  check (undone_at is null or outcome in ('in', 'again'))
);
create index check_in_ticket on check_in (ticket_id, scanned_at, nonce);
create index check_in_session on check_in (session_id);
create index check_in_scanned_by on check_in (scanned_by);
-- Nobody is let in twice with one ticket.
create unique index check_in_once on check_in (ticket_id) where outcome = 'in' and undone_at is null;

alter table check_in enable row level security;
create policy tenant on check_in
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update on check_in to turnout_tenant;
