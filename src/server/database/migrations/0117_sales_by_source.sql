-- Sales by their source. The key of a source is its kind in the published order of precedence (contract/report/sources.ts)
-- and, after a colon, the value that names it: the UTM campaign of a campaign's link, the UTM source, or the referrer. A
-- campaign's link without any values, as all orders from before migration 0111 have it, is the kind alone.
create function source_key(promo_code uuid, channel text, touch jsonb) returns text
language sql immutable parallel safe
return case
  when promo_code is not null then 'code'
  when touch ->> 'kind' is null then case channel when 'box_office' then 'door' else 'direct' end
  when touch ->> 'kind' = 'campaign' and touch - 'kind' <> '{}' then 'campaign:' || coalesce(touch ->> 'campaign', '')
  when touch ->> 'kind' = 'utm' then 'utm:' || coalesce(touch ->> 'source', '')
  when touch ->> 'kind' = 'referrer' then 'referrer:' || coalesce(touch ->> 'referrer', '')
  else touch ->> 'kind'
end;

-- A column of its own, because row-level security keeps a tenant from using an index of an expression with such functions.
alter table ticket_order add column source_key text not null
  generated always as (source_key(promo_code_id, channel, last_touch)) stored;

-- The orders of a source, in the order of their list.
create index ticket_order_source on ticket_order (organiser_id, source_key, created_at, id);
-- How a buyer chose to pay outside of the website; an order has at most one such payment. The list of orders finds them
-- by it. It never changes, although the money may arrive in another way (migration 0110).
alter table ticket_order add column manual_method text;
update ticket_order set manual_method = coalesce(first_method, method)
from order_payment as payment where payment.order_id = ticket_order.id and payment.gateway = 'manual';
create index ticket_order_manual on ticket_order (organiser_id, manual_method, created_at, id)
  where manual_method is not null;

create function note_manual_method() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ticket_order set manual_method = new.method where id = new.order_id and manual_method is null;
  return null;
end $$;
create trigger note_manual_method after insert on order_payment
  for each row when (new.gateway = 'manual') execute function note_manual_method();

alter table sale_figure
  drop constraint sale_figure_dimension_check,
  add constraint sale_figure_dimension_check
    check (dimension in ('offer', 'channel', 'promo_code', 'seller', 'gst', 'hour', 'payment', 'source'));

-- The job adds these orders and refunds to the figures, as for payment methods (migration 0110).
insert into sale_change (organiser_id, event_id, order_id, dimension)
select organiser_id, event_id, id, 'source' from ticket_order as placed
where state = 'complete' and not exists (
  select from sale_change where order_id = placed.id and refund_id is null and dimension is null)
order by organiser_id, completed_at;
insert into sale_change (organiser_id, event_id, order_id, refund_id, dimension)
select refund.organiser_id, event_id, order_id, refund.id, 'source'
from refund join ticket_order on ticket_order.id = order_id
where not exists (select from sale_change where refund_id = refund.id and dimension is null)
order by refund.organiser_id, refund.created_at;
