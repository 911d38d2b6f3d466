-- One row a ticket that somebody holds. holder_address is the normalised form (DOMAIN section 1).
alter table event_session add unique (id, event_id);
create table ticket (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null references event on delete cascade,
  session_id uuid not null,
  holder_name text not null,
  holder_address text not null check (holder_address = lower(btrim(holder_address)) and holder_address like '%_@_%'),
  status text not null default 'valid' check (status in ('valid', 'cancelled')),
  created_at timestamptz not null default now(),
  -- A session that somebody has a ticket for can not be taken off its event.
  foreign key (session_id, event_id) references event_session (id, event_id)
);
create index ticket_organiser on ticket (organiser_id);
create index ticket_event on ticket (event_id);
create index ticket_session on ticket (session_id, holder_address);

-- Whose ticketholders a comm goes to, and what its mail was found to be when its recipients were frozen.
alter table campaign add column event_id uuid references event;
alter table campaign add column purpose text check (purpose in ('service', 'marketing'));
create index campaign_event on campaign (event_id);
update campaign set purpose = 'marketing' where sending_started_at is not null;

-- None chosen means all, so a choice must never vanish by itself: it stays when its session is taken off the event,
-- and then stands for nobody. That is why session_id references nothing.
create table campaign_session (
  campaign_id uuid not null references campaign on delete cascade,
  session_id uuid not null,
  organiser_id uuid not null references organiser on delete cascade,
  primary key (campaign_id, session_id)
);
create index campaign_session_organiser on campaign_session (organiser_id);

alter table campaign_recipient drop constraint campaign_recipient_skip_reason_check;
alter table campaign_recipient add constraint campaign_recipient_skip_reason_check check (skip_reason in
  ('unsubscribed', 'suppressed', 'no_consent', 'duplicate', 'invalid', 'quota', 'cancelled'));

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['ticket', 'campaign_session'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;
