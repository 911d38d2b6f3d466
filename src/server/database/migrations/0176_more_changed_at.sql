-- When each row of the further resources of the public API last changed; see migration 0171.
alter table check_in add column changed_at timestamptz not null default now();
alter table promo_code add column changed_at timestamptz not null default now();
alter table waitlist_entry add column changed_at timestamptz not null default now();
alter table add_on add column changed_at timestamptz not null default now();
alter table offer add column changed_at timestamptz not null default now();
alter table audience add column changed_at timestamptz not null default now();
alter table campaign add column changed_at timestamptz not null default now();
alter table contact add column changed_at timestamptz not null default now();
alter table consent_record add column changed_at timestamptz not null default now();
alter table suppression add column changed_at timestamptz not null default now();

create index check_in_changed on check_in (organiser_id, changed_at, id);
create index promo_code_changed on promo_code (organiser_id, changed_at, id);
create index waitlist_entry_changed on waitlist_entry (organiser_id, changed_at, id);
create index add_on_changed on add_on (organiser_id, changed_at, id);
-- Of the offers, the API lists the add-ons of events.
create index offer_changed on offer (organiser_id, changed_at, id) where kind = 'add_on';
create index audience_changed on audience (organiser_id, changed_at, id);
create index campaign_changed on campaign (organiser_id, kind, changed_at, id);
create index contact_changed on contact (organiser_id, changed_at, id);
create index consent_record_changed on consent_record (organiser_id, changed_at, id);
create index suppression_changed on suppression (organiser_id, changed_at, id);

do $$
declare changing text;
begin
  foreach changing in array array['check_in', 'promo_code', 'waitlist_entry', 'add_on', 'audience', 'campaign'] loop
    execute format(
      'create trigger note_change_inserted before insert on %I for each row execute function note_change()', changing);
  end loop;
  foreach changing in array array['check_in', 'promo_code', 'add_on', 'audience'] loop
    execute format('create trigger note_change_updated before update on %I for each row
      when (old.* is distinct from new.*) execute function note_change()', changing);
  end loop;
  -- Imports insert a million of these. A default costs a tenth of a trigger, and reads the clock after the number of the
  -- transaction is taken, too.
  foreach changing in array array['contact', 'consent_record', 'suppression'] loop
    execute format('alter table %I alter column changed_at
      set default (case when pg_current_xact_id() is not null then clock_timestamp() end)', changing);
  end loop;
end $$;

-- In each of these, what the API shows.
create trigger note_change_updated before update on waitlist_entry
  for each row when (
    old.state <> new.state or old.name <> new.name or old.address <> new.address or old.quantity <> new.quantity
    or old.session_id <> new.session_id or old.ticket_type_id <> new.ticket_type_id
    or old.order_id is distinct from new.order_id or old.offer_ends_at is distinct from new.offer_ends_at
    or old.settled_at is distinct from new.settled_at)
  execute function note_change();
create trigger note_change_updated before update on campaign
  for each row when (
    old.state <> new.state or old.name <> new.name or old.subject <> new.subject or old.preheader <> new.preheader
    or old.from_name <> new.from_name or old.purpose is distinct from new.purpose
    or old.event_id is distinct from new.event_id or old.disabled_at is distinct from new.disabled_at
    or old.archived_at is distinct from new.archived_at or old.scheduled_for is distinct from new.scheduled_for
    or old.scheduled_local is distinct from new.scheduled_local or old.scheduled_zone is distinct from new.scheduled_zone
    or old.spread_hours is distinct from new.spread_hours
    or old.sending_started_at is distinct from new.sending_started_at or old.finished_at is distinct from new.finished_at)
  execute function note_change();
-- Not the figures of the orders, which change with each sale.
create trigger note_change_updated before update on contact
  for each row when (
    old.consents <> new.consents or old.stopped <> new.stopped or old.paused_until is distinct from new.paused_until
    or old.address <> new.address or old.fields <> new.fields)
  execute function note_change();
create trigger note_change_updated before update on consent_record
  for each row when (old.* is distinct from new.*) execute function note_change();
create trigger note_change_updated before update on suppression
  for each row when (old.* is distinct from new.*) execute function note_change();
create trigger note_change_inserted before insert on offer
  for each row when (new.kind = 'add_on') execute function note_change();
create trigger note_change_updated before update on offer
  for each row when (new.kind = 'add_on' and old.* is distinct from new.*) execute function note_change();

-- The ticket types of a promo code are shown with it.
create function note_changed_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update promo_code set changed_at = clock_timestamp()
  where id = case when tg_op = 'DELETE' then old.promo_code_id else new.promo_code_id end;
  return null;
end $$;
revoke execute on function note_changed_code() from public;
create trigger note_changed_code after insert or delete on promo_code_ticket_type
  for each row execute function note_changed_code();

-- So is how often a code may be used, and how many of an add-on an event may sell.
create function note_changed_capacity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.kind = 'promo_code' then
    update promo_code set changed_at = clock_timestamp() where id = new.promo_code_id;
  else
    update offer set changed_at = clock_timestamp()
    where event_id = new.event_id and kind = 'add_on' and add_on_id = new.add_on_id;
  end if;
  return null;
end $$;
revoke execute on function note_changed_capacity() from public;
create trigger note_inserted_capacity after insert on stock
  for each row when (new.kind in ('promo_code', 'add_on')) execute function note_changed_capacity();
create trigger note_changed_capacity after update of capacity on stock
  for each row when (new.kind in ('promo_code', 'add_on') and old.capacity is distinct from new.capacity)
  execute function note_changed_capacity();

-- The wall times of promo codes are in the zone of the event's venue, as those of ticket types.
create or replace function note_changed_zone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'event' then
    update ticket_type set changed_at = clock_timestamp() where event_id = new.id;
    update promo_code set changed_at = clock_timestamp() where event_id = new.id;
  else
    update ticket_type set changed_at = clock_timestamp()
    where event_id in (select event.id from event where event.venue_id = new.id);
    update promo_code set changed_at = clock_timestamp()
    where event_id in (select event.id from event where event.venue_id = new.id);
  end if;
  return null;
end $$;

-- Contacts that were deleted and suppressions that were lifted, so that other systems can forget them too.
create table deleted_contact (
  organiser_id uuid not null references organiser on delete cascade,
  id bigint not null generated always as identity,
  kind text not null check (kind in ('contact', 'suppression')),
  deleted_id bigint not null,
  changed_at timestamptz not null,
  primary key (organiser_id, id)
);
create index deleted_contact_changed on deleted_contact (organiser_id, changed_at, id);
alter table deleted_contact enable row level security;
create policy tenant on deleted_contact
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on deleted_contact as restrictive to turnout_scoped using (false);
grant select on deleted_contact to turnout_tenant;

-- For whole statements, because the undo of an import deletes contacts by the hundred thousand.
create function note_deleted_contacts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_current_xact_id();
  -- Not when the whole organiser is deleted.
  insert into deleted_contact (organiser_id, kind, deleted_id, changed_at)
  select before_rows.organiser_id, tg_argv[0], before_rows.id, clock_timestamp()
  from before_rows join organiser on organiser.id = before_rows.organiser_id
  order by before_rows.id;
  return null;
end $$;
revoke execute on function note_deleted_contacts() from public;
create trigger note_deleted_contacts after delete on contact referencing old table as before_rows
  for each statement execute function note_deleted_contacts('contact');
create trigger note_deleted_contacts after delete on suppression referencing old table as before_rows
  for each statement execute function note_deleted_contacts('suppression');
