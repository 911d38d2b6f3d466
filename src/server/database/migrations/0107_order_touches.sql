-- A report can attribute orders by the last click, the first click or any click, within 1 to 30 days (DOMAIN section 2).
-- Each complete order keeps the campaigns that its buyer had clicked, and for which of these choices it counts for them.

-- The choices of days, each of 24 hours. The place of a number here is its bit in `by_last`, `by_first` and `by_any`.
create function attribution_windows() returns int[] language sql immutable parallel safe return '{1, 3, 7, 14, 30}'::int[];

drop function sources_of_orders;
drop table order_source;
drop function attribution_days;

-- One row for each order and each campaign with a click of the buyer in the thirty days before.
create table order_touch (
  organiser_id uuid not null,
  order_id uuid not null,
  campaign_id uuid not null,
  event_id uuid not null,
  -- The last click in this campaign; the click of the order's visit comes before all others.
  recipient_id bigint not null,
  hit_id bigint not null,
  -- Null when the hit of a visit was deleted.
  link_id bigint,
  clicked_at timestamptz not null,
  way text not null check (way in ('visit', 'address')),
  -- Paid less refunded.
  cents int not null,
  -- For which numbers of days the order counts for this campaign, by model.
  by_last smallint not null,
  by_first smallint not null,
  by_any smallint not null,
  primary key (organiser_id, order_id, campaign_id),
  foreign key (organiser_id, order_id) references ticket_order (organiser_id, id) on delete cascade,
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);
-- The sources of an event's orders.
create index order_touch_event on order_touch (organiser_id, event_id) include (campaign_id, cents) where by_last & 4 > 0;
create index order_touch_campaign on order_touch (campaign_id, recipient_id) include (cents, way, by_last, by_first, by_any);
alter table order_touch enable row level security;
create policy tenant on order_touch
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
create policy scope on order_touch as restrictive to turnout_scoped
  using (order_id in (select id from ticket_order));
grant select on order_touch to turnout_tenant;

-- The mail that led to each order: the last click within seven days, which is the usual choice.
create view order_source with (security_invoker = true) as
  select organiser_id, order_id, campaign_id, event_id, recipient_id, hit_id, link_id, clicked_at, way, cents
  from order_touch where by_last & 4 > 0;
grant select on order_source to turnout_tenant;

-- The touches of these orders, as they should be. In plpgsql, because a function in SQL would be planned at each call;
-- the plan that is kept looks into indexes, even if it was made while the tables were empty.
create function touches_of_orders(orders uuid[]) returns setof order_touch
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  return query
  select placed.organiser_id, placed.id, touch.campaign_id, placed.event_id, touch.recipient_id, touch.hit_id, touch.link_id,
    touch.clicked_at, touch.way, placed.total_cents - placed.refunded_cents, touch.by_last, touch.by_first, touch.by_any
  from unnest(orders) as wanted (id)
  -- The limit makes this one look into the index for each order, also without statistics.
  cross join lateral (
    select * from ticket_order where id = wanted.id limit 1
  ) as placed
  cross join lateral (
    with visit as (
      select * from order_click where organiser_id = placed.organiser_id and order_id = placed.id
    ), click as (
      select visit.campaign_id, visit.recipient_id, visit.hit_id, hit.link_id, visit.clicked_at, 'visit' as way
      from visit left join campaign_hit as hit on hit.id = visit.hit_id and hit.happened_at = visit.clicked_at
      union all
      select reader.campaign_id, reader.recipient_id, hit.id, hit.link_id, hit.happened_at, 'address'
      from campaign_reader as reader join campaign_hit as hit on hit.recipient_id = reader.recipient_id
      where reader.organiser_id = placed.organiser_id and reader.address = placed.buyer_address
        and placed.buyer_address <> '' and reader.clicked_all_at is not null
        and hit.kind = 'click' and hit.class = 'human' and hit.happened_at <= placed.completed_at
        and hit.happened_at > placed.completed_at - interval '720 hours'
        and not exists (select from visit where visit.hit_id = hit.id)
    ), counted as (
      select click.*, 1 << (place - 1)::int as bit,
        row_number() over (partition by place order by clicked_at, hit_id) as from_first,
        row_number() over (partition by place order by (way = 'visit') desc, clicked_at desc, hit_id desc) as from_last
      from click cross join unnest(attribution_windows()) with ordinality as span (days, place)
      -- A purchase in the visit that a click began came from that click, however long the visit was.
      where way = 'visit' or clicked_at > placed.completed_at - make_interval(hours => 24 * days)
    ), summed as (
      select campaign_id, coalesce(bit_or(bit) filter (where from_last = 1), 0)::smallint as by_last,
        coalesce(bit_or(bit) filter (where from_first = 1), 0)::smallint as by_first, bit_or(bit)::smallint as by_any
      from counted group by campaign_id
    )
    select distinct on (click.campaign_id) click.*, by_last, by_first, by_any
    from click join summed using (campaign_id)
    order by click.campaign_id, (way = 'visit') desc, clicked_at desc, hit_id desc
  ) as touch
  where placed.state = 'complete' and placed.channel = 'web';
end $$;
revoke execute on function touches_of_orders from public;

create or replace function note_order_sources(orders uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  -- Two transactions with clicks of one buyer write the orders one after the other.
  perform from ticket_order where id = any(orders) order by id for no key update;
  delete from order_touch where order_id = any(orders)
    and organiser_id = (select organiser_id from ticket_order where id = orders[1]);
  insert into order_touch select * from touches_of_orders(orders);
end $$;

create or replace function note_orders_after_click(organiser uuid, address text, clicked_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  orders uuid[];
begin
  if address = '' then return; end if;
  orders := array(
    select id from ticket_order as placed
    where placed.organiser_id = organiser and placed.buyer_address = address and placed.buyer_address <> ''
      and placed.completed_at >= clicked_at
      and placed.completed_at < clicked_at + interval '720 hours'
    order by id);
  if cardinality(orders) > 0 then perform note_order_sources(orders); end if;
end $$;

-- The orders that there are already, of buyers who had clicked.
insert into order_touch select * from touches_of_orders(array(
  select id from ticket_order as placed
  where state = 'complete' and channel = 'web' and (
    exists (select from order_click where organiser_id = placed.organiser_id and order_id = placed.id)
    or placed.buyer_address <> '' and exists (
      select from campaign_reader as reader
      where reader.organiser_id = placed.organiser_id and reader.address = placed.buyer_address
        and reader.clicked_all_at is not null))));
