-- The provider's events that have arrived, whether or not they had an effect.
alter table webhook_event
  -- The connected account that the event is about.
  add column account text,
  -- The provider's id of a payment or refund that was not known when the event arrived; null once the event is applied.
  add column waits_for text;
create index webhook_event_waiting on webhook_event (received_at) where waits_for is not null;
create index webhook_event_received on webhook_event (received_at);

-- Tenants cannot read events. @returns whether the event was waiting, so that its effect is applied once.
create function take_waiting_event(event_provider text, event_id text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    update webhook_event set waits_for = null
    where provider = event_provider and provider_event_id = event_id and waits_for is not null
    returning 1
  )
  select exists (select from taken)
$$;
revoke execute on function take_waiting_event from public;
grant execute on function take_waiting_event to turnout_tenant;
