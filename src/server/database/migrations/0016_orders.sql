-- What is asked of a buyer, how an order may be paid, and how money goes back (DOMAIN sections 1, 5 and 7).

-- The organiser's account at the payment provider, where card payments arrive.
alter table organiser add column stripe_account_id text;

-- Ways to pay without a card, which the organiser allows for each event.
alter table event
  add column pay_at_door boolean not null default false,
  add column pay_by_invoice boolean not null default false;

alter table ticket_order
  -- The words beside the box that the buyer ticked, and when: the proof of consent is made of them at the sale.
  add column consent_wording text not null default '',
  add column consent_at timestamptz,
  -- The buyer wants the money back and waits for the organiser's answer.
  add column refund_asked_at timestamptz,
  add column refund_ask text not null default '',
  add check (marketing_consent <= (consent_wording <> '' and consent_at is not null));
create index ticket_order_refund_asked on ticket_order (organiser_id) where refund_asked_at is not null;

alter table order_payment
  drop constraint order_payment_method_check,
  add check (method in ('card', 'cash', 'card_terminal', 'invoice', 'pay_at_door', 'complimentary'));

-- What an event asks every buyer.
create table event_question (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null references event on delete cascade,
  position int not null,
  label text not null check (label <> ''),
  kind text not null check (kind in ('text', 'choice', 'yes_no')),
  options text[] not null default '{}' check (kind <> 'choice' or cardinality(options) >= 2),
  required boolean not null default false,
  archived_at timestamptz
);
create index event_question_event on event_question (event_id, position);
create index event_question_organiser on event_question (organiser_id);

create table order_answer (
  order_id uuid not null,
  question_id uuid not null references event_question,
  organiser_id uuid not null references organiser,
  answer text not null,
  primary key (order_id, question_id),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id)
);
create index order_answer_question on order_answer (question_id);
create index order_answer_organiser on order_answer (organiser_id);

-- Who is to hold each ticket of a line, where the buyer named them; the tickets themselves are made at the sale.
create table order_holder (
  order_line_id uuid not null references order_line on delete cascade,
  position int not null check (position >= 1),
  organiser_id uuid not null references organiser,
  name text not null check (name <> ''),
  primary key (order_line_id, position)
);
create index order_holder_organiser on order_holder (organiser_id);

-- Everybody's money back for one cancelled session; one row an order tells what became of it.
create table mass_refund (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser,
  event_id uuid not null references event,
  session_id uuid not null unique references event_session,
  reason text not null check (reason <> ''),
  message text not null default '',
  created_by uuid references portal_user on delete set null,
  created_at timestamptz not null default now()
);
create index mass_refund_organiser on mass_refund (organiser_id);
create index mass_refund_event on mass_refund (event_id);

create table mass_refund_order (
  mass_refund_id uuid not null references mass_refund on delete cascade,
  order_id uuid not null,
  organiser_id uuid not null references organiser,
  -- `refunded` has its refund, whose own state says whether the money has gone back; `refused` says why not.
  state text not null check (state in ('waiting', 'refunded', 'refused')),
  refund_id uuid references refund,
  failure text not null default '',
  primary key (mass_refund_id, order_id),
  check ((state = 'refunded') = (refund_id is not null)),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id)
);
create index mass_refund_order_order on mass_refund_order (order_id);
create index mass_refund_order_organiser on mass_refund_order (organiser_id);
create index mass_refund_order_refund on mass_refund_order (refund_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'event_question', 'order_answer', 'order_holder', 'mass_refund', 'mass_refund_order'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;
revoke delete on event_question, mass_refund, mass_refund_order from turnout_tenant;

-- The far side of the test gateway: what a real provider would keep. Nobody's cards, nobody's money.
create table test_charge (
  id text primary key,
  -- Our payment's id: asked for again, the same charge answers.
  request_key text not null unique,
  card text not null check (card in ('succeeds', 'declined', 'three_d_secure', 'late', 'twice')),
  state text not null check (state in ('succeeded', 'failed', 'needs_action', 'processing')),
  amount_cents int not null check (amount_cents > 0),
  refunded_cents int not null default 0,
  constraint test_charge_refunded check (refunded_cents between 0 and amount_cents)
);

create table test_charge_refund (
  request_key text primary key,
  charge_id text not null references test_charge,
  amount_cents int not null check (amount_cents > 0)
);
create index test_charge_refund_charge on test_charge_refund (charge_id);

-- Whose doing it was: the tenant role does not read people, and hears the name of its own organiser's alone.
create function colleague_name(person uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select user_name from portal_user
  join membership on membership.user_id = portal_user.id
  where portal_user.id = person
    and organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid
$$;
revoke execute on function colleague_name from public;
grant execute on function colleague_name to turnout_tenant;
