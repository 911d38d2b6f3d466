-- The prices of all plans on a day. Statements about sales find the price of a ticket by it, as those about plans do.
create function plan_prices_on(of_country text, on_day date)
returns table (plan_id smallint, "interval" text, cents int, gst_included boolean)
language sql stable as $$
  select distinct on (price.plan_id, price.interval) price.plan_id, price.interval, price.cents,
    price.gst_included and issuer.gst_number <> ''
  from plan_price as price join plan_issuer as issuer on issuer.country = price.country
  where price.country = of_country and price.valid_from <= on_day
  order by price.plan_id, price.interval, price.valid_from desc
$$;

-- What the Per-ticket plan costs for a sold order, as it was when it was sold. Orders of other plans have no row.
create table order_fee (
  organiser_id uuid not null,
  order_id uuid not null,
  -- The first day of the month of the sale, in the account's zone.
  month date not null,
  -- Tickets that were paid for; free ones carry no fee.
  tickets int not null check (tickets > 0),
  unit_cents int not null check (unit_cents > 0),
  gst_included boolean not null,
  -- What the payment provider took with the buyer's payment; the rest is invoiced after the month.
  taken_cents int not null check (taken_cents between 0 and tickets * unit_cents),
  -- Tickets whose fee falls away, because they were refunded before it was taken or invoiced.
  returned int not null default 0 check (returned between 0 and tickets),
  invoice_id uuid,
  primary key (organiser_id, order_id),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id),
  constraint order_fee_collected foreign key (organiser_id, invoice_id)
    references plan_invoice (organiser_id, id) deferrable,
  check (returned = 0 or taken_cents = 0)
);
create index order_fee_order on order_fee (order_id);
create index order_fee_invoice on order_fee (organiser_id, invoice_id) where invoice_id is not null;
-- The sums of a month are read from the index alone.
create index order_fee_month on order_fee (organiser_id, month)
  include (tickets, returned, unit_cents, gst_included, taken_cents, invoice_id);
-- The search for months to invoice.
create index order_fee_due on order_fee (month, organiser_id)
  where invoice_id is null and (tickets - returned) * unit_cents > taken_cents;

alter table order_fee enable row level security;
create policy tenant on order_fee
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on order_fee as restrictive to turnout_scoped using (order_id in (select id from ticket_order));
grant select, insert, update on order_fee to turnout_tenant;

-- The fee that a payment asks the provider to take with it. It is fixed when the payment begins, because the provider
-- accepts a repeated request only with the same amounts.
alter table order_payment
  add column fee_cents int check (fee_cents between 1 and amount_cents),
  add column fee_unit_cents int check (fee_unit_cents > 0),
  add column fee_gst_included boolean,
  add constraint order_payment_fee check (
    (fee_cents is null) = (fee_unit_cents is null) and (fee_cents is null) = (fee_gst_included is null)
  );

-- Fees of sold tickets are invoiced for each month; an organiser has one invoice to pay at a time.
alter table plan_invoice
  drop constraint plan_invoice_reason_check,
  add constraint plan_invoice_reason_check check (reason in ('change', 'renewal', 'tickets')),
  drop constraint plan_invoice_interval_check,
  add constraint plan_invoice_interval_check check (
    interval in ('month', 'year', 'ticket') and (interval = 'ticket') = (reason = 'tickets')
  );
drop index plan_invoice_open_renewal;
create unique index plan_invoice_open_renewal on plan_invoice (organiser_id)
  where state = 'open' and reason in ('renewal', 'tickets');
create unique index plan_invoice_tickets on plan_invoice (organiser_id, period_from, gst_percent)
  where reason = 'tickets' and state <> 'void';

alter table plan_invoice_line
  drop constraint plan_invoice_line_kind_check,
  add constraint plan_invoice_line_kind_check check (kind in ('plan', 'unused', 'tickets', 'fee_rest')),
  drop constraint plan_invoice_line_interval_check,
  add constraint plan_invoice_line_interval_check check (
    interval in ('month', 'year', 'ticket') and (interval = 'ticket') = (kind in ('tickets', 'fee_rest'))
  ),
  -- Of a line for tickets, how many were sold, and the fee of each.
  add column quantity int,
  add column unit_cents int,
  add constraint plan_invoice_line_tickets check (
    case when kind = 'tickets' then quantity is not null and unit_cents is not null and quantity * unit_cents = cents
    else quantity is null and unit_cents is null end
  );
