-- How much of a paid invoice has been credited; never more than it comes to.
alter table plan_invoice
  add column credited_cents int not null default 0,
  add constraint plan_invoice_credited check (
    credited_cents between 0 and total_cents and (credited_cents = 0 or state = 'paid')
  );

-- Credit notes count by themselves, without gaps as invoices do.
alter table plan_invoice_number add column last_credit int not null default 0;

-- A credit note returns a part of a paid invoice. Its parties, currency and GST rate are those of the invoice, which never
-- change.
create table plan_credit (
  organiser_id uuid not null,
  id uuid not null default gen_random_uuid(),
  invoice_id uuid not null,
  number text not null unique,
  cents int not null check (cents > 0),
  gst_cents int not null check (gst_cents between 0 and cents),
  -- The organiser reads it.
  reason text not null check (char_length(reason) between 10 and 500),
  -- A refused one is paid back by another attempt, which an admin begins.
  state text not null check (state in ('waiting', 'paid_back', 'refused')),
  -- How often the provider has refused it; each attempt has a key of its own there.
  refusals smallint not null default 0,
  -- The charge whose card gets the money, and the provider's id of the refund.
  charge_id uuid not null,
  provider_id text unique,
  failure text not null default '',
  issued_by uuid references portal_user on delete set null,
  issued_at timestamptz not null,
  paid_back_at timestamptz,
  primary key (organiser_id, id),
  foreign key (organiser_id, invoice_id) references plan_invoice (organiser_id, id) on delete cascade,
  foreign key (organiser_id, charge_id) references plan_charge (organiser_id, id) on delete cascade,
  check ((state = 'paid_back') = (paid_back_at is not null))
);
create index plan_credit_of_invoice on plan_credit (organiser_id, invoice_id);
create index plan_credit_of_charge on plan_credit (organiser_id, charge_id);

alter table plan_credit enable row level security;
create policy tenant on plan_credit
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
-- Only an admin of the provider issues them; the organiser's jobs pay them back.
grant select, update on plan_credit to turnout_tenant;
