-- Rules are counted from sets of contacts without a look at the contacts themselves, so that nobody may be in one who is
-- no contact any more. Lists and orders leave with the contact (0003, 0030); what came of mails forgets whose it was.
create or replace function campaign_hit_of_contact() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Held until the hit is written: a contact that is taken away meanwhile would not find it.
  new.contact_id := (
    select contact.id from campaign_recipient as recipient join contact on contact.id = recipient.contact_id
    where recipient.id = new.recipient_id for key share of contact);
  return new;
end $$;
revoke execute on function campaign_hit_of_contact from public;

update campaign_hit set contact_id = null
  where contact_id is not null and not exists (select from contact where contact.id = campaign_hit.contact_id);
delete from contact_order where not exists (select from contact where contact.id = contact_order.contact_id);

-- What one person did with mails: for the reasons that a rule gives of each, and for when they leave.
create index campaign_hit_contact on campaign_hit (contact_id) where contact_id is not null;

create or replace function contact_left() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  gone bigint[] := array(select id from before_rows);
begin
  delete from contact_order using before_rows
  where contact_order.organiser_id = before_rows.organiser_id and contact_order.contact_id = before_rows.id;
  update campaign_hit set contact_id = null where contact_id = any(gone);
  return null;
end $$;

-- The buyer is held while their order is noted, too.
create or replace function note_orders(orders uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- Each look-up has a limit, so that it is one look into an index for each order.
  delete from contact_order where order_id = any(orders);
  insert into contact_order (order_id, organiser_id, contact_id, event_id, completed_at, cents, kept)
  select placed.id, placed.organiser_id, buyer.id, placed.event_id, placed.completed_at,
    placed.total_cents - placed.refunded_cents, placed.refunded_cents < placed.total_cents or placed.total_cents = 0
  from unnest(orders) as wanted (id)
  cross join lateral (select * from ticket_order where ticket_order.id = wanted.id limit 1) as placed
  cross join lateral (
    select id from contact where organiser_id = placed.organiser_id and address = placed.buyer_address limit 1
    for key share
  ) as buyer
  where placed.state = 'complete' and placed.buyer_address <> ''
  on conflict do nothing;
end $$;

-- Whom mail does not reach, of a million: those few.
create index contact_stopped on contact (organiser_id, id) include (stopped, paused_until)
  where stopped <> 0 or paused_until is not null;
-- All contacts, whom mail does not reach, and what they agreed to, in a third of the room that they take themselves.
drop index contact_of_organiser;
create index contact_of_organiser on contact (organiser_id, id) include (consents, stopped, paused_until);

-- What people bought is summed up in the order of its index, without a look at the orders themselves.
drop index contact_order_contact;
create index contact_order_contact on contact_order (organiser_id, contact_id) include (completed_at, cents);
-- In a sample of the usual size there are so many blocks that PostgreSQL expects several times as many as there are.
alter statistics contact_order_block set statistics 1000;
alter statistics audience_contact_block set statistics 1000;
alter statistics campaign_hit_block set statistics 1000;
