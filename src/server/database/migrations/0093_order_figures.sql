-- What lists of orders count, sort and search by, so that a page reads fifty orders and a few hundred figures.
alter table ticket_order
  -- The tickets that are valid or in the cart.
  add column ticket_count int not null default 0,
  -- What was sold and neither refunded nor paid.
  add column owed_cents int not null default 0,
  add column has_refund boolean not null default false,
  -- The leading space lets a search for the beginning of a word use the same index as one for a part of it.
  add column search_text text not null
    generated always as (plain_text(' ' || number || ' ' || buyer_name || ' ' || buyer_address)) stored;

-- What an order's lines, payments and refunds come to. Each look-up is one look into an index.
create function figures_of_order(wanted uuid) returns table (tickets int, owed int, refunded boolean)
language sql stable as $$
  select coalesce(sum(line.quantity - line.returned) filter (where line.state <> 'released' and offer.kind = 'ticket'), 0)::int,
    case when exists (
      select from order_payment where order_id = wanted and gateway = 'manual' and state = 'processing' offset 0
    ) then coalesce(sum(line.total_cents - line.total_cents::bigint * line.returned / line.quantity)
      filter (where line.state = 'sold'), 0)::int else 0 end,
    exists (select from refund where order_id = wanted offset 0)
  from (select * from order_line where order_id = wanted offset 0) as line
  cross join lateral (select kind from offer where offer.id = line.offer_id limit 1) as offer
$$;
revoke execute on function figures_of_order from public;

create function count_order_tickets(touched uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- Mostly none, because the sale has written the number of its tickets. A writer of lines, payments or refunds holds
  -- the row of their order, so none of them is missed.
  wrong uuid[] := array(
    select placed.id from unnest(touched) as wanted (id)
    cross join lateral (
      select id, ticket_count, owed_cents, has_refund from ticket_order where ticket_order.id = wanted.id limit 1
    ) as placed
    cross join lateral (select * from figures_of_order(wanted.id) offset 0) as counted
    where (placed.ticket_count, placed.owed_cents, placed.has_refund)
      is distinct from (counted.tickets, counted.owed, counted.refunded)
    order by placed.id);
begin
  if cardinality(wrong) = 0 then return; end if;
  update ticket_order set ticket_count = counted.tickets, owed_cents = counted.owed, has_refund = counted.refunded
  from unnest(wrong) as wanted (id)
  cross join lateral (select * from figures_of_order(wanted.id) offset 0) as counted
  where ticket_order.id = wanted.id;
end $$;
revoke execute on function count_order_tickets from public;

create function count_tickets_of_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform count_order_tickets(array(select distinct order_id from before_rows));
  else
    perform count_order_tickets(array(select distinct order_id from after_rows));
  end if;
  return null;
end $$;
create trigger count_tickets_inserted after insert on order_line
  referencing new table as after_rows for each statement execute function count_tickets_of_lines();
create trigger count_tickets_changed after update on order_line
  referencing new table as after_rows for each statement execute function count_tickets_of_lines();
create trigger count_tickets_deleted after delete on order_line
  referencing old table as before_rows for each statement execute function count_tickets_of_lines();

create function count_tickets_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_order_tickets(array[new.order_id]);
  return null;
end $$;
-- Only a payment that is still to come leaves an amount owing.
create trigger count_owed_inserted after insert on order_payment
  for each row when (new.gateway = 'manual' and new.state = 'processing') execute function count_tickets_of_order();
create trigger count_owed_changed after update on order_payment
  for each row when (new.gateway = 'manual' and 'processing' in (old.state, new.state) and old.state <> new.state)
  execute function count_tickets_of_order();
create trigger count_refund_inserted after insert on refund
  for each row execute function count_tickets_of_order();

update ticket_order set ticket_count = counted.tickets, owed_cents = counted.owed, has_refund = counted.refunded
from (
  select placed.id, coalesce(line.tickets, 0) as tickets,
    case when manual.order_id is null then 0 else coalesce(line.sold_cents, 0) end as owed,
    returned.order_id is not null as refunded
  from ticket_order as placed
  left join (
    select order_id,
      coalesce(sum(quantity - returned) filter (where order_line.state <> 'released' and offer.kind = 'ticket'), 0)
        as tickets,
      sum(total_cents - total_cents::bigint * returned / quantity) filter (where order_line.state = 'sold')
        as sold_cents
    from order_line join offer on offer.id = order_line.offer_id group by order_id
  ) as line on line.order_id = placed.id
  left join (
    select distinct order_id from order_payment where gateway = 'manual' and state = 'processing'
  ) as manual on manual.order_id = placed.id
  left join (select distinct order_id from refund) as returned on returned.order_id = placed.id
) as counted
where counted.id = ticket_order.id
  and (ticket_order.ticket_count, ticket_order.owed_cents, ticket_order.has_refund)
    is distinct from (counted.tickets, counted.owed, counted.refunded);

-- Pages go by instant and id; the rare filters have indexes of their own.
drop index ticket_order_organiser, ticket_order_event, ticket_order_refund_asked;
create index ticket_order_organiser on ticket_order (organiser_id, created_at, id);
-- Sorted in its own way, so that a page of an event whose last orders are old does not go along the organiser's index.
create index ticket_order_event on ticket_order (event_id, created_at desc nulls last, id desc nulls last);
create index ticket_order_refund_asked on ticket_order (organiser_id, created_at, id) where refund_asked_at is not null;
create index ticket_order_refunded on ticket_order (organiser_id, created_at, id) where has_refund;
create index ticket_order_owing on ticket_order (organiser_id, created_at, id) where owed_cents > 0;
create index ticket_order_carts on ticket_order (organiser_id, created_at, id)
  where state in ('cart', 'awaiting_payment');
create index ticket_order_lapsed on ticket_order (organiser_id, created_at, id) where state in ('expired', 'cancelled');
create index ticket_order_box_office on ticket_order (organiser_id, created_at, id) where channel = 'box_office';
-- Carts are few and change soon, so a search goes through them.
create index ticket_order_search on ticket_order using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024) where state not in ('cart', 'awaiting_payment');

-- The orders that are not in a cart, counted by what the filters of the list distinguish. Carts are few, so they are
-- counted when somebody asks.
create table order_figure (
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null,
  channel text not null,
  lapsed boolean not null,
  owing boolean not null,
  refunded boolean not null,
  refund_asked boolean not null,
  -- The day of `created_at` in UTC; null for all days together.
  day date,
  orders bigint not null,
  tickets bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null,
  owed_cents bigint not null,
  unique nulls not distinct (organiser_id, event_id, day, channel, lapsed, owing, refunded, refund_asked),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade
);
create index order_figure_event on order_figure (event_id);
create index order_figure_whole on order_figure (organiser_id) where day is null;

-- What is to be added to those figures. A sale only inserts here, so no two sales wait for each other; a job adds these
-- rows to the figures and deletes them.
create table order_figure_change (
  organiser_id uuid not null,
  event_id uuid not null,
  channel text not null,
  lapsed boolean not null,
  owing boolean not null,
  refunded boolean not null,
  refund_asked boolean not null,
  day date not null,
  orders bigint not null,
  tickets bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null,
  owed_cents bigint not null
);
create index order_figure_change_organiser on order_figure_change (organiser_id);

-- Each order as a row of figures; `sign` is -1 for what an order was before.
create function order_figures_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into order_figure_change
    select organiser_id, event_id, channel, state <> 'complete', owed_cents > 0, has_refund,
      refund_asked_at is not null, (created_at at time zone 'UTC')::date, count(*), sum(ticket_count),
      sum(total_cents), sum(refunded_cents), sum(owed_cents)
    from after_rows where state not in ('cart', 'awaiting_payment')
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  else
    insert into order_figure_change
    select organiser_id, event_id, channel, state <> 'complete', owed_cents > 0, has_refund,
      refund_asked_at is not null, (created_at at time zone 'UTC')::date, sum(sign), sum(sign * ticket_count),
      sum(sign * total_cents), sum(sign * refunded_cents), sum(sign * owed_cents)
    from (
      select 1 as sign, organiser_id, event_id, channel, state, owed_cents, has_refund, refund_asked_at, created_at,
        ticket_count, total_cents, refunded_cents from after_rows
      union all
      select -1, organiser_id, event_id, channel, state, owed_cents, has_refund, refund_asked_at, created_at,
        ticket_count, total_cents, refunded_cents from before_rows
    ) as step
    where state not in ('cart', 'awaiting_payment')
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having (sum(sign), sum(sign * ticket_count), sum(sign * total_cents), sum(sign * refunded_cents),
      sum(sign * owed_cents)) <> (0, 0, 0, 0, 0);
  end if;
  return null;
end $$;
create trigger order_figures_inserted after insert on ticket_order
  referencing new table as after_rows for each statement execute function order_figures_changed();
create trigger order_figures_changed after update on ticket_order
  referencing old table as before_rows new table as after_rows
  for each statement execute function order_figures_changed();

insert into order_figure
select organiser_id, event_id, channel, state <> 'complete', owed_cents > 0, has_refund, refund_asked_at is not null,
  day, count(*), sum(ticket_count), sum(total_cents), sum(refunded_cents), sum(owed_cents)
from (
  select *, (created_at at time zone 'UTC')::date as day from ticket_order
  where state not in ('cart', 'awaiting_payment')
) as placed
group by grouping sets ((1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5, 6, 7));

do $$
declare
  figures text;
begin
  foreach figures in array array['order_figure', 'order_figure_change'] loop
    execute format('alter table %I enable row level security', figures);
    execute format(
      'create policy tenant on %I using (organiser_id = nullif(current_setting(''app.organiser_id'', true), '''')::uuid)',
      figures
    );
    execute format(
      'create policy scope on %I as restrictive to turnout_scoped using (event_id in (select id from event))', figures
    );
    execute format('grant select on %I to turnout_tenant', figures);
  end loop;
end $$;

-- The pattern that finds a search in a text of `plain_text` that begins with a space.
create function search_pattern(words text) returns text
language sql immutable parallel safe strict
return case when char_length(normalize(words)) < 3 then '% ' else '%' end
  || replace(replace(replace(plain_text(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- `like` is not leakproof, so row-level security keeps a tenant's statement from using the index. This reads it for the
-- tenant of the transaction, but only events in the scope of its person; a person without the right to personal data
-- does not find orders by address.
-- @param words may have accents and any signs; one or two letters match only the beginning of a word
-- @param most the most rows to return
create function matching_orders(words text, most int)
returns table (
  id uuid, event_id uuid, channel text, state text, created_at timestamptz, refund_asked_at timestamptz,
  has_refund boolean, ticket_count int, total_cents int, refunded_cents int, owed_cents int
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  conditions text := 'organiser_id = $1 and search_text like $2';
  columns text := 'select id, event_id, channel, state, created_at, refund_asked_at, has_refund, ticket_count,
    total_cents, refunded_cents, owed_cents from ticket_order where ';
begin
  if not shows_personal_data() then
    conditions := conditions || ' and plain_text('' '' || number || '' '' || buyer_name) like $2';
  end if;
  if nullif(current_setting('app.scope_events', true), '') is not null then
    conditions := conditions || ' and event_id in (
      select event.id from event where event.organiser_id = $1 and (
        event.id = any(current_setting(''app.scope_events'')::uuid[])
        or event.venue_id = any(current_setting(''app.scope_venues'')::uuid[])))';
  end if;
  -- Dynamic, so that it is planned for these words.
  return query execute
    columns || conditions || ' and state not in (''cart'', ''awaiting_payment'') union all '
    || columns || conditions || ' and state in (''cart'', ''awaiting_payment'') limit $3'
  using nullif(current_setting('app.organiser_id', true), '')::uuid, search_pattern(words), most;
end $$;
revoke execute on function matching_orders from public;
grant execute on function matching_orders to turnout_tenant;
