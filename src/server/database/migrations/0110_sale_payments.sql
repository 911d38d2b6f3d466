-- Sales by the payment method that was chosen at the sale. When the money for an invoice arrives, `method` becomes the
-- method by which it arrived. The figures of the day of the sale must not change then, so `first_method` keeps the chosen
-- method. It is null until `method` changes.
alter table order_payment add column first_method text;

create function keep_first_method() returns trigger
language plpgsql as $$
begin
  new.first_method := coalesce(old.first_method, old.method);
  return new;
end $$;
create trigger keep_first_method before update of method on order_payment
  for each row when (new.method <> old.method) execute function keep_first_method();

-- The keys of 'payment' are these methods, 'free' for an order with nothing to pay, and 'other' for one without a payment.
alter table sale_figure
  drop constraint sale_figure_dimension_check,
  add constraint sale_figure_dimension_check
    check (dimension in ('offer', 'channel', 'promo_code', 'seller', 'gst', 'hour', 'payment'));

-- The report of one event reads one dimension of it.
create index sale_figure_event_days on sale_figure (event_id, dimension, day);
drop index sale_figure_event;

-- Null adds the order or refund to all dimensions. A dimension adds it to that one only, because the figures have it in the
-- others already.
alter table sale_change add column dimension text;

-- The job adds these orders and refunds to the figures, some thousands at a time. Those that already wait for the job are
-- left out, because it adds them to all dimensions.
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
