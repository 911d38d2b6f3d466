-- Who bears the costs of a sale: the organiser, or buyers by a booking fee. Without a row the organiser bears them.
create table booking_fee (
  organiser_id uuid primary key references organiser on delete cascade,
  kind text not null check (kind in ('absorbed', 'passed_on')),
  -- For each ticket with a price.
  cents int not null check (cents between 0 and 1000),
  -- Of the ticket's price, in hundredths of a percent.
  basis_points int not null check (basis_points between 0 and 1500),
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null,
  check ((kind = 'passed_on') = (cents > 0 or basis_points > 0))
);

alter table booking_fee enable row level security;
create policy tenant on booking_fee
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on booking_fee to turnout_tenant;

-- The fee of one ticket, rounded half up to the cent; `bookingFeeOn` in the contract is the same rule. Without a row of
-- `booking_fee` both parts are null, and the fee is 0.
create function booking_fee_on(price int, cents int, basis_points int) returns int
language sql immutable as $$
  select case when price > 0 then
    coalesce(cents, 0) + ((price::bigint * coalesce(basis_points, 0) + 5000) / 10000)::int
  else 0 end
$$;

-- The fee of one unit as it was at the sale; `unit_cents` includes it. A discount never includes a part of it.
alter table order_line
  add column booking_fee_cents int not null default 0,
  add constraint order_line_booking_fee check (
    booking_fee_cents between 0 and unit_cents and quantity * booking_fee_cents <= quantity * unit_cents - discount_cents
  );
-- The fees of all its lines.
alter table ticket_order
  add column booking_fee_cents int not null default 0,
  add constraint ticket_order_booking_fee check (booking_fee_cents between 0 and total_cents);
