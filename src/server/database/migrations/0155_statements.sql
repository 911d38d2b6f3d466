-- Statements read the orders, payments and refunds of a month of one organiser.
create index ticket_order_sold on ticket_order (organiser_id, completed_at) where state = 'complete';
create index order_payment_settled on order_payment (organiser_id, settled_at) where state = 'succeeded';
create index refund_settled on refund (organiser_id, settled_at) where state = 'succeeded';

-- Whether the money is in a deposit, so that what is still held is found without reading what was paid out.
alter table order_payment add column paid_out boolean not null default false;
update order_payment set paid_out = true
from balance_entry as entry
where entry.organiser_id = order_payment.organiser_id and entry.payment_id = order_payment.id
  and entry.category = 'charge' and entry.payout_id is not null;
create index order_payment_held on order_payment (organiser_id, order_id)
  where method = 'card' and state = 'succeeded' and not paid_out;
