-- Organisers as customers of the provider's own account at Stripe, whose cards pay for plans.
create table stripe_customer (
  organiser_id uuid primary key references organiser on delete cascade,
  customer_id text not null unique
);

-- A card that somebody enters in Stripe's fields, with what is to become of it. Its id is the idempotency key at Stripe.
create table card_setup (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Stripe's id of the SetupIntent; null until Stripe has answered.
  provider_id text unique,
  -- The card whose place the new one takes.
  replaces_id uuid,
  is_default boolean not null,
  started_by uuid references portal_user on delete set null,
  started_at timestamptz not null,
  -- Since when the card is added, or will not be any more; then why not.
  settled_at timestamptz,
  failure text not null default '',
  primary key (organiser_id, id),
  foreign key (organiser_id, replaces_id) references payment_method (organiser_id, id) on delete set null (replaces_id),
  check (settled_at is not null or failure = '')
);
create index card_setup_started on card_setup (organiser_id, started_at desc);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['stripe_customer', 'card_setup'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;

-- A server without a payment provider takes no charge, and says so on the invoice.
alter table plan_charge drop constraint plan_charge_gateway_check;
alter table plan_charge add constraint plan_charge_gateway_check check (gateway in ('test', 'stripe', 'closed'));
