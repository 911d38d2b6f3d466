-- A buyer who disputes a card payment with their bank, as the payment provider reports it.
create table order_dispute (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser,
  order_id uuid not null,
  payment_id uuid not null,
  gateway text not null check (gateway in ('stripe', 'test')),
  provider_id text not null unique,
  -- The provider's word, such as product_not_received.
  reason text not null,
  amount_cents int not null check (amount_cents > 0),
  currency text not null check (currency in ('NZD', 'AUD')),
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost', 'withdrawn')),
  evidence_due_at timestamptz,
  -- Whether the bank has the money at the moment.
  holds_money boolean not null default false,
  -- What a lost dispute adds to the refunded sum of the order: a refund may have returned a part of it before.
  returned_cents int not null default 0 check (returned_cents >= 0 and (returned_cents = 0 or state = 'lost')),
  evidence_claimed_at timestamptz,
  evidence_sent_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Rises with each report that is stored, so that a report that was read earlier does not overwrite a later one.
  version int not null default 1,
  check ((state in ('won', 'lost', 'withdrawn')) = (closed_at is not null)),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id),
  foreign key (organiser_id, payment_id) references order_payment (organiser_id, id)
);
create index order_dispute_order on order_dispute (order_id, opened_at);
create index order_dispute_payment on order_dispute (organiser_id, payment_id);
create index order_dispute_state on order_dispute (organiser_id, state);

alter table order_dispute enable row level security;
create policy tenant on order_dispute
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on order_dispute as restrictive to turnout_scoped
  using (order_id in (select id from ticket_order));
grant select, insert, update on order_dispute to turnout_tenant;

-- The far side of the test gateway: what a real provider would keep of a dispute.
create table test_dispute (
  id text primary key,
  charge_id text not null references test_charge,
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost', 'withdrawn')),
  due_at timestamptz not null,
  opened_at timestamptz not null,
  evidence_bytes int
);
create index test_dispute_charge on test_dispute (charge_id);

-- As before (0127); the money of a lost dispute was returned like that of a refund.
create or replace function figures_of_order(wanted uuid)
returns table (tickets int, owed int, refunded boolean, rates int)
language sql stable as $$
  select coalesce(sum(line.quantity - line.returned) filter (where line.state <> 'released' and offer.kind = 'ticket'), 0)::int,
    case when exists (
      select from order_payment where order_id = wanted and gateway = 'manual' and state = 'processing' offset 0
    ) then coalesce(sum(line.total_cents - line.total_cents::bigint * line.returned / line.quantity)
      filter (where line.state = 'sold'), 0)::int else 0 end,
    exists (select from refund where order_id = wanted offset 0)
      or exists (select from order_dispute where order_id = wanted and state = 'lost' offset 0),
    coalesce(bit_or(1 << line.gst_percent), 0)
  from (select * from order_line where order_id = wanted offset 0) as line
  cross join lateral (select kind from offer where offer.id = line.offer_id limit 1) as offer
$$;
create trigger count_lost_dispute after insert or update of state on order_dispute
  for each row execute function count_tickets_of_order();
