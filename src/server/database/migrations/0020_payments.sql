-- The organiser's own account at the payment provider, and what is asked of each ticket's holder (DOMAIN section 5).

create table stripe_account (
  organiser_id uuid primary key references organiser on delete cascade,
  -- Makes the asking for an account safe to repeat: however often it is pressed, there is one.
  request_key uuid not null,
  -- The provider's name for it; null until it has answered.
  account_id text unique,
  details_submitted boolean not null default false,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  -- What the provider asks for now, in its own words.
  missing text[] not null default '{}',
  missing_by timestamptz,
  verifying boolean not null default false,
  disabled_reason text not null default '',
  -- When the provider was last asked.
  checked_at timestamptz,
  created_by uuid references portal_user on delete set null,
  created_at timestamptz not null default now()
);
create index stripe_account_created_by on stripe_account (created_by);

alter table stripe_account enable row level security;
create policy tenant on stripe_account
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on stripe_account to turnout_tenant;

-- A charge stays on the account that took it, and goes back from there, whatever account comes later.
alter table order_payment add column connected_account text;
update order_payment set connected_account = organiser.stripe_account_id
from organiser where organiser.id = order_payment.organiser_id and order_payment.gateway = 'stripe';

-- What the provider says of it is asked for when somebody looks.
insert into stripe_account (organiser_id, request_key, account_id)
select id, gen_random_uuid(), stripe_account_id from organiser where stripe_account_id is not null;
alter table organiser drop column stripe_account_id;

alter table event_question
  drop constraint event_question_kind_check,
  add check (kind in ('text', 'long_text', 'choice', 'yes_no')),
  -- Once for the whole order, or of each ticket's holder.
  add column asked text not null default 'order' check (asked in ('order', 'ticket'));

-- By line and position, as the names of holders are: the tickets themselves are made at the sale.
create table holder_answer (
  order_line_id uuid not null references order_line on delete cascade,
  position int not null check (position >= 1),
  question_id uuid not null references event_question,
  organiser_id uuid not null references organiser,
  answer text not null check (answer <> ''),
  primary key (order_line_id, position, question_id)
);
create index holder_answer_question on holder_answer (question_id);
create index holder_answer_organiser on holder_answer (organiser_id);

alter table holder_answer enable row level security;
create policy tenant on holder_answer
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on holder_answer to turnout_tenant;
