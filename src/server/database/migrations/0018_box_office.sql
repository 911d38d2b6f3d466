-- Selling at the door: who sells, from when until when, and what of it was in cash.
--
--   box_office_seller --opens--> box_office_shift <-- box_office_sale (an order and its money's side)
--   box_office_till: a signed-in device, and the shift that stands at it now

create table box_office_seller (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  pin_hash text not null,
  -- Wrong PINs in a row; too many of them and nobody may try until then.
  wrong_pins int not null default 0 check (wrong_pins >= 0),
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (id, organiser_id)
);
create index box_office_seller_organiser on box_office_seller (organiser_id);
create unique index box_office_seller_name on box_office_seller (organiser_id, lower(name)) where archived_at is null;

create table box_office_shift (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  seller_id uuid not null,
  opened_at timestamptz not null,
  -- What lay in the drawer before the first sale.
  float_cents int not null check (float_cents >= 0),
  closed_at timestamptz check (closed_at >= opened_at),
  counted_cents int check (counted_cents >= 0),
  note text not null default '',
  unique (id, organiser_id),
  foreign key (seller_id, organiser_id) references box_office_seller (id, organiser_id),
  check ((closed_at is null) = (counted_cents is null))
);
create index box_office_shift_organiser on box_office_shift (organiser_id, opened_at, id);
create index box_office_shift_seller on box_office_shift (seller_id);
-- Nobody stands at two drawers.
create unique index box_office_shift_open on box_office_shift (seller_id) where closed_at is null;

-- It ends with the sign-in session, so that a browser needs no token of its own for the seller.
create table box_office_till (
  sign_in_hash bytea primary key references sign_in_session on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  -- A drawer stands at one device.
  shift_id uuid not null unique,
  unlocked_at timestamptz not null,
  used_at timestamptz not null check (used_at >= unlocked_at),
  foreign key (shift_id, organiser_id) references box_office_shift (id, organiser_id) on delete cascade
);
create index box_office_till_organiser on box_office_till (organiser_id);

create table box_office_sale (
  order_id uuid primary key,
  organiser_id uuid not null references organiser,
  shift_id uuid not null,
  session_id uuid not null references event_session,
  -- Made by the screen: the same request twice is one sale.
  request_key text not null,
  sold_at timestamptz not null,
  -- What was to be handed over, in cash rounded to coins, and what was.
  due_cents int not null check (due_cents >= 0),
  given_cents int check (given_cents >= due_cents),
  -- Why it cost nothing; empty for what was paid.
  comp_reason text not null default '',
  -- Taken back at the till: what went back to the buyer, and why.
  voided_at timestamptz check (voided_at >= sold_at),
  void_reason text not null default '',
  refund_id uuid references refund,
  returned_cents int not null default 0 check (returned_cents between 0 and due_cents),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id),
  foreign key (shift_id, organiser_id) references box_office_shift (id, organiser_id),
  constraint box_office_sale_request unique (organiser_id, request_key),
  check ((voided_at is null) = (refund_id is null))
);
create index box_office_sale_shift on box_office_sale (shift_id, sold_at);
create index box_office_sale_session on box_office_sale (session_id);
create index box_office_sale_refund on box_office_sale (refund_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['box_office_seller', 'box_office_shift', 'box_office_till', 'box_office_sale'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update on %I to turnout_tenant', tenant_table);
  end loop;
end $$;
grant delete on box_office_till to turnout_tenant;
