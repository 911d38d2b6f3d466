-- The mail that led to each order (DOMAIN section 2), kept as orders, clicks and their classes change. An order belongs
-- to the click whose signed id came with the visit, or else to the last click of a person in a mail to the buyer's
-- address within the days before.
create function attribution_days() returns int language sql immutable parallel safe return 7;

create table order_source (
  organiser_id uuid not null,
  order_id uuid not null,
  campaign_id uuid not null,
  recipient_id bigint not null,
  hit_id bigint not null,
  -- Null when the hit of a visit was deleted.
  link_id bigint,
  clicked_at timestamptz not null,
  way text not null check (way in ('visit', 'address')),
  -- Paid less refunded.
  cents int not null,
  primary key (organiser_id, order_id),
  foreign key (organiser_id, order_id) references ticket_order (organiser_id, id) on delete cascade,
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);
create index order_source_campaign on order_source (campaign_id, recipient_id) include (cents, way);
alter table order_source enable row level security;
create policy tenant on order_source
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
create policy scope on order_source as restrictive to turnout_scoped
  using (order_id in (select id from ticket_order));
grant select on order_source to turnout_tenant;

-- The sources of these orders, as they should be.
create function sources_of_orders(orders uuid[]) returns setof order_source
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select placed.organiser_id, placed.id, click.campaign_id, click.recipient_id, click.hit_id, click.link_id,
    click.clicked_at, click.way, placed.total_cents - placed.refunded_cents
  from unnest(orders) as wanted (id)
  -- The limit makes this one look into the index for each order, also without statistics.
  cross join lateral (
    select * from ticket_order where id = wanted.id limit 1
  ) as placed
  cross join lateral (
    (select visit.campaign_id, visit.recipient_id, visit.hit_id, hit.link_id, visit.clicked_at, 'visit' as way
    from order_click as visit
    left join campaign_hit as hit on hit.id = visit.hit_id and hit.happened_at = visit.clicked_at
    where visit.organiser_id = placed.organiser_id and visit.order_id = placed.id)
    union all
    (select reader.campaign_id, reader.recipient_id, hit.id, hit.link_id, hit.happened_at, 'address'
    from campaign_reader as reader join campaign_hit as hit on hit.recipient_id = reader.recipient_id
    where reader.organiser_id = placed.organiser_id and reader.address = placed.buyer_address
      and placed.buyer_address <> '' and reader.clicked_all_at is not null
      and hit.kind = 'click' and hit.class = 'human' and hit.happened_at <= placed.completed_at
      and hit.happened_at > placed.completed_at - make_interval(days => attribution_days())
      and not exists (
        select from order_click as visit where visit.organiser_id = placed.organiser_id and visit.order_id = placed.id)
    order by hit.happened_at desc, hit.id desc limit 1)
  ) as click
  where placed.state = 'complete' and placed.channel = 'web'
$$;
revoke execute on function sources_of_orders from public;

create function note_order_sources(orders uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  delete from order_source where order_id = any(orders)
    and organiser_id = (select organiser_id from ticket_order where id = orders[1]);
  insert into order_source select * from sources_of_orders(orders) on conflict (organiser_id, order_id) do update
    set (campaign_id, recipient_id, hit_id, link_id, clicked_at, way, cents) = (excluded.campaign_id,
      excluded.recipient_id, excluded.hit_id, excluded.link_id, excluded.clicked_at, excluded.way, excluded.cents);
end $$;
revoke execute on function note_order_sources from public;

create function order_source_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_order_sources(array[new.id]);
  return null;
end $$;
create trigger order_source_written after insert on ticket_order
  for each row when (new.state = 'complete' and new.channel = 'web') execute function order_source_of_order();
create trigger order_source_changed after update on ticket_order
  for each row when ('web' in (old.channel, new.channel) and 'complete' in (old.state, new.state)
    and (old.state, old.channel, old.buyer_address, old.total_cents, old.refunded_cents, old.completed_at)
      is distinct from
        (new.state, new.channel, new.buyer_address, new.total_cents, new.refunded_cents, new.completed_at))
  execute function order_source_of_order();

create function order_source_of_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_order_sources(array[new.order_id]);
  return null;
end $$;
create trigger order_source_visited after insert on order_click
  for each row execute function order_source_of_visit();

-- Orders that a buyer placed within the days after a click.
create function note_orders_after_click(organiser uuid, address text, clicked_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  orders uuid[];
begin
  if address = '' then return; end if;
  orders := array(
    select id from ticket_order as placed
    where placed.organiser_id = organiser and placed.buyer_address = address and placed.buyer_address <> ''
      and placed.completed_at >= clicked_at
      and placed.completed_at < clicked_at + make_interval(days => attribution_days())
    order by id);
  if cardinality(orders) > 0 then perform note_order_sources(orders); end if;
end $$;
revoke execute on function note_orders_after_click from public;

create function order_source_of_click() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.class is distinct from old.class and 'human' in (old.class, new.class) then
    perform note_orders_after_click(new.organiser_id, reader.address, new.happened_at)
    from campaign_reader as reader where reader.recipient_id = new.recipient_id;
  end if;
  return null;
end $$;
create trigger order_source_clicked after insert on campaign_hit
  for each row when (new.kind = 'click' and new.class = 'human') execute function order_source_of_click();
create trigger order_source_classed after update on campaign_hit
  for each row when (new.kind = 'click' and old.class is distinct from new.class) execute function order_source_of_click();

create function order_source_of_lost_click() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_orders_after_click(old.organiser_id, reader.address, old.happened_at)
  from campaign_reader as reader where reader.recipient_id = old.recipient_id;
  return null;
end $$;
create trigger order_source_lost after delete on campaign_hit
  for each row when (old.kind = 'click' and old.class = 'human') execute function order_source_of_lost_click();

-- An erased person's address changes in the recipient, and in the orders.
create or replace function campaign_reader_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update campaign_reader set address = new.address where recipient_id = new.id;
  if found then
    perform note_order_sources(array(
      select id from ticket_order
      where organiser_id = new.organiser_id and buyer_address in (old.address, new.address) and buyer_address <> ''
      order by id));
  end if;
  return null;
end $$;

-- The orders that there are already. All are joined at once, because one look-up for each would take minutes.
insert into order_source
select placed.organiser_id, placed.id, visit.campaign_id, visit.recipient_id, visit.hit_id, hit.link_id, visit.clicked_at,
  'visit', placed.total_cents - placed.refunded_cents
from order_click as visit
join ticket_order as placed on placed.organiser_id = visit.organiser_id and placed.id = visit.order_id
left join campaign_hit as hit on hit.id = visit.hit_id and hit.happened_at = visit.clicked_at
where placed.state = 'complete' and placed.channel = 'web';
insert into order_source
select distinct on (placed.id) placed.organiser_id, placed.id, reader.campaign_id, reader.recipient_id, hit.id, hit.link_id,
  hit.happened_at, 'address', placed.total_cents - placed.refunded_cents
from ticket_order as placed
join campaign_reader as reader on reader.organiser_id = placed.organiser_id and reader.address = placed.buyer_address
join campaign_hit as hit on hit.recipient_id = reader.recipient_id
where placed.state = 'complete' and placed.channel = 'web' and placed.buyer_address <> ''
  and reader.clicked_all_at is not null and hit.kind = 'click' and hit.class = 'human'
  and hit.happened_at <= placed.completed_at
  and hit.happened_at > placed.completed_at - make_interval(days => attribution_days())
  and not exists (
    select from order_click as visit where visit.organiser_id = placed.organiser_id and visit.order_id = placed.id)
order by placed.id, hit.happened_at desc, hit.id desc;
