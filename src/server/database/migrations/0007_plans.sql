-- Plans, how they are paid for, and what TixSuite must know of an organiser before it sells tickets.

create table plan_change (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  from_plan_id int not null,
  to_plan_id int not null check (to_plan_id <> from_plan_id),
  changed_by uuid references portal_user on delete set null,
  happened_at timestamptz not null
);
create index plan_change_organiser on plan_change (organiser_id, happened_at);

-- Never a card number: what the payment provider tells of the card, and its own id of it. `waiting` is a card that its
-- holder has yet to confirm; it stands beside the one in use until then.
create table payment_method (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  state text not null check (state in ('ready', 'waiting')),
  provider text not null,
  provider_id text not null unique,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_month int not null check (expiry_month between 1 and 12),
  expiry_year int not null,
  added_by uuid references portal_user on delete set null,
  added_at timestamptz not null,
  unique (organiser_id, state)
);

-- What happened to payment methods, kept when the method itself is gone.
create table payment_event (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  kind text not null check (kind in ('added', 'replaced', 'removed', 'declined', 'refused')),
  plan_id int not null,
  brand text not null,
  last_four text not null,
  done_by uuid references portal_user on delete set null,
  happened_at timestamptz not null
);
create index payment_event_organiser on payment_event (organiser_id, happened_at);

create table tixsuite_company (
  organiser_id uuid primary key references organiser on delete cascade,
  legal_name text not null,
  trading_name text not null,
  -- NZBN or ABN, as the organiser's country has it; digits only.
  business_number text not null,
  gst_registered boolean not null,
  gst_number text not null,
  street text not null,
  city text not null,
  region text not null,
  postcode text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null
);

-- The account number lies sealed (AES-256-GCM); its last digits are kept beside it, so that nobody opens it to show them.
create table tixsuite_payout (
  organiser_id uuid primary key references organiser on delete cascade,
  account_name text not null,
  sealed_account bytea not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null
);

create table tixsuite_agreement (
  organiser_id uuid primary key references organiser on delete cascade,
  terms_version text not null,
  agreed_by uuid references portal_user on delete set null,
  agreed_at timestamptz not null
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'plan_change', 'payment_method', 'payment_event', 'tixsuite_company', 'tixsuite_payout', 'tixsuite_agreement'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;

-- The history is only ever added to.
revoke update, delete on plan_change, payment_event from turnout_tenant;
grant usage on all sequences in schema public to turnout_tenant;
