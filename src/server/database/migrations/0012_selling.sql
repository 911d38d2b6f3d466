-- What is sold, what it draws on, and who bought it (DOMAIN sections 5 and 7).
--
--   offer (a ticket type in a session, an add-on, a promo code)  --draws on-->  stock (one row of counters each)
--   order_line (so many of an offer, in a cart or sold), stock_hold (so many kept back)
--
-- Nobody writes the counters: they follow the lines and the holds by trigger, and the row's own constraint refuses the
-- sale that would oversell, whatever query made it.

alter table event_session
  add column doors_local timestamp,
  add column doors_at timestamptz check (doors_at <= starts_at),
  -- When selling ends; at the start where it is null.
  add column sales_until_local timestamp,
  add column sales_until timestamptz,
  add column cancelled_at timestamptz;

create table ticket_type (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null references event on delete cascade,
  name text not null check (name <> ''),
  description text not null default '',
  pricing text not null check (pricing in ('free', 'fixed', 'donation', 'tiered')),
  -- The all-in price of a fixed one, the least of a donation; a tiered one has its prices in price_tier.
  price_cents int not null default 0 check (price_cents >= 0),
  position int not null default 0,
  -- Wall times in the zone of the event's venue, and the instants that they mean.
  sale_from_local timestamp,
  sale_from timestamptz,
  sale_until_local timestamp,
  sale_until timestamptz check (sale_until > sale_from),
  min_per_order int not null default 1 check (min_per_order >= 1),
  max_per_order int not null default 10 check (max_per_order >= min_per_order),
  -- Its own number in each session; null where only the session and the pools limit it.
  capacity int check (capacity >= 0),
  -- Shown only to who types it, in capitals; null where everybody sees the type.
  access_code text check (access_code = upper(btrim(access_code)) and access_code <> ''),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index ticket_type_event on ticket_type (event_id, position);
create index ticket_type_organiser on ticket_type (organiser_id);

create table price_tier (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  position int not null,
  name text not null check (name <> ''),
  price_cents int not null check (price_cents >= 0),
  -- Sold until this instant, or until its stock is gone; the last one has neither.
  until_local timestamp,
  until timestamptz,
  archived_at timestamptz
);
create index price_tier_type on price_tier (ticket_type_id, position);
create index price_tier_organiser on price_tier (organiser_id);

create table promo_code (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null references event on delete cascade,
  code text not null check (code = upper(btrim(code)) and code <> ''),
  percent_off int check (percent_off between 1 and 100),
  cents_off int check (cents_off > 0),
  valid_from timestamptz,
  valid_until timestamptz check (valid_until > valid_from),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  check ((percent_off is null) <> (cents_off is null)),
  unique (event_id, code)
);
create index promo_code_organiser on promo_code (organiser_id);

-- The ticket types that a code takes something off; all of the event's where none is named.
create table promo_code_ticket_type (
  promo_code_id uuid not null references promo_code on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  primary key (promo_code_id, ticket_type_id)
);
create index promo_code_ticket_type_type on promo_code_ticket_type (ticket_type_id);
create index promo_code_ticket_type_organiser on promo_code_ticket_type (organiser_id);

-- Counters; free = capacity - sold - held - in_carts, and a capacity of null has no end.
create table stock (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null references event on delete cascade,
  kind text not null check (kind in ('session', 'ticket_type', 'price_tier', 'pool', 'add_on', 'promo_code')),
  -- Whose it is: a session's seats, a ticket type's own number in one session, a tier's, an add-on's, a code's. A pool
  -- is nobody's and has a name.
  session_id uuid references event_session,
  ticket_type_id uuid references ticket_type,
  price_tier_id uuid references price_tier,
  add_on_id uuid references add_on,
  promo_code_id uuid references promo_code,
  name text not null default '',
  capacity int check (capacity >= 0),
  sold int not null default 0 check (sold >= 0),
  held int not null default 0 check (held >= 0),
  in_carts int not null default 0 check (in_carts >= 0),
  constraint stock_never_oversold check (sold + held + in_carts <= capacity),
  unique nulls not distinct (event_id, kind, session_id, ticket_type_id, price_tier_id, add_on_id, promo_code_id, name),
  check ((session_id is not null) = (kind in ('session', 'ticket_type'))),
  check ((ticket_type_id is not null) = (kind = 'ticket_type')),
  check ((price_tier_id is not null) = (kind = 'price_tier')),
  check ((add_on_id is not null) = (kind = 'add_on')),
  check ((promo_code_id is not null) = (kind = 'promo_code')),
  check ((name <> '') = (kind = 'pool'))
) with (fillfactor = 50);
create index stock_organiser on stock (organiser_id);
create index stock_session on stock (session_id);
create index stock_ticket_type on stock (ticket_type_id);
create index stock_price_tier on stock (price_tier_id);
create index stock_add_on on stock (add_on_id);
create index stock_promo_code on stock (promo_code_id);

-- What can be put into a cart.
create table offer (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null references event on delete cascade,
  kind text not null check (kind in ('ticket', 'add_on', 'promo_code')),
  session_id uuid references event_session,
  ticket_type_id uuid references ticket_type,
  price_tier_id uuid references price_tier,
  add_on_id uuid references add_on,
  promo_code_id uuid references promo_code,
  -- No more of it is sold; what was sold stays.
  closed_at timestamptz,
  unique (id, organiser_id),
  unique nulls not distinct (event_id, kind, session_id, ticket_type_id, price_tier_id, add_on_id, promo_code_id),
  check ((kind = 'ticket') = (session_id is not null and ticket_type_id is not null)),
  check ((kind = 'add_on') = (add_on_id is not null)),
  check ((kind = 'promo_code') = (promo_code_id is not null)),
  check (price_tier_id is null or kind = 'ticket')
);
create index offer_session on offer (session_id);
create index offer_ticket_type on offer (ticket_type_id);
create index offer_price_tier on offer (price_tier_id);
create index offer_add_on on offer (add_on_id);
create index offer_promo_code on offer (promo_code_id);
create index offer_organiser on offer (organiser_id);

create table offer_stock (
  offer_id uuid not null references offer on delete cascade,
  stock_id uuid not null references stock on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  primary key (offer_id, stock_id)
);
create index offer_stock_stock on offer_stock (stock_id);
create index offer_stock_organiser on offer_stock (organiser_id);

create table ticket_order (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser,
  event_id uuid not null references event,
  -- What people say on the telephone.
  number text not null unique,
  -- The buyer's link holds the secret, we hold its hash.
  secret_hash bytea not null unique,
  channel text not null check (channel in ('web', 'box_office')),
  state text not null check (state in ('cart', 'awaiting_payment', 'complete', 'expired', 'cancelled')),
  buyer_name text not null default '',
  buyer_address text not null default '' check (buyer_address = lower(btrim(buyer_address))),
  buyer_phone text not null default '',
  currency text not null check (currency in ('NZD', 'AUD')),
  total_cents int not null default 0 check (total_cents >= 0),
  gst_cents int not null default 0 check (gst_cents between 0 and total_cents),
  refunded_cents int not null default 0 check (refunded_cents between 0 and total_cents),
  promo_code_id uuid references promo_code,
  marketing_consent boolean not null default false,
  -- A cart gives back what it holds at this instant.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (id, organiser_id),
  check ((state in ('cart', 'awaiting_payment')) <= (expires_at is not null)),
  check ((state = 'complete') <= (completed_at is not null))
);
create index ticket_order_event on ticket_order (event_id, created_at);
create index ticket_order_organiser on ticket_order (organiser_id, created_at);
create index ticket_order_promo_code on ticket_order (promo_code_id);
create index ticket_order_open on ticket_order (expires_at) where state in ('cart', 'awaiting_payment');

create table order_line (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser,
  order_id uuid not null,
  offer_id uuid not null,
  state text not null check (state in ('cart', 'sold', 'released')),
  quantity int not null check (quantity > 0),
  -- Units given back by refunds.
  returned int not null default 0 check (returned between 0 and quantity),
  -- Price and share of tax as they were at the sale (DOMAIN section 5).
  name text not null,
  unit_cents int not null check (unit_cents >= 0),
  discount_cents int not null default 0 check (discount_cents >= 0),
  total_cents int not null generated always as (quantity * unit_cents - discount_cents) stored check (total_cents >= 0),
  gst_percent int not null check (gst_percent in (0, 10, 15)),
  gst_cents int not null check (gst_cents >= 0),
  unique (id, quantity),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id),
  foreign key (offer_id, organiser_id) references offer (id, organiser_id)
);
create index order_line_order on order_line (order_id);
create index order_line_offer on order_line (offer_id);
create index order_line_organiser on order_line (organiser_id);

create table stock_hold (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  offer_id uuid not null,
  kind text not null check (kind in ('organiser', 'waitlist')),
  quantity int not null check (quantity > 0),
  reason text not null check (reason <> ''),
  expires_at timestamptz,
  released_at timestamptz,
  created_by uuid references portal_user on delete set null,
  created_at timestamptz not null default now(),
  foreign key (offer_id, organiser_id) references offer (id, organiser_id)
);
create index stock_hold_offer on stock_hold (offer_id);
create index stock_hold_organiser on stock_hold (organiser_id);
create index stock_hold_created_by on stock_hold (created_by);
create index stock_hold_open on stock_hold (expires_at) where released_at is null;

-- A ticket names its place in its line, so that no line has more tickets than it sold.
alter table ticket
  drop constraint ticket_holder_address_check,
  -- Somebody who bought at the door may have left none.
  add check (holder_address = lower(btrim(holder_address)) and (holder_address = '' or holder_address like '%_@_%')),
  add column order_line_id uuid,
  add column line_quantity int,
  add column position int,
  -- What the QR says after the event's part.
  add column code text unique,
  add foreign key (order_line_id, line_quantity) references order_line (id, quantity),
  add unique (order_line_id, position),
  add check (position between 1 and line_quantity),
  add check ((order_line_id is null) = (position is null));

-- The counters follow ------------------------------------------------------------------------------------------------

create type stock_change as (stock_id uuid, sold int, held int, in_carts int);

-- Locks in the order of the ids, so that two sales can not wait for each other, then counts.
create function move_stock(changes stock_change[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(changes) > 1 then
    perform 1 from stock where id in (select stock_id from unnest(changes)) order by id for update;
  end if;
  update stock set
    sold = stock.sold + change.sold, held = stock.held + change.held, in_carts = stock.in_carts + change.in_carts
  from unnest(changes) as change
  where stock.id = change.stock_id;
end $$;
revoke execute on function move_stock from public;

create function order_line_inserted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform move_stock(array(
    select row(stock_id,
      coalesce(sum(quantity - returned) filter (where state = 'sold'), 0), 0,
      coalesce(sum(quantity - returned) filter (where state = 'cart'), 0))::stock_change
    from after_rows join offer_stock using (offer_id) where state <> 'released' group by stock_id
  ));
  return null;
end $$;

create function order_line_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform move_stock(array(
    select row(stock_id, sum(sold), 0, sum(in_carts))::stock_change
    from (
      select offer_id, case state when 'sold' then quantity - returned else 0 end as sold,
        case state when 'cart' then quantity - returned else 0 end as in_carts
      from after_rows
      union all
      select offer_id, case state when 'sold' then returned - quantity else 0 end,
        case state when 'cart' then returned - quantity else 0 end
      from before_rows
    ) as step
    join offer_stock using (offer_id)
    group by stock_id having sum(sold) <> 0 or sum(in_carts) <> 0
  ));
  return null;
end $$;

create function order_line_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform move_stock(array(
    select row(stock_id,
      -coalesce(sum(quantity - returned) filter (where state = 'sold'), 0), 0,
      -coalesce(sum(quantity - returned) filter (where state = 'cart'), 0))::stock_change
    from before_rows join offer_stock using (offer_id) where state <> 'released' group by stock_id
  ));
  return null;
end $$;

create trigger order_line_inserted after insert on order_line
  referencing new table as after_rows for each statement execute function order_line_inserted();
create trigger order_line_changed after update on order_line
  referencing old table as before_rows new table as after_rows for each statement execute function order_line_changed();
create trigger order_line_deleted after delete on order_line
  referencing old table as before_rows for each statement execute function order_line_deleted();

create function stock_hold_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before int := case when tg_op = 'INSERT' or old.released_at is not null then 0 else old.quantity end;
  after int := case when tg_op = 'DELETE' or new.released_at is not null then 0 else new.quantity end;
begin
  if tg_op = 'UPDATE' and new.offer_id <> old.offer_id then
    raise exception 'A hold keeps its offer.';
  end if;
  if before <> after then
    perform move_stock(array(
      select row(stock_id, 0, after - before, 0)::stock_change
      from offer_stock where offer_id = coalesce(new.offer_id, old.offer_id)
    ));
  end if;
  return null;
end $$;
create trigger stock_hold_moved after insert or update or delete on stock_hold
  for each row execute function stock_hold_moved();

-- An offer that begins or ceases to draw on a stock brings what it has sold, or takes it along.
create function offer_stock_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  drawn record;
  turn int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_op = 'UPDATE' then
    raise exception 'Take an offer off a stock and put it on another.';
  end if;
  -- Sales of this offer wait until its stocks are settled.
  perform 1 from stock where id in (select stock_id from offer_stock where offer_id = coalesce(new.offer_id, old.offer_id))
    or id = coalesce(new.stock_id, old.stock_id) order by id for update;
  select
    coalesce((select sum(quantity - returned) from order_line where offer_id = o.id and state = 'sold'), 0) as sold,
    coalesce((select sum(quantity) from stock_hold where offer_id = o.id and released_at is null), 0) as held,
    coalesce((select sum(quantity - returned) from order_line where offer_id = o.id and state = 'cart'), 0) as in_carts
  into drawn from (select coalesce(new.offer_id, old.offer_id) as id) as o;
  perform move_stock(array[row(coalesce(new.stock_id, old.stock_id), turn * drawn.sold, turn * drawn.held, turn * drawn.in_carts)::stock_change]);
  return null;
end $$;
create trigger offer_stock_moved after insert or update or delete on offer_stock
  for each row execute function offer_stock_moved();

-- Money --------------------------------------------------------------------------------------------------------------

-- One try to pay an order. Card data never comes here: the provider's own id, brand and last four.
create table order_payment (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser,
  order_id uuid not null,
  method text not null check (method in ('card', 'cash', 'card_terminal', 'invoice', 'complimentary')),
  gateway text not null check (gateway in ('stripe', 'test', 'manual')),
  provider_id text,
  state text not null check (state in ('started', 'needs_action', 'processing', 'succeeded', 'failed', 'returned')),
  amount_cents int not null check (amount_cents >= 0),
  card_brand text not null default '',
  card_last_four text not null default '',
  reference text not null default '',
  failure text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (gateway, provider_id),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id)
);
create index order_payment_order on order_payment (order_id);
create index order_payment_organiser on order_payment (organiser_id);
-- An order is paid for once.
create unique index order_payment_paid on order_payment (order_id) where state = 'succeeded';

create table refund (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser,
  order_id uuid not null,
  payment_id uuid references order_payment,
  -- Given by whoever asks, so that the same request twice is one refund.
  request_key text not null unique,
  amount_cents int not null check (amount_cents >= 0),
  reason text not null,
  message text not null default '',
  state text not null check (state in ('waiting', 'succeeded', 'failed')),
  provider_id text unique,
  failure text not null default '',
  attempts int not null default 0,
  created_by uuid references portal_user on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id)
);
create index refund_order on refund (order_id);
create index refund_organiser on refund (organiser_id, created_at);
create index refund_payment on refund (payment_id);
create index refund_created_by on refund (created_by);

create table refund_line (
  refund_id uuid not null references refund on delete cascade,
  order_line_id uuid not null references order_line,
  organiser_id uuid not null references organiser,
  quantity int not null check (quantity > 0),
  amount_cents int not null check (amount_cents >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_line_line on refund_line (order_line_id);
create index refund_line_organiser on refund_line (organiser_id);

-- What happened to an order, as its timeline tells it; only ever added to.
create table order_event (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser,
  order_id uuid not null,
  kind text not null,
  detail jsonb not null default '{}',
  done_by uuid references portal_user on delete set null,
  happened_at timestamptz not null default now(),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id)
);
create index order_event_order on order_event (order_id, id);
create index order_event_organiser on order_event (organiser_id);
create index order_event_done_by on order_event (done_by);

-- A provider's event is kept once, in the transaction of its effect.
create table webhook_event (
  provider text not null,
  provider_event_id text not null,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (provider, provider_event_id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'ticket_type', 'price_tier', 'promo_code', 'promo_code_ticket_type', 'stock', 'offer', 'offer_stock', 'ticket_order',
    'order_line', 'stock_hold', 'order_payment', 'refund', 'refund_line', 'order_event'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;

-- The counters are nobody's to write, a timeline is only ever added to, and what was sold is never deleted.
revoke update, insert on stock from turnout_tenant;
grant insert (id, organiser_id, event_id, kind, session_id, ticket_type_id, price_tier_id, add_on_id, promo_code_id, name, capacity),
  update (name, capacity) on stock to turnout_tenant;
revoke update, delete on order_event from turnout_tenant;
revoke delete on ticket_order, order_payment, refund from turnout_tenant;
grant select, insert on webhook_event to turnout_tenant;
grant usage on all sequences in schema public to turnout_tenant;
