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
