-- What an organiser sets beside what is sold (0012): wall times as they were said, pools over chosen types and sessions,
-- and who waits for a ticket.

alter table promo_code
  add column valid_from_local timestamp,
  add column valid_until_local timestamp;
alter table stock_hold add column expires_local timestamp;
alter table event
  add column waitlist_open boolean not null default true,
  -- How long an offer to somebody who waits stands.
  add column waitlist_hours int not null default 24 check (waitlist_hours between 1 and 168);

-- A pool's number is its stock's; this is who draws on it. New sessions join one that is for every session.
create table pool (
  stock_id uuid primary key references stock on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  every_session boolean not null
);
create index pool_organiser on pool (organiser_id);

create table pool_ticket_type (
  stock_id uuid not null references pool on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  primary key (stock_id, ticket_type_id)
);
create index pool_ticket_type_type on pool_ticket_type (ticket_type_id);
create index pool_ticket_type_organiser on pool_ticket_type (organiser_id);

create table pool_session (
  stock_id uuid not null references pool on delete cascade,
  session_id uuid not null references event_session on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  primary key (stock_id, session_id)
);
create index pool_session_session on pool_session (session_id);
create index pool_session_organiser on pool_session (organiser_id);

-- waiting --stock is freed--> offered (its hold keeps the seats) --> taken | lapsed; whoever waits or is offered may leave
create table waitlist_entry (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null references event on delete cascade,
  session_id uuid not null references event_session on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  -- The order of joining.
  place bigint generated always as identity,
  name text not null check (name <> ''),
  address text not null check (address = lower(btrim(address)) and address like '%_@_%'),
  quantity int not null check (quantity > 0),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  hold_id uuid unique references stock_hold on delete set null,
  offer_ends_at timestamptz,
  order_id uuid references ticket_order,
  joined_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'offered') <= (offer_ends_at is not null))
);
create index waitlist_entry_event on waitlist_entry (event_id, state, place);
create index waitlist_entry_session on waitlist_entry (session_id);
create index waitlist_entry_type on waitlist_entry (ticket_type_id);
create index waitlist_entry_order on waitlist_entry (order_id);
create index waitlist_entry_organiser on waitlist_entry (organiser_id);
-- Nobody stands in one line twice.
create unique index waitlist_entry_once on waitlist_entry (session_id, ticket_type_id, address)
  where state in ('waiting', 'offered');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['pool', 'pool_ticket_type', 'pool_session', 'waitlist_entry'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;
grant usage on all sequences in schema public to turnout_tenant;
