-- The GST rates of an order, so that the list of the orders of one rate reads no lines.
alter table ticket_order
  -- Bit n is set if a line has n % GST. Lines are released only with their whole order, so those count too.
  add column gst_rates int not null default 0;

drop function figures_of_order;
-- What an order's lines, payments and refunds come to. Each look-up is one look into an index.
create function figures_of_order(wanted uuid) returns table (tickets int, owed int, refunded boolean, rates int)
language sql stable as $$
  select coalesce(sum(line.quantity - line.returned) filter (where line.state <> 'released' and offer.kind = 'ticket'), 0)::int,
    case when exists (
      select from order_payment where order_id = wanted and gateway = 'manual' and state = 'processing' offset 0
    ) then coalesce(sum(line.total_cents - line.total_cents::bigint * line.returned / line.quantity)
      filter (where line.state = 'sold'), 0)::int else 0 end,
    exists (select from refund where order_id = wanted offset 0),
    coalesce(bit_or(1 << line.gst_percent), 0)
  from (select * from order_line where order_id = wanted offset 0) as line
  cross join lateral (select kind from offer where offer.id = line.offer_id limit 1) as offer
$$;
revoke execute on function figures_of_order from public;

-- As before (0093), with the rates.
create or replace function count_order_tickets(touched uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- Mostly none, because the sale has written these figures. A writer of lines, payments or refunds holds the row of
  -- their order, so none of them is missed.
  wrong uuid[] := array(
    select placed.id from unnest(touched) as wanted (id)
    cross join lateral (
      select id, ticket_count, owed_cents, has_refund, gst_rates from ticket_order
      where ticket_order.id = wanted.id limit 1
    ) as placed
    cross join lateral (select * from figures_of_order(wanted.id) offset 0) as counted
    where (placed.ticket_count, placed.owed_cents, placed.has_refund, placed.gst_rates)
      is distinct from (counted.tickets, counted.owed, counted.refunded, counted.rates)
    order by placed.id);
begin
  if cardinality(wrong) = 0 then return; end if;
  update ticket_order set ticket_count = counted.tickets, owed_cents = counted.owed, has_refund = counted.refunded,
    gst_rates = counted.rates
  from unnest(wrong) as wanted (id)
  cross join lateral (select * from figures_of_order(wanted.id) offset 0) as counted
  where ticket_order.id = wanted.id;
end $$;

update ticket_order set gst_rates = line.rates
from (select order_id, bit_or(1 << gst_percent) as rates from order_line group by order_id) as line
where line.order_id = ticket_order.id;
