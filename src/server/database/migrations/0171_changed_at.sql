-- When each row of the public API last changed, for programs that read only what is new. A reader lists the rows up to
-- an instant once every transaction that may have written an earlier one has ended: see server/api/changes. That needs
-- the transaction to have its number before it reads the clock, so the trigger takes the number first. No number is
-- stored, so a copy of this database in another cluster stays right.
create function note_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_current_xact_id();
  new.changed_at := clock_timestamp();
  return new;
end $$;

-- Rows that exist already changed now: a default without a rewrite of the tables.
alter table event add column changed_at timestamptz not null default now();
alter table event_session add column changed_at timestamptz not null default now();
alter table venue add column changed_at timestamptz not null default now();
alter table ticket_type add column changed_at timestamptz not null default now();
alter table ticket_order add column changed_at timestamptz not null default now();
alter table ticket add column changed_at timestamptz not null default now();
alter table refund add column changed_at timestamptz not null default now();

create index event_changed on event (organiser_id, changed_at, id);
create index event_session_changed on event_session (organiser_id, changed_at, id);
create index venue_changed on venue (organiser_id, changed_at, id);
create index ticket_type_changed on ticket_type (organiser_id, changed_at, id);
-- The API has complete orders only, so that carts cost nothing here.
create index ticket_order_changed on ticket_order (organiser_id, changed_at, id) where state = 'complete';
create index ticket_changed on ticket (organiser_id, changed_at, id);
create index refund_changed on refund (organiser_id, changed_at, id);

do $$
declare changing text;
begin
  foreach changing in array array['event', 'event_session', 'venue', 'ticket_type', 'ticket', 'refund'] loop
    execute format(
      'create trigger note_change_inserted before insert on %I for each row execute function note_change()', changing);
  end loop;
  foreach changing in array array['event', 'event_session', 'venue', 'ticket_type'] loop
    execute format('create trigger note_change_updated before update on %I for each row
      when (old.* is distinct from new.*) execute function note_change()', changing);
  end loop;
end $$;

create trigger note_change_inserted before insert on ticket_order
  for each row when (new.state = 'complete') execute function note_change();
-- What the reply of an order shows. Its lines change with `returned` only, which the trigger of order_line notes.
create trigger note_change_updated before update on ticket_order
  for each row when (new.state = 'complete' and (
    old.state <> 'complete'
    or old.number <> new.number or old.event_id <> new.event_id or old.channel <> new.channel
    or old.buyer_name <> new.buyer_name or old.buyer_address <> new.buyer_address or old.buyer_phone <> new.buyer_phone
    or old.total_cents <> new.total_cents or old.gst_cents <> new.gst_cents
    or old.booking_fee_cents <> new.booking_fee_cents or old.refunded_cents <> new.refunded_cents
    or old.owed_cents <> new.owed_cents or old.ticket_count <> new.ticket_count
    or old.marketing_consent <> new.marketing_consent
    or old.refund_asked_at is distinct from new.refund_asked_at
    or old.completed_at is distinct from new.completed_at))
  execute function note_change();

create trigger note_change_updated before update on ticket
  for each row when (
    old.event_id <> new.event_id or old.session_id <> new.session_id or old.status <> new.status
    or old.holder_name <> new.holder_name or old.holder_address <> new.holder_address
    or old.checked_in <> new.checked_in or old.order_number <> new.order_number
    or old.order_line_id is distinct from new.order_line_id or old.position is distinct from new.position)
  execute function note_change();

create trigger note_change_updated before update on refund
  for each row when (
    old.state <> new.state or old.amount_cents <> new.amount_cents or old.reason <> new.reason
    or old.ticket_count <> new.ticket_count or old.settled_at is distinct from new.settled_at)
  execute function note_change();

-- Part of the money of an order can come back without a change of its sums, such as a free programme.
create function note_returned_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ticket_order set changed_at = clock_timestamp() where id = new.order_id;
  return null;
end $$;
revoke execute on function note_returned_line() from public;
create trigger note_returned_line after update of returned on order_line
  for each row when (old.returned <> new.returned) execute function note_returned_line();

-- The prices of a ticket type are shown with it.
create function note_changed_tier() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ticket_type set changed_at = clock_timestamp()
  where id = case when tg_op = 'DELETE' then old.ticket_type_id else new.ticket_type_id end;
  return null;
end $$;
revoke execute on function note_changed_tier() from public;
create trigger note_changed_tier after insert or update or delete on price_tier
  for each row execute function note_changed_tier();

-- So is the booking fee of the organiser.
create function note_changed_fee() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ticket_type set changed_at = clock_timestamp()
  where organiser_id = case when tg_op = 'DELETE' then old.organiser_id else new.organiser_id end
    and pricing in ('fixed', 'tiered');
  return null;
end $$;
revoke execute on function note_changed_fee() from public;
create trigger note_changed_fee after insert or update or delete on booking_fee
  for each row execute function note_changed_fee();

-- The wall times of a ticket type are in the zone of its event's venue.
create function note_changed_zone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'event' then
    update ticket_type set changed_at = clock_timestamp() where event_id = new.id;
  else
    update ticket_type set changed_at = clock_timestamp()
    where event_id in (select event.id from event where event.venue_id = new.id);
  end if;
  return null;
end $$;
revoke execute on function note_changed_zone() from public;
create trigger note_changed_zone after update of venue_id on event
  for each row when (old.venue_id <> new.venue_id) execute function note_changed_zone();
create trigger note_changed_zone after update of zone on venue
  for each row when (old.zone <> new.zone) execute function note_changed_zone();

-- The only rows of the API that people can delete. Everything else is archived, cancelled or kept.
create table deleted_row (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('session', 'ticket_type')),
  event_id uuid not null,
  changed_at timestamptz not null,
  primary key (organiser_id, id)
);
create index deleted_row_changed on deleted_row (organiser_id, changed_at, id);
alter table deleted_row enable row level security;
create policy tenant on deleted_row
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on deleted_row as restrictive to turnout_scoped
  using (event_id in (select event.id from event));
grant select on deleted_row to turnout_tenant;

create function note_deleted_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_current_xact_id();
  -- Not when the whole organiser is deleted.
  insert into deleted_row (organiser_id, id, kind, event_id, changed_at)
  select old.organiser_id, old.id, tg_argv[0], old.event_id, clock_timestamp()
  from organiser where organiser.id = old.organiser_id;
  return null;
end $$;
revoke execute on function note_deleted_row() from public;
create trigger note_deleted_row after delete on event_session
  for each row execute function note_deleted_row('session');
create trigger note_deleted_row after delete on ticket_type
  for each row execute function note_deleted_row('ticket_type');
