-- An audience is a list of contacts, or a rule whom people fit by themselves; and a campaign may leave audiences out.
alter table audience
  add column kind text not null default 'list' check (kind in ('list', 'rule')),
  -- A tree of conditions, see contract/audienceRules.ts.
  add column rule jsonb,
  -- Counts up with every edit of the rule: an edit that names an older one is refused.
  add column version int not null default 1,
  add check ((kind = 'rule') = (rule is not null));

alter table campaign_audience
  -- Who is in it gets nothing, whatever other audiences they are in.
  add column excluded boolean not null default false;

-- What a rule asks of orders: who bought this. It holds all that is asked, so that the orders themselves are not read.
create index ticket_order_complete_event on ticket_order (organiser_id, event_id, buyer_address)
  include (completed_at, total_cents, refunded_cents) where state = 'complete';

-- Whose hit it was, so that the people who opened or clicked are found without their mails. Kept when the contact is
-- not, as the hit is.
alter table campaign_hit add column contact_id bigint;
update campaign_hit set contact_id = recipient.contact_id
  from campaign_recipient as recipient where recipient.id = campaign_hit.recipient_id;
create index campaign_hit_human on campaign_hit (organiser_id, kind, campaign_id, happened_at)
  include (contact_id) where class = 'human';

create function campaign_hit_of_contact() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.contact_id := (select contact_id from campaign_recipient where id = new.recipient_id);
  return new;
end $$;
create trigger campaign_hit_of_contact before insert on campaign_hit
  for each row execute function campaign_hit_of_contact();

-- Consents that were taken back: few, and asked of everybody who gave one.
create index consent_record_withdrawn on consent_record (organiser_id, address) where not given;

-- What a contact has ordered, so that rules about all contacts read nothing but the contacts: kept by the statements that
-- write orders and contacts, and made anew from the orders each time.
alter table contact
  -- Complete orders that were not given back as a whole.
  add column kept_orders int not null default 0,
  -- Complete orders less what went back.
  add column spent_cents bigint not null default 0,
  add column last_order_at timestamptz;

create type contact_key as (organiser_id uuid, address text);

create function count_contact_orders(touched contact_key[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In the order of the addresses, as imports do, so that two of these can not wait for each other.
  perform 1 from contact join unnest(touched) as key using (organiser_id, address)
    order by contact.address for no key update of contact;
  update contact set kept_orders = placed.kept, spent_cents = placed.spent, last_order_at = placed.last
  from unnest(touched) as key cross join lateral (
    select count(*) filter (where refunded_cents < total_cents or total_cents = 0) as kept,
      coalesce(sum(total_cents - refunded_cents), 0) as spent, max(completed_at) as last
    from ticket_order
    where organiser_id = key.organiser_id and buyer_address = key.address and state = 'complete'
  ) as placed
  where contact.organiser_id = key.organiser_id and contact.address = key.address
    and (contact.kept_orders, contact.spent_cents, contact.last_order_at)
      is distinct from (placed.kept, placed.spent, placed.last);
end $$;
revoke execute on function count_contact_orders from public;

create function contact_order_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched contact_key[] := array(
    select distinct row(organiser_id, buyer_address)::contact_key from after_rows
    where state = 'complete' and buyer_address <> '');
begin
  if cardinality(touched) > 0 then perform count_contact_orders(touched); end if;
  return null;
end $$;

create function contact_order_changed() returns trigger
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
  if cardinality(touched) > 0 then perform count_contact_orders(touched); end if;
  return null;
end $$;

-- Only who has ordered is counted: an import of people who never did costs one look into an index each.
create function contact_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched contact_key[] := array(
    select row(organiser_id, address)::contact_key from after_rows
    where exists (
      select from ticket_order where ticket_order.organiser_id = after_rows.organiser_id
        and buyer_address = after_rows.address and state = 'complete'));
begin
  if cardinality(touched) > 0 then perform count_contact_orders(touched); end if;
  return null;
end $$;

create trigger contact_order_written after insert on ticket_order
  referencing new table as after_rows for each statement execute function contact_order_written();
create trigger contact_order_changed after update on ticket_order
  referencing old table as before_rows new table as after_rows for each statement execute function contact_order_changed();
create trigger contact_written after insert on contact
  referencing new table as after_rows for each statement execute function contact_written();

update contact set kept_orders = placed.kept, spent_cents = placed.spent, last_order_at = placed.last
from (
  select organiser_id, buyer_address, count(*) filter (where refunded_cents < total_cents or total_cents = 0) as kept,
    sum(total_cents - refunded_cents) as spent, max(completed_at) as last
  from ticket_order where state = 'complete' and buyer_address <> '' group by organiser_id, buyer_address
) as placed
where contact.organiser_id = placed.organiser_id and contact.address = placed.buyer_address;

-- The same walls, written so that statements about all contacts may be shared out among several processes: what reads
-- these behind a subselect could not be.
alter policy tenant on campaign_hit
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
alter policy tenant_reads on suppression
  using (organiser_id is null or organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
