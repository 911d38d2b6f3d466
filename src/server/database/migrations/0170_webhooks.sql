-- Webhooks: messages that are written in the transaction of the change that they report, and sent to an organiser's
-- own addresses afterwards.
create table webhook_endpoint (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  state text not null check (state in ('on', 'off', 'disabled')),
  -- Why Turnout disabled it.
  disabled_because text check (disabled_because in ('gone', 'failing')),
  -- The types of messages that it gets; '*' stands for all, also later ones.
  types text[] not null check (cardinality(types) > 0),
  -- Whether names and addresses are part of its messages.
  personal boolean not null,
  -- Encrypted. Null for one that was added before secrets were stored: its secret is derived from the server's.
  secret bytea,
  secret_made_at timestamptz not null,
  -- Signs as well until this time, so that a system can be moved from one secret to the next.
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  primary key (organiser_id, id),
  check ((state = 'disabled') = (disabled_because is not null))
);
create unique index webhook_endpoint_name on webhook_endpoint (organiser_id, lower(name));

-- How the sending to an endpoint goes; written by the process that sends, never by a person's edit.
create table webhook_lane (
  organiser_id uuid not null,
  endpoint_id uuid not null,
  lease_until timestamptz,
  leased_by uuid,
  served_at timestamptz not null default '-infinity',
  -- Failures since the last success, and until when nothing is sent because of them.
  failures int not null default 0,
  paused_until timestamptz,
  failing_since timestamptz,
  warned_at timestamptz,
  delivered_at timestamptz,
  primary key (organiser_id, endpoint_id),
  foreign key (organiser_id, endpoint_id) references webhook_endpoint on delete cascade
);

create table webhook_message (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Increases with each change of an object, because the change holds the object's row until it is committed.
  sequence bigint not null generated always as identity,
  type text not null,
  object_id text not null,
  event_id uuid,
  -- Identifiers, states and amounts; never a name or an address.
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organiser_id, id)
);
create index webhook_message_object on webhook_message (organiser_id, object_id, created_at);
create index webhook_message_created on webhook_message (created_at);
create index webhook_message_sequence on webhook_message (organiser_id, sequence);

create table webhook_delivery (
  organiser_id uuid not null,
  id bigint not null generated always as identity,
  endpoint_id uuid not null,
  message_id uuid not null,
  sequence bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null default '-infinity',
  -- When it was first to be sent, or replayed.
  queued_at timestamptz not null default now(),
  is_replay boolean not null default false,
  finished_at timestamptz,
  last_status int,
  last_error text,
  last_ms int,
  primary key (organiser_id, id),
  unique (organiser_id, endpoint_id, message_id),
  foreign key (organiser_id, endpoint_id) references webhook_endpoint on delete cascade,
  foreign key (organiser_id, message_id) references webhook_message on delete cascade
);
create index webhook_delivery_message on webhook_delivery (organiser_id, message_id);
create index webhook_delivery_list on webhook_delivery (organiser_id, endpoint_id, sequence);
create index webhook_delivery_due on webhook_delivery (organiser_id, endpoint_id, is_replay, due_at, sequence)
  where state = 'waiting';
create index webhook_delivery_failed on webhook_delivery (organiser_id, endpoint_id, sequence)
  where state = 'failed';

create table webhook_attempt (
  organiser_id uuid not null,
  id bigint not null generated always as identity,
  delivery_id bigint not null,
  made_at timestamptz not null,
  -- Null when there was no reply; then `error` says why.
  status int,
  error text,
  ms int not null,
  reply text not null,
  primary key (organiser_id, id),
  foreign key (organiser_id, delivery_id) references webhook_delivery on delete cascade
);
create index webhook_attempt_delivery on webhook_attempt (organiser_id, delivery_id, id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'webhook_endpoint', 'webhook_lane', 'webhook_message', 'webhook_delivery', 'webhook_attempt'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('create policy scope on %I as restrictive to turnout_scoped using (false)', tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on webhook_endpoint to turnout_tenant;
grant select, insert, update on webhook_lane to turnout_tenant;
grant select, insert on webhook_message to turnout_tenant;
grant select, insert, update on webhook_delivery to turnout_tenant;
grant select on webhook_attempt to turnout_tenant;

-- The addresses that organisers entered before anything was sent. Names are used once among those in use.
insert into webhook_endpoint
  (organiser_id, id, name, url, state, types, personal, secret_made_at, created_at)
select organiser_id, id,
  case when archived_at is null then name else left(name, 100) || ' (archived ' || left(id::text, 8) || ')' end,
  url, case when enabled and archived_at is null then 'on' else 'off' end, array['*'], false, created_at, created_at
from integration where kind in ('webhook', 'automation');
insert into webhook_lane (organiser_id, endpoint_id) select organiser_id, id from webhook_endpoint;
insert into row_version (organiser_id, part, owner_id, row_id, version, changed_by, changed_at)
select organiser_id, 'webhook_endpoint', owner_id, row_id, version, changed_by, changed_at
from row_version where part = 'integration' and row_id in (select id from webhook_endpoint);
delete from row_version where part = 'integration' and row_id in (select id from webhook_endpoint);
delete from integration where kind in ('webhook', 'automation');

-- An instant as messages give it.
create function utc_text(moment timestamptz) returns text
language sql immutable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function wants_webhook(organiser uuid, message_type text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from webhook_endpoint where organiser_id = organiser and types && array[message_type, '*']
  )
$$;

-- Writes a message and its deliveries. One transaction reports one type of change of an object once.
create function note_webhook(organiser uuid, message_type text, object text, event uuid, body jsonb) returns void
language sql security definer set search_path = public as $$
  with message as (
    insert into webhook_message (organiser_id, type, object_id, event_id, data)
    select organiser, message_type, object, event, body
    where not exists (
      select from webhook_message
      where organiser_id = organiser and object_id = object and created_at = now() and type = message_type
    )
    returning id, sequence
  )
  insert into webhook_delivery (organiser_id, endpoint_id, message_id, sequence)
  select organiser, endpoint.id, message.id, message.sequence
  from message join webhook_endpoint as endpoint on endpoint.organiser_id = organiser
    and endpoint.state = 'on' and endpoint.types && array[message_type, '*']
$$;

-- Only the triggers call them, with the owner's rights.
revoke execute on function wants_webhook, note_webhook from public;

-- The triggers run when the transaction ends, so that a message shows all that the transaction did to its object.
create function webhook_order_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare message_type text := case
  when tg_op = 'INSERT' or old.state is distinct from new.state then
    case new.state when 'complete' then 'order.completed' when 'cancelled' then 'order.cancelled' else 'order.expired' end
  else 'order.updated' end;
begin
  if wants_webhook(new.organiser_id, message_type) then
    perform note_webhook(new.organiser_id, message_type, id::text, event_id, jsonb_build_object(
      'id', id, 'number', number, 'eventId', event_id, 'state', state, 'channel', channel, 'currency', currency,
      'totalCents', total_cents, 'gstCents', gst_cents, 'refundedCents', refunded_cents, 'owedCents', owed_cents,
      'ticketCount', ticket_count))
    from ticket_order where id = new.id;
  end if;
  return null;
end $$;
create constraint trigger webhook_order_inserted after insert on ticket_order deferrable initially deferred
  for each row when (new.state = 'complete') execute function webhook_order_changed();
create constraint trigger webhook_order_changed after update on ticket_order deferrable initially deferred
  for each row when (
    new.state = 'complete' and (old.state <> 'complete'
      or (old.buyer_name, old.buyer_address, old.buyer_phone, old.total_cents, old.refunded_cents, old.owed_cents)
        is distinct from
        (new.buyer_name, new.buyer_address, new.buyer_phone, new.total_cents, new.refunded_cents, new.owed_cents))
    or new.state = 'cancelled' and old.state in ('awaiting_payment', 'complete')
    or new.state = 'expired' and old.state = 'awaiting_payment'
  ) execute function webhook_order_changed();

create function webhook_refund_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare message_type text := case
  when tg_op = 'INSERT' and new.state = 'waiting' then 'refund.created' else 'refund.' || new.state end;
begin
  if wants_webhook(new.organiser_id, message_type) then
    perform note_webhook(new.organiser_id, message_type, refund.id::text, ordered.event_id, jsonb_build_object(
      'id', refund.id, 'orderId', ordered.id, 'orderNumber', ordered.number, 'eventId', ordered.event_id,
      'state', refund.state, 'currency', ordered.currency, 'amountCents', refund.amount_cents,
      'ticketCount', refund.ticket_count))
    from refund join ticket_order as ordered on ordered.id = refund.order_id where refund.id = new.id;
  end if;
  return null;
end $$;
create constraint trigger webhook_refund_inserted after insert on refund deferrable initially deferred
  for each row execute function webhook_refund_changed();
create constraint trigger webhook_refund_changed after update of state on refund deferrable initially deferred
  for each row when (old.state <> new.state and new.state <> 'waiting') execute function webhook_refund_changed();

create function webhook_ticket_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare message_type text := case
  when tg_op = 'INSERT' then 'ticket.issued'
  when new.status = 'cancelled' and old.status <> 'cancelled' then 'ticket.cancelled'
  when new.checked_in and not old.checked_in then 'ticket.checked_in'
  when old.checked_in and not new.checked_in then 'ticket.check_in_undone'
  else 'ticket.updated' end;
begin
  if wants_webhook(new.organiser_id, message_type) then
    perform note_webhook(new.organiser_id, message_type, ticket.id::text, ticket.event_id, jsonb_build_object(
      'id', ticket.id, 'eventId', ticket.event_id, 'sessionId', ticket.session_id, 'orderId', line.order_id,
      'orderNumber', nullif(ticket.order_number, ''), 'ticketType', line.name, 'state', ticket.status,
      'checkedIn', ticket.checked_in))
    from ticket left join order_line as line on line.id = ticket.order_line_id where ticket.id = new.id;
  end if;
  return null;
end $$;
create constraint trigger webhook_ticket_inserted after insert on ticket deferrable initially deferred
  for each row execute function webhook_ticket_changed();
create constraint trigger webhook_ticket_changed after update on ticket deferrable initially deferred
  for each row when ((old.status, old.checked_in, old.holder_name, old.holder_address)
    is distinct from (new.status, new.checked_in, new.holder_name, new.holder_address))
  execute function webhook_ticket_changed();

create function webhook_waitlist_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare message_type text := case new.state when 'waiting' then 'waitlist.joined' else 'waitlist.' || new.state end;
begin
  if wants_webhook(new.organiser_id, message_type) then
    perform note_webhook(new.organiser_id, message_type, id::text, event_id, jsonb_build_object(
      'id', id, 'eventId', event_id, 'sessionId', session_id, 'ticketTypeId', ticket_type_id, 'state', state,
      'quantity', quantity, 'offerEndsAt', utc_text(offer_ends_at), 'orderId', order_id))
    from waitlist_entry where id = new.id;
  end if;
  return null;
end $$;

create constraint trigger webhook_waitlist_inserted after insert on waitlist_entry deferrable initially deferred
  for each row execute function webhook_waitlist_changed();
create constraint trigger webhook_waitlist_changed after update of state on waitlist_entry
  deferrable initially deferred
  for each row when (old.state <> new.state) execute function webhook_waitlist_changed();

create function webhook_event_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare message_type text := case
  when tg_op = 'INSERT' then 'event.created'
  when old.state <> new.state and new.state = 'live' then 'event.published'
  when old.state <> new.state and new.state in ('paused', 'postponed', 'cancelled', 'archived') then 'event.' || new.state
  else 'event.updated' end;
begin
  if wants_webhook(new.organiser_id, message_type) then
    perform note_webhook(new.organiser_id, message_type, id::text, id, jsonb_build_object(
      'id', id, 'title', title, 'slug', slug, 'state', state, 'venueId', venue_id,
      'publishedAt', utc_text(published_at)))
    from event where id = new.id;
  end if;
  return null;
end $$;
create constraint trigger webhook_event_inserted after insert on event deferrable initially deferred
  for each row execute function webhook_event_changed();
create constraint trigger webhook_event_changed after update on event deferrable initially deferred
  for each row when (old is distinct from new) execute function webhook_event_changed();

create function webhook_session_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  message_type text := case
    when tg_op = 'INSERT' then 'session.created'
    when tg_op = 'DELETE' then 'session.deleted'
    when new.cancelled_at is not null and old.cancelled_at is null then 'session.cancelled'
    else 'session.updated' end;
  one event_session := case tg_op when 'DELETE' then old else new end;
begin
  if not wants_webhook(one.organiser_id, message_type) then return null; end if;
  if tg_op <> 'DELETE' then
    select * into one from event_session where id = new.id;
    if one.id is null then return null; end if;
  end if;
  perform note_webhook(one.organiser_id, message_type, one.id::text, one.event_id, jsonb_build_object(
    'id', one.id, 'eventId', one.event_id,
    'state', case when tg_op = 'DELETE' then 'deleted' when one.cancelled_at is null then 'planned' else 'cancelled' end,
    'startsAt', utc_text(one.starts_at), 'startsLocal', to_char(one.starts_local, 'YYYY-MM-DD"T"HH24:MI'),
    'endsAt', utc_text(one.ends_at), 'zone', one.zone, 'capacity', one.capacity));
  return null;
end $$;
create constraint trigger webhook_session_inserted after insert or delete on event_session
  deferrable initially deferred for each row execute function webhook_session_changed();
create constraint trigger webhook_session_changed after update on event_session deferrable initially deferred
  for each row when (old is distinct from new) execute function webhook_session_changed();

create function webhook_campaign_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare message_type text := 'campaign.' || new.state;
begin
  if wants_webhook(new.organiser_id, message_type) then
    perform note_webhook(new.organiser_id, message_type, id::text, event_id, jsonb_build_object(
      'id', id, 'kind', kind, 'name', name, 'state', state, 'eventId', event_id, 'recipients', recipients,
      'scheduledFor', utc_text(scheduled_for)))
    from campaign where id = new.id;
  end if;
  return null;
end $$;
create constraint trigger webhook_campaign_changed after update of state on campaign deferrable initially deferred
  for each row when (old.state <> new.state
    and new.state in ('scheduled', 'missed', 'rejected', 'sending', 'paused', 'sent', 'cancelled'))
  execute function webhook_campaign_changed();

create function webhook_payout_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare message_type text := case
  when tg_op = 'INSERT' and new.state in ('pending', 'in_transit') then 'payout.created'
  when new.state = 'canceled' then 'payout.cancelled'
  else 'payout.' || new.state end;
begin
  if wants_webhook(new.organiser_id, message_type) then
    perform note_webhook(new.organiser_id, message_type, id::text, null, jsonb_build_object(
      'id', id, 'state', replace(state, 'canceled', 'cancelled'), 'currency', currency, 'amountCents', amount_cents,
      'arrivesOn', arrives_on))
    from payout where organiser_id = new.organiser_id and id = new.id;
  end if;
  return null;
end $$;
create constraint trigger webhook_payout_inserted after insert on payout deferrable initially deferred
  for each row execute function webhook_payout_changed();
create constraint trigger webhook_payout_changed after update of state on payout deferrable initially deferred
  for each row when (old.state <> new.state and new.state in ('paid', 'failed', 'canceled'))
  execute function webhook_payout_changed();

create function webhook_import_changed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if wants_webhook(new.organiser_id, 'import.finished') then
    perform note_webhook(new.organiser_id, 'import.finished', id::text, null, jsonb_build_object(
      'id', id, 'audienceId', audience_id, 'state', state, 'rows', row_count, 'added', added_count,
      'updated', updated_count, 'unchanged', unchanged_count, 'refused', refused_count))
    from audience_import where id = new.id;
  end if;
  return null;
end $$;
create constraint trigger webhook_import_changed after update of state on audience_import
  deferrable initially deferred
  for each row when (old.state <> new.state and new.state in ('finished', 'failed', 'cancelled'))
  execute function webhook_import_changed();

-- Contacts change by the hundred thousand, so their triggers see whole statements. What an import adds is announced by
-- `import.finished` alone.
-- The bits are those of `standing_stop`.
create function stopped_word(stopped smallint) returns text
language sql immutable as $$
  select case when stopped & 2 <> 0 then 'unsubscribed' when stopped <> 0 then 'suppressed' end
$$;

create function webhook_contacts_added() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform note_webhook(organiser_id, 'contact.created', id::text, null,
    jsonb_build_object('id', id, 'stopped', stopped_word(stopped)))
  from after_rows where import_id is null and wants_webhook(organiser_id, 'contact.created') order by id;
  return null;
end $$;
create trigger webhook_contacts_added after insert on contact referencing new table as after_rows
  for each statement execute function webhook_contacts_added();

create function webhook_contacts_changed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from webhook_endpoint where organiser_id in (select organiser_id from after_rows)
  ) then return null; end if;
  perform note_webhook(changed.organiser_id, changed.type, changed.id::text, null,
    jsonb_build_object('id', changed.id, 'stopped', stopped_word(changed.stopped)))
  from (
    select after_rows.organiser_id, after_rows.id, after_rows.stopped,
      case when before_rows.stopped & 2 = 0 and after_rows.stopped & 2 <> 0 then 'contact.unsubscribed'
        else 'contact.updated' end as type
    from after_rows join before_rows on before_rows.id = after_rows.id
    where (before_rows.address, before_rows.fields, before_rows.consents, before_rows.stopped)
      is distinct from (after_rows.address, after_rows.fields, after_rows.consents, after_rows.stopped)
  ) as changed
  where wants_webhook(changed.organiser_id, changed.type) order by changed.id;
  return null;
end $$;
create trigger webhook_contacts_changed after update on contact
  referencing old table as before_rows new table as after_rows
  for each statement execute function webhook_contacts_changed();

create function webhook_contacts_deleted() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform note_webhook(organiser_id, 'contact.deleted', id::text, null,
    jsonb_build_object('id', id, 'state', 'deleted'))
  from before_rows where wants_webhook(organiser_id, 'contact.deleted') order by id;
  return null;
end $$;
create trigger webhook_contacts_deleted after delete on contact referencing old table as before_rows
  for each statement execute function webhook_contacts_deleted();

-- What is left in this list are web pages that show an organiser's events.
alter table integration alter column kind set default 'website_widget', alter column enabled set default true;
