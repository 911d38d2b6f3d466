-- Who issues the invoices for plans, in each country. Without a number the provider is not registered for GST there, and
-- invoices are no tax invoices.
create table plan_issuer (
  country text primary key check (country in ('nz', 'au')),
  legal_name text not null check (legal_name <> ''),
  address text not null,
  -- The GST number in New Zealand, the ABN in Australia; empty without one.
  gst_number text not null check (gst_number ~ '^([0-9]{8,9}|[0-9]{11})?$'),
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null
);
alter table plan_issuer enable row level security;
create policy everybody on plan_issuer for select using (true);
grant select on plan_issuer to turnout_tenant;

insert into plan_issuer (country, legal_name, address, gst_number, changed_at)
values ('nz', 'Turnout', '', '', now()), ('au', 'Turnout', '', '', now());

-- An invoice keeps what was true when it was issued.
alter table plan_invoice
  add column issuer_name text,
  add column issuer_address text,
  add column issuer_gst_number text,
  add column buyer_name text,
  add column buyer_address text;
update plan_invoice as invoice
set issuer_name = issuer.legal_name, issuer_address = issuer.address, issuer_gst_number = issuer.gst_number,
  buyer_name = coalesce(nullif(organiser.legal_name, ''), organiser.name), buyer_address = organiser.postal_address
from plan_issuer as issuer, organiser
where organiser.id = invoice.organiser_id and issuer.country = organiser.country;
alter table plan_invoice
  alter column issuer_name set not null,
  alter column issuer_address set not null,
  alter column issuer_gst_number set not null,
  alter column buyer_name set not null,
  alter column buyer_address set not null;
create index plan_invoice_listed on plan_invoice (organiser_id, issued_at desc, number desc);

-- Invoices stay when an organisation is erased, without the card that paid them.
alter table plan_charge
  drop constraint plan_charge_last_four_check,
  add constraint plan_charge_last_four_check check (last_four ~ '^([0-9]{4})?$');
