-- The balances that the test gateway keeps, as a provider would. Its charges for tickets belong to an account, which is the
-- organiser's id; those for plans belong to none.
alter table test_charge
  add column account text,
  add column currency text check (currency in ('NZD', 'AUD')),
  add constraint test_charge_account check ((account is null) = (currency is null));

create table test_payout (
  id text primary key,
  account text not null,
  amount_cents bigint not null,
  currency text not null check (currency in ('NZD', 'AUD')),
  arrives_on date not null,
  created_at timestamptz not null
);
create index test_payout_of_account on test_payout (account, created_at);

create table test_balance_entry (
  id text primary key,
  account text not null,
  category text not null check (category in ('charge', 'refund', 'payout')),
  charge_id text references test_charge,
  -- The id of the refund.
  refund_id text,
  amount_cents bigint not null,
  fee_cents int not null,
  currency text not null check (currency in ('NZD', 'AUD')),
  created_at timestamptz not null,
  available_on timestamptz not null,
  payout_id text references test_payout
);
create index test_balance_entry_of_charge on test_balance_entry (charge_id);
create index test_balance_entry_of_payout on test_balance_entry (payout_id, id);
create index test_balance_entry_open on test_balance_entry (account) where payout_id is null;

update test_charge set account = payment.organiser_id::text, currency = ticket_order.currency
from order_payment as payment join ticket_order on ticket_order.id = payment.order_id
where payment.gateway = 'test' and payment.provider_id = test_charge.id;

insert into test_balance_entry (id, account, category, charge_id, amount_cents, fee_cents, currency, created_at, available_on)
select 'test_entry_' || charge.id, charge.account, 'charge', charge.id, charge.amount_cents,
  least(charge.amount_cents, round(charge.amount_cents * 0.027)::int + 30), charge.currency,
  payment.created_at, payment.created_at
from test_charge as charge
join order_payment as payment on payment.gateway = 'test' and payment.provider_id = charge.id
where charge.account is not null and charge.state = 'succeeded';

insert into test_balance_entry (id, account, category, charge_id, refund_id, amount_cents, fee_cents, currency, created_at, available_on)
select 'test_entry_' || refund.id, charge.account, 'refund', charge.id, refund.provider_id, -refund.amount_cents, 0,
  charge.currency, refund.settled_at, refund.settled_at
from refund
join order_payment as payment on payment.id = refund.payment_id and payment.gateway = 'test'
join test_charge as charge on charge.id = payment.provider_id and charge.account is not null
where refund.state = 'succeeded' and refund.provider_id is not null and refund.settled_at is not null and refund.amount_cents > 0;
