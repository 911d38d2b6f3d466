-- A ticketholder comm that is drafted when a session moves or is cancelled, or an event gets another venue or is cancelled.
-- The row is open until that comm is sent, somebody dismisses it, or the change is undone.
create table change_comm (
  organiser_id uuid not null,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  -- Null for a change of the whole event.
  session_id uuid,
  campaign_id uuid not null,
  kind text not null check (kind in ('moved', 'cancelled', 'venue')),
  -- What ticketholders know, from before the first change that they have no mail about, and what is true now.
  known jsonb not null,
  changed_to jsonb not null,
  -- The version of the comm that was drafted; nobody has edited it while no later edit is recorded.
  drafted_version integer not null,
  -- The version that it had when there was another change after somebody had edited it.
  outdated_version integer,
  changed_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('sent', 'dismissed', 'withdrawn')),
  primary key (organiser_id, id),
  check ((closed_at is null) = (outcome is null)),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade,
  foreign key (session_id, organiser_id) references event_session (id, organiser_id) on delete cascade,
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);
-- One open draft for each session, and one for each event as a whole.
create unique index change_comm_open_session on change_comm (session_id) where closed_at is null and session_id is not null;
create unique index change_comm_open_event on change_comm (event_id) where closed_at is null and session_id is null;
create index change_comm_open on change_comm (organiser_id, event_id) where closed_at is null;
create index change_comm_event on change_comm (event_id);
create index change_comm_session on change_comm (session_id);
create index change_comm_campaign on change_comm (campaign_id);
alter table change_comm enable row level security;
create policy tenant on change_comm
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on change_comm as restrictive to turnout_scoped
  using (event_id in (select id from event));
grant select, insert, update on change_comm to turnout_tenant;
