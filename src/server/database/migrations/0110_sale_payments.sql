-- Sales by the way to pay that was chosen at the sale. When the money for an invoice arrives, `method` becomes the way in
-- which it arrived; the figures of the sale's day must not change then, so the first one is kept. Null until it changes.
alter table order_payment add column first_method text;

create function keep_first_method() returns trigger
language plpgsql as $$
begin
  new.first_method := coalesce(old.first_method, old.method);
  return new;
end $$;
create trigger keep_first_method before update of method on order_payment
  for each row when (new.method <> old.method) execute function keep_first_method();

-- 'payment': that way, 'free' for an order without anything to pay, or 'other'.
alter table sale_figure
  drop constraint sale_figure_dimension_check,
  add constraint sale_figure_dimension_check
    check (dimension in ('offer', 'channel', 'promo_code', 'seller', 'gst', 'hour', 'payment'));

-- The report of one event reads one dimension of it.
create index sale_figure_event_days on sale_figure (event_id, dimension, day);
drop index sale_figure_event;

-- Null for all dimensions. Otherwise the figures have the order or refund already, except in this dimension.
alter table sale_change add column dimension text;

-- The job adds these, some thousands at a time. What still waits for the job is added in all dimensions.
insert into sale_change (organiser_id, event_id, order_id, dimension)
select organiser_id, event_id, id, 'payment' from ticket_order as placed
where state = 'complete'
  and not exists (select from sale_change where order_id = placed.id and refund_id is null)
order by organiser_id, completed_at;
insert into sale_change (organiser_id, event_id, order_id, refund_id, dimension)
select refund.organiser_id, event_id, order_id, refund.id, 'payment'
from refund join ticket_order on ticket_order.id = order_id
where not exists (select from sale_change where refund_id = refund.id)
order by refund.organiser_id, refund.created_at;
