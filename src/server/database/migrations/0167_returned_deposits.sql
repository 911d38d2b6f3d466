alter table payout
  -- The provider's id of the entry that put the amount back into the balance, once the bank has refused it.
  add column return_entry text,
  -- The deposit that brought its money: itself, or a later one if the bank refused it; null until there is one.
  add column deposit_id uuid,
  add foreign key (organiser_id, deposit_id) references payout (organiser_id, id);
create index payout_by_deposit on payout (organiser_id, deposit_id);
create index payout_by_return on payout (organiser_id, return_entry) where return_entry is not null;

-- Those that were refused earlier are read again, because their entry of the return is not known.
update payout set deposit_id = id where state not in ('failed', 'canceled');
update order_payment set paid_out = false
from balance_entry as entry
join payout on payout.organiser_id = entry.organiser_id and payout.id = entry.payout_id and payout.deposit_id is null
where entry.organiser_id = order_payment.organiser_id and entry.payment_id = order_payment.id
  and entry.category = 'charge' and order_payment.paid_out;

-- Deposits of one day are listed by when they were made.
drop index payout_by_day;
create index payout_by_day on payout (organiser_id, arrives_on, created_at, id);
