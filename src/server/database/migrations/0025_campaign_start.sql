-- When a campaign starts, and who approved it (DOMAIN sections 3 and 6).

alter table campaign
  -- The wall time as it was chosen, its zone, and the instant derived from both; all null for one that starts at once.
  add column scheduled_for timestamptz,
  add column scheduled_local text check (scheduled_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  add column scheduled_zone text,
  add column spread_hours int check (spread_hours between 1 and 72),
  add column scheduled_by uuid references portal_user on delete set null,
  -- Why it did not start, in words for the organiser.
  add column missed_reason text check (missed_reason is null or state = 'missed'),
  -- The clock of a spread stands still while it is paused.
  add column paused_at timestamptz,
  add column paused_ms bigint not null default 0 check (paused_ms >= 0),
  add check ((scheduled_local is null) = (scheduled_zone is null));
create index campaign_scheduled_by on campaign (scheduled_by);

-- One row for each time that somebody asked. It binds to the hash of what was to be sent.
create table campaign_approval (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  campaign_id uuid not null references campaign on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  content_hash text not null check (content_hash <> ''),
  -- How many would have got it when it was submitted.
  recipients int not null check (recipients >= 0),
  submitted_by uuid references portal_user on delete set null,
  submitted_at timestamptz not null,
  decided_by uuid references portal_user on delete set null,
  decided_at timestamptz,
  -- Why it was rejected, in the admin's words.
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'rejected' or reason <> '')
);
create unique index campaign_approval_waiting on campaign_approval (campaign_id) where state = 'waiting';
create index campaign_approval_campaign on campaign_approval (campaign_id, submitted_at);
create index campaign_approval_organiser on campaign_approval (organiser_id, submitted_at);
create index campaign_approval_submitted_by on campaign_approval (submitted_by);
create index campaign_approval_decided_by on campaign_approval (decided_by);

alter table campaign_approval enable row level security;
create policy tenant on campaign_approval
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update on campaign_approval to turnout_tenant;
