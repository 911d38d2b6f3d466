-- What each contact has agreed to and what keeps mail from them, so that a rule about all contacts reads the contacts and
-- nothing else. Kept by the statements that write proofs of consent, suppressions, breaks and contacts, and made anew
-- from those each time. Figures come of it: whether a mail goes out is asked of the suppression list itself, at the
-- claim.
alter table contact
  -- The sources of consents that stand, see consent_bit.
  add column consents smallint not null default 0,
  -- Why marketing does not reach them: 2 for an unsubscribe, 1 for any other suppression.
  add column stopped smallint not null default 0,
  -- Until when they asked to hear nothing.
  add column paused_until timestamptz;

create function consent_bit(source text) returns smallint
language sql immutable parallel safe as $$
  select (case source when 'checkout' then 1 when 'import' then 2 when 'manual' then 4 when 'paste' then 8
    when 'ticketholders' then 16 else 32 end)::smallint
$$;

-- A consent stands unless it was withdrawn since. What the undo of an import takes back is that import's own consent
-- and nobody's other.
create function standing_consents(organiser uuid, person text) returns smallint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(bit_or(consent_bit(proof.source)), 0::smallint) from consent_record as proof
  where proof.organiser_id = organiser and proof.address = person and proof.given
    and not exists (
      select from consent_record as withdrawal
      where withdrawal.organiser_id = organiser and withdrawal.address = person and not withdrawal.given
        and (withdrawal.happened_at, withdrawal.id) > (proof.happened_at, proof.id)
        and (withdrawal.source <> 'import_undone' or withdrawal.import_id = proof.import_id))
$$;

create function standing_stop(organiser uuid, person text) returns smallint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(bit_or(case reason when 'unsubscribed' then 2 else 1 end), 0)::smallint from suppression
  where address = person and (organiser_id is null or organiser_id = organiser)
$$;
revoke execute on function standing_consents, standing_stop from public;

create function note_standing(touched contact_key[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(touched) = 0 then return; end if;
  -- In the order of the addresses, as imports do, so that two of these can not wait for each other.
  perform 1 from unnest(touched) as key cross join lateral (
    select address from contact where organiser_id = key.organiser_id and address = key.address limit 1
    for no key update
  ) as held order by key.address;
  update contact set consents = now_is.consents, stopped = now_is.stopped, paused_until = now_is.paused_until
  from (
    select held.id, standing_consents(key.organiser_id, key.address) as consents,
      standing_stop(key.organiser_id, key.address) as stopped, (
        select until_at from mail_pause where organiser_id = key.organiser_id and address = key.address
      ) as paused_until
    from unnest(touched) as key cross join lateral (
      select id from contact where organiser_id = key.organiser_id and address = key.address limit 1
    ) as held
  ) as now_is
  where contact.id = now_is.id
    and (contact.consents, contact.stopped, contact.paused_until)
      is distinct from (now_is.consents, now_is.stopped, now_is.paused_until);
end $$;
revoke execute on function note_standing from public;

-- One more proof of a kind that stands already changes nothing: most rows of an import end at this look.
create function consent_recorded() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_standing(array(
    select distinct row(said.organiser_id, said.address)::contact_key from after_rows as said
    cross join lateral (
      select consents from contact where organiser_id = said.organiser_id and address = said.address limit 1
    ) as held
    where not said.given or held.consents & consent_bit(said.source) = 0 order by 1));
  return null;
end $$;
create trigger consent_recorded after insert on consent_record
  referencing new table as after_rows for each statement execute function consent_recorded();

-- Addresses of proofs change when a person is erased, and in no other way.
create function consent_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_standing(array(
    select row(organiser_id, address)::contact_key from before_rows
    union select row(organiser_id, address)::contact_key from after_rows order by 1));
  return null;
end $$;
create trigger consent_moved after update on consent_record
  referencing old table as before_rows new table as after_rows for each statement execute function consent_moved();

-- A suppression of the whole platform is one of each organiser's.
create function stop_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_standing(array(
    select row(organiser_id, address)::contact_key from changed_rows where organiser_id is not null
    union
    select row(organiser.id, changed_rows.address)::contact_key from changed_rows cross join organiser
    where changed_rows.organiser_id is null order by 1));
  return null;
end $$;
create trigger stop_added after insert on suppression
  referencing new table as changed_rows for each statement execute function stop_written();
create trigger stop_lifted after delete on suppression
  referencing old table as changed_rows for each statement execute function stop_written();
create trigger pause_added after insert on mail_pause
  referencing new table as changed_rows for each statement execute function stop_written();
create trigger pause_changed after update on mail_pause
  referencing new table as changed_rows for each statement execute function stop_written();
create trigger pause_ended after delete on mail_pause
  referencing old table as changed_rows for each statement execute function stop_written();

-- Who bought what, by the contact: a rule reads its numbers where it would else compare some hundred thousand addresses.
-- Kept beside what 0022 counts of each contact.
create table contact_order (
  order_id uuid primary key references ticket_order on delete cascade,
  organiser_id uuid not null,
  contact_id bigint not null,
  event_id uuid not null,
  completed_at timestamptz not null,
  -- Less what went back.
  cents int not null,
  -- Not given back as a whole.
  kept boolean not null
);
create index contact_order_contact on contact_order (contact_id);
create index contact_order_event on contact_order (organiser_id, event_id, completed_at) include (contact_id, order_id, cents, kept);
alter table contact_order enable row level security;
create policy tenant on contact_order
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
grant select on contact_order to turnout_tenant;
-- Rules gather contacts in blocks of 64 numbers; who counts the blocks beforehand shares that out among processes.
create statistics contact_order_block on (contact_id >> 6) from contact_order;
create statistics audience_contact_block on (contact_id >> 6) from audience_contact;
create statistics campaign_hit_block on (contact_id >> 6) from campaign_hit;
-- The first and the last contact of an organiser, between which the numbers of a rule's people lie.
create index contact_of_organiser on contact (organiser_id, id);

create function note_orders(orders uuid[]) returns void
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
  ) as buyer
  where placed.state = 'complete' and placed.buyer_address <> ''
  on conflict do nothing;
end $$;
revoke execute on function note_orders from public;

create or replace function contact_order_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched contact_key[] := array(
    select distinct row(organiser_id, buyer_address)::contact_key from after_rows
    where state = 'complete' and buyer_address <> '');
begin
  if cardinality(touched) = 0 then return null; end if;
  perform count_contact_orders(touched);
  perform note_orders(array(select id from after_rows where state = 'complete' and buyer_address <> ''));
  return null;
end $$;

create or replace function contact_order_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched contact_key[] := array(
    select distinct key from before_rows join after_rows using (id)
    cross join lateral (values
      (row(before_rows.organiser_id, before_rows.buyer_address)::contact_key),
      (row(after_rows.organiser_id, after_rows.buyer_address)::contact_key)) as side (key)
    where 'complete' in (before_rows.state, after_rows.state) and (side.key).address <> ''
      and (before_rows.state, before_rows.buyer_address, before_rows.total_cents, before_rows.refunded_cents, before_rows.completed_at)
        is distinct from
          (after_rows.state, after_rows.buyer_address, after_rows.total_cents, after_rows.refunded_cents, after_rows.completed_at));
begin
  if cardinality(touched) = 0 then return null; end if;
  perform count_contact_orders(touched);
  perform note_orders(array(
    select id from before_rows join after_rows using (id) where 'complete' in (before_rows.state, after_rows.state)));
  return null;
end $$;

create function contact_left() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_order using before_rows where contact_order.contact_id = before_rows.id;
  return null;
end $$;
create trigger contact_left after delete on contact
  referencing old table as before_rows for each statement execute function contact_left();

-- Each look-up has a limit, so that it is one look into an index for each contact.
create function contact_entered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  orders uuid[] := array(
    select placed.id from after_rows as entered cross join lateral (
      select id from ticket_order
      where organiser_id = entered.organiser_id and buyer_address = entered.address and buyer_address <> '' offset 0
    ) as placed);
begin
  perform note_standing(array(
    select row(entered.organiser_id, entered.address)::contact_key from after_rows as entered
    where exists (
        select from suppression where address = entered.address
          and (organiser_id is null or organiser_id = entered.organiser_id) offset 0)
      or exists (
        select from mail_pause where organiser_id = entered.organiser_id and address = entered.address offset 0)
      or exists (
        select from consent_record as said
        where said.organiser_id = entered.organiser_id and said.address = entered.address
          and (not said.given or entered.consents & consent_bit(said.source) = 0) offset 0)
    order by 1));
  if cardinality(orders) > 0 then perform note_orders(orders); end if;
  return null;
end $$;
create trigger contact_entered after insert on contact
  referencing new table as after_rows for each statement execute function contact_entered();

insert into contact_order (order_id, organiser_id, contact_id, event_id, completed_at, cents, kept)
select placed.id, placed.organiser_id, contact.id, placed.event_id, placed.completed_at,
  placed.total_cents - placed.refunded_cents, placed.refunded_cents < placed.total_cents or placed.total_cents = 0
from ticket_order as placed
join contact on contact.organiser_id = placed.organiser_id and contact.address = placed.buyer_address
where placed.state = 'complete' and placed.buyer_address <> '';

update contact set consents = given.consents
from (
  select proof.organiser_id, proof.address, bit_or(consent_bit(proof.source)) as consents
  from consent_record as proof
  where proof.given and not exists (
    select from consent_record as withdrawal
    where withdrawal.organiser_id = proof.organiser_id and withdrawal.address = proof.address and not withdrawal.given
      and (withdrawal.happened_at, withdrawal.id) > (proof.happened_at, proof.id)
      and (withdrawal.source <> 'import_undone' or withdrawal.import_id = proof.import_id))
  group by proof.organiser_id, proof.address
) as given
where contact.organiser_id = given.organiser_id and contact.address = given.address;
update contact set stopped = standing_stop(contact.organiser_id, contact.address)
from (select distinct address from suppression) as stopping where contact.address = stopping.address;
update contact set paused_until = mail_pause.until_at
from mail_pause where contact.organiser_id = mail_pause.organiser_id and contact.address = mail_pause.address;

-- The same wall, written so that lists may be read by several processes, also inside a set.
alter policy tenant on audience_contact
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
