-- What an organiser has paid for. Organisers without a row pay nothing, or as agreed before there were prices.
create table subscription (
  organiser_id uuid primary key references organiser on delete cascade,
  plan_id smallint not null check (plan_id between 1 and 9),
  interval text not null check (interval in ('month', 'year')),
  -- For the whole period, GST included.
  cents int not null check (cents >= 0),
  -- In the account's zone, from the first day to the one before the last.
  period_from date not null,
  period_to date not null check (period_to > period_from),
  -- The plan that begins with the next period; null when it stays the same.
  next_plan_id smallint check (next_plan_id between 1 and 9),
  next_interval text check (next_interval in ('month', 'year'))
);

-- The last number of each country's invoices. Numbers have no gaps, because a transaction that fails returns its own.
create table plan_invoice_number (country text primary key check (country in ('nz', 'au')), last int not null);
insert into plan_invoice_number values ('nz', 0), ('au', 0);

create table plan_invoice (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  number text not null unique,
  reason text not null check (reason in ('change', 'renewal')),
  -- A void invoice was not paid and is not owed.
  state text not null check (state in ('open', 'paid', 'void')),
  currency text not null check (currency in ('NZD', 'AUD')),
  total_cents int not null check (total_cents > 0),
  gst_percent smallint not null check (gst_percent in (0, 10, 15)),
  gst_cents int not null check (gst_cents between 0 and total_cents),
  -- The plan that is paid for.
  plan_id smallint not null check (plan_id between 1 and 9),
  interval text not null check (interval in ('month', 'year')),
  cents int not null check (cents >= 0),
  period_from date not null,
  period_to date not null check (period_to > period_from),
  issued_by uuid references portal_user on delete set null,
  issued_at timestamptz not null,
  settled_at timestamptz,
  primary key (organiser_id, id),
  check ((state = 'open') = (settled_at is null))
);
-- Two people who change the plan at once do not both pay.
create unique index plan_invoice_open_change on plan_invoice (organiser_id) where state = 'open' and reason = 'change';
-- A period is renewed once.
create unique index plan_invoice_renewal on plan_invoice (organiser_id, period_from) where reason = 'renewal' and state <> 'void';

create table plan_invoice_line (
  organiser_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('plan', 'unused')),
  plan_id smallint not null check (plan_id between 1 and 9),
  interval text not null check (interval in ('month', 'year')),
  days_from date not null,
  days_to date not null check (days_to > days_from),
  cents int not null check ((kind = 'unused') = (cents < 0)),
  primary key (organiser_id, invoice_id, position),
  foreign key (organiser_id, invoice_id) references plan_invoice (organiser_id, id) on delete cascade
);

-- Each attempt to take the money of an invoice. Its id is the idempotency key at the provider.
create table plan_charge (
  organiser_id uuid not null,
  id uuid not null default gen_random_uuid(),
  invoice_id uuid not null,
  state text not null check (state in ('started', 'needs_action', 'succeeded', 'failed')),
  gateway text not null check (gateway in ('test', 'stripe')),
  -- The provider's id of the card, and of the charge once the provider has answered.
  method_id text not null,
  provider_id text unique,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  failure text not null default '',
  started_at timestamptz not null,
  settled_at timestamptz,
  primary key (organiser_id, id),
  foreign key (organiser_id, invoice_id) references plan_invoice (organiser_id, id) on delete cascade,
  check ((state in ('succeeded', 'failed')) = (settled_at is not null))
);
-- An invoice is taken once: a new attempt begins when the one before has failed.
create unique index plan_charge_of_invoice on plan_charge (organiser_id, invoice_id) where state <> 'failed';

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['subscription', 'plan_invoice', 'plan_invoice_line', 'plan_charge'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;
-- Invoices are only ever added to and settled.
revoke update, delete on plan_invoice_line from turnout_tenant;
revoke delete on plan_invoice, plan_charge from turnout_tenant;
grant select, update on plan_invoice_number to turnout_tenant;
alter table plan_invoice_number enable row level security;
create policy everybody on plan_invoice_number using (true);
