-- The webhooks that the test gateway sends about payments for tickets, as a provider keeps its events.
create table test_event (
  id text primary key,
  -- The organiser's id.
  account text not null,
  charge_id text not null references test_charge,
  kind text not null,
  -- What is reported: EventReport of the server.
  report jsonb not null,
  -- How often it is sent, and how often it was.
  times int not null check (times > 0),
  sent int not null default 0 check (sent between 0 and times),
  send_at timestamptz not null,
  -- The order in which they are sent.
  position bigint generated always as identity
);
create index test_event_of_charge on test_event (charge_id, position);
create index test_event_unsent on test_event (account, position) where sent < times;

alter table test_charge
  drop constraint test_charge_card_check,
  add constraint test_charge_card_check
    check (card in ('succeeds', 'declined', 'three_d_secure', 'late', 'twice', 'out_of_order'));

-- Why the bank refused a payout; empty when it accepted it.
alter table test_payout add column failure text not null default '';
alter table test_balance_entry
  drop constraint test_balance_entry_category_check,
  add constraint test_balance_entry_category_check
    check (category in ('charge', 'refund', 'dispute', 'dispute_reversal', 'payout', 'payout_reversal'));

-- What the bank answers the next charge of a card for a plan, instead of what the card does.
create table test_card_answer (
  -- The test gateway's id of the card.
  method_id text primary key,
  card text not null check (card in ('declined', 'three_d_secure'))
);
