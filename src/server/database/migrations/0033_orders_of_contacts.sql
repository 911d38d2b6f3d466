-- What somebody has ordered and kept. Found by the buyer's address alone: asked for by state, or without `<> ''`, it
-- was found by walking all that the organiser has sold, once for each sale and each contact.
create function orders_of_buyer(organiser uuid, buyer text) returns table (kept int, spent bigint, last timestamptz)
language sql stable as $$
  select (count(*) filter (where state = 'complete' and (refunded_cents < total_cents or total_cents = 0)))::int,
    coalesce(sum(total_cents - refunded_cents) filter (where state = 'complete'), 0),
    max(completed_at) filter (where state = 'complete')
  from ticket_order
  where organiser_id = organiser and buyer_address = buyer and buyer_address <> ''
$$;
revoke execute on function orders_of_buyer from public;

-- Planned once and not for each sale, which takes longer than the work itself.
create or replace function count_contact_orders(touched contact_key[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- In the order of the addresses, as imports do, so that two of these can not wait for each other.
  perform 1 from contact join unnest(touched) as key using (organiser_id, address)
    order by contact.address for no key update of contact;
  update contact set kept_orders = placed.kept, spent_cents = placed.spent, last_order_at = placed.last
  from unnest(touched) as key cross join lateral orders_of_buyer(key.organiser_id, key.address) as placed
  where contact.organiser_id = key.organiser_id and contact.address = key.address
    and (contact.kept_orders, contact.spent_cents, contact.last_order_at)
      is distinct from (placed.kept, placed.spent, placed.last);
end $$;

create or replace function contact_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- The limit makes it one look into the index for each contact, be they one or a whole batch of an import.
  touched contact_key[] := array(
    select row(written.organiser_id, written.address)::contact_key from after_rows as written
    cross join lateral (
      select from ticket_order
      where organiser_id = written.organiser_id and buyer_address = written.address and buyer_address <> ''
      limit 1
    ) as placed);
begin
  if cardinality(touched) > 0 then perform count_contact_orders(touched); end if;
  return null;
end $$;

-- An order and a contact that are written in the same instant do not see each other, and neither counts the other.
-- @returns how many contacts were put right, of those who ordered since then
create function recount_contact_orders(since timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched contact_key[] := array(
    select row(buyer.organiser_id, buyer.address)::contact_key
    from (
      select distinct organiser_id, buyer_address as address from ticket_order
      where state = 'complete' and completed_at >= since and buyer_address <> ''
    ) as buyer
    join contact using (organiser_id, address)
    cross join lateral orders_of_buyer(buyer.organiser_id, buyer.address) as placed
    where (contact.kept_orders, contact.spent_cents, contact.last_order_at)
      is distinct from (placed.kept, placed.spent, placed.last));
begin
  perform count_contact_orders(touched);
  perform note_orders(array(
    select placed.id from unnest(touched) as key cross join lateral (
      select id from ticket_order
      where organiser_id = key.organiser_id and buyer_address = key.address and buyer_address <> '' offset 0
    ) as placed));
  return cardinality(touched);
end $$;
revoke execute on function recount_contact_orders from public;

-- Next to nothing to keep, and enough to find the orders of the last days.
create index ticket_order_completed on ticket_order using brin (completed_at);

-- The same for a suppression, or a consent that did not come with its contact: what stands of those is made anew.
-- @returns how many contacts were put right, of those suppressed or agreeing since then
create function recount_standing(since timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched contact_key[] := array(
    select row(said.organiser_id, said.address)::contact_key
    from (
      select organiser_id, address from suppression where created_at >= since and organiser_id is not null
      union
      select organiser.id, suppression.address from suppression cross join organiser
      where suppression.created_at >= since and suppression.organiser_id is null
      union
      select organiser_id, address from consent_record where happened_at >= since and import_id is null
    ) as said
    join contact using (organiser_id, address)
    where (contact.consents, contact.stopped) is distinct from
      (standing_consents(said.organiser_id, said.address), standing_stop(said.organiser_id, said.address))
    order by 1);
begin
  perform note_standing(touched);
  return cardinality(touched);
end $$;
revoke execute on function recount_standing from public;

create index suppression_created on suppression using brin (created_at);
create index consent_record_happened on consent_record using brin (happened_at);
