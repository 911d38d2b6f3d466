-- The deposits of an organiser's card payments into their bank account, and what each consists of.

create table payout (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  gateway text not null check (gateway in ('stripe', 'test')),
  -- The provider's id.
  provider_id text not null,
  -- Below zero where the provider took from the bank account what the balance lacked.
  amount_cents bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrives_on date not null,
  -- The provider can itemise automatic ones only.
  is_automatic boolean not null,
  -- Of the bank account; empty where the provider does not say.
  last_four text not null check (last_four ~ '^[0-9A-Za-z]{0,4}$'),
  failure text not null default '',
  created_at timestamptz not null,
  -- When its entries were all listed and added up; null before that.
  reconciled_at timestamptz,
  -- What the entries lack of the amount, and why.
  difference_cents bigint not null default 0,
  difference_reason text not null default '',
  primary key (organiser_id, id),
  unique (gateway, provider_id),
  check (reconciled_at is null or is_automatic),
  check ((difference_cents <> 0) = (difference_reason <> ''))
);
create index payout_by_day on payout (organiser_id, arrives_on, id);

-- Each change of the balance at the provider, as it reports it. The net amounts of a payout's entries come to its amount.
create table balance_entry (
  organiser_id uuid not null,
  id uuid not null default gen_random_uuid(),
  gateway text not null check (gateway in ('stripe', 'test')),
  provider_id text not null,
  category text not null check (
    category in ('charge', 'refund', 'dispute', 'dispute_reversal', 'fee', 'adjustment', 'payout', 'payout_reversal', 'other')
  ),
  -- The provider's own name of the category, and its description.
  provider_category text not null,
  description text not null default '',
  gross_cents int not null,
  fee_cents int not null,
  net_cents int not null generated always as (gross_cents - fee_cents) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  available_on timestamptz not null,
  payment_id uuid,
  refund_id uuid,
  payout_id uuid,
  primary key (organiser_id, id),
  unique (gateway, provider_id),
  foreign key (organiser_id, payout_id) references payout (organiser_id, id),
  foreign key (organiser_id, payment_id) references order_payment (organiser_id, id),
  foreign key (organiser_id, refund_id) references refund (organiser_id, id)
);
create index balance_entry_of_payout on balance_entry (organiser_id, payout_id);
create index balance_entry_of_payment on balance_entry (organiser_id, payment_id);
create index balance_entry_of_refund on balance_entry (organiser_id, refund_id);

-- A payout by event and session, added up once when it is reconciled. Entries of no event are in a part without one.
create table payout_part (
  organiser_id uuid not null,
  payout_id uuid not null,
  position int not null,
  event_id uuid,
  session_id uuid,
  charge_cents bigint not null,
  refund_cents bigint not null,
  dispute_cents bigint not null,
  adjustment_cents bigint not null,
  fee_cents bigint not null,
  primary key (organiser_id, payout_id, position),
  foreign key (organiser_id, payout_id) references payout (organiser_id, id) on delete cascade,
  foreign key (organiser_id, event_id) references event (organiser_id, id),
  foreign key (organiser_id, session_id) references event_session (organiser_id, id)
);
create index payout_part_of_event on payout_part (organiser_id, event_id);
create index payout_part_of_session on payout_part (organiser_id, session_id);

-- The lines of the orders in a payout, and its entries without lines, in the order of its parts.
create table payout_line (
  organiser_id uuid not null,
  payout_id uuid not null,
  position int not null,
  part int not null,
  entry_id uuid not null,
  order_id uuid,
  order_line_id uuid,
  quantity int not null,
  gst_percent smallint check (gst_percent in (0, 10, 15)),
  gross_cents int not null,
  gst_cents int not null,
  fee_cents int not null,
  primary key (organiser_id, payout_id, position),
  foreign key (organiser_id, payout_id, part) references payout_part (organiser_id, payout_id, position) on delete cascade,
  foreign key (organiser_id, entry_id) references balance_entry (organiser_id, id),
  foreign key (organiser_id, order_id) references ticket_order (organiser_id, id),
  foreign key (organiser_id, order_line_id) references order_line (organiser_id, id)
);
create index payout_line_of_entry on payout_line (organiser_id, entry_id);
create index payout_line_of_order on payout_line (organiser_id, order_id);
create index payout_line_of_order_line on payout_line (organiser_id, order_line_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['payout', 'balance_entry', 'payout_part', 'payout_line'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    -- A deposit cannot be divided, so people with a scope see none.
    execute format('create policy scope on %I as restrictive to turnout_scoped using (false)', tenant_table);
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;
-- What a provider has reported is never deleted.
revoke delete on payout, balance_entry from turnout_tenant;
