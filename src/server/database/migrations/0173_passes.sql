-- A pass gives one ticket of a type for every session of an event between its first and last day, and is sold like a
-- ticket. Its order has one line of the pass itself, without a price, which counts against the number available, and one
-- line for each session with the session's share of the price.
alter table pass
  add constraint pass_of_organiser unique (organiser_id, id),
  add column event_id uuid,
  add column ticket_type_id uuid,
  -- All-in, without the booking fee; null until it is set.
  add column price_cents int check (price_cents between 0 and 10000000),
  add constraint pass_event foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade,
  add constraint pass_ticket_type foreign key (ticket_type_id, organiser_id) references ticket_type (id, organiser_id);
create index pass_event on pass (event_id);
create index pass_ticket_type on pass (ticket_type_id);

-- Nothing was sold with the passes that were only listed, so they are drafts until they have an event.
update pass set state = 'draft' where state = 'open';
alter table pass add constraint pass_on_sale check (
  state <> 'open' or (event_id is not null and ticket_type_id is not null and price_cents is not null)
);

create policy scope on pass as restrictive to turnout_scoped
  using (event_id is null or event_id in (select id from event));

alter table stock
  add column pass_id uuid,
  add constraint stock_pass foreign key (pass_id, organiser_id) references pass (id, organiser_id) on delete cascade,
  drop constraint stock_kind_check,
  add constraint stock_kind_check check (
    kind in ('session', 'ticket_type', 'price_tier', 'pool', 'add_on', 'promo_code', 'pass')
  ),
  add constraint stock_pass_kind check ((pass_id is not null) = (kind = 'pass'));
alter table offer
  add column pass_id uuid,
  add constraint offer_pass foreign key (pass_id, organiser_id) references pass (id, organiser_id) on delete cascade,
  drop constraint offer_kind_check,
  add constraint offer_kind_check check (kind in ('ticket', 'add_on', 'promo_code', 'pass')),
  add constraint offer_pass_kind check ((pass_id is not null) = (kind = 'pass'));
grant insert (pass_id) on stock to turnout_tenant;
create index stock_pass on stock (pass_id);
create index offer_pass on offer (pass_id);

-- One row for each thing also among passes.
do $$
declare
  narrow record;
begin
  for narrow in
    select conrelid::regclass as place, conname as name from pg_constraint
    where contype = 'u' and conrelid in ('stock'::regclass, 'offer'::regclass)
      and pg_get_constraintdef(oid) like '%NULLS NOT DISTINCT%'
  loop
    execute format('alter table %s drop constraint %I', narrow.place, narrow.name);
  end loop;
end $$;
alter table stock add constraint stock_once unique nulls not distinct
  (event_id, kind, session_id, ticket_type_id, price_tier_id, add_on_id, promo_code_id, pass_id, name);
alter table offer add constraint offer_once unique nulls not distinct
  (event_id, kind, session_id, ticket_type_id, price_tier_id, add_on_id, promo_code_id, pass_id);

-- The pass that a line belongs to: that of the pass itself and those of its sessions.
alter table order_line
  add column pass_id uuid,
  -- When the line was given to a holder for a session that came later; it is no sale.
  add column given_at timestamptz,
  add constraint order_line_given check (given_at is null or (pass_id is not null and unit_cents = 0)),
  add constraint order_line_pass foreign key (pass_id, organiser_id) references pass (id, organiser_id);
create index order_line_pass on order_line (pass_id) where pass_id is not null;
create unique index order_line_pass_once on order_line (order_id, pass_id, offer_id) where pass_id is not null;

-- The passes that were sold. All tickets of one have its code, so that one code admits its holder to every session.
create table pass_holding (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  pass_id uuid not null,
  order_id uuid not null,
  -- Its number among the passes of its kind in the order, from 1; the same as the position of its tickets.
  position int not null check (position > 0),
  code text not null unique,
  created_at timestamptz not null,
  primary key (organiser_id, id),
  foreign key (pass_id, organiser_id) references pass (id, organiser_id),
  foreign key (order_id, organiser_id) references ticket_order (id, organiser_id)
);
create unique index pass_holding_position on pass_holding (order_id, pass_id, position);
create index pass_holding_pass on pass_holding (pass_id);
alter table pass_holding enable row level security;
create policy tenant on pass_holding
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on pass_holding as restrictive to turnout_scoped
  using (order_id in (select id from ticket_order));
grant select, insert, update, delete on pass_holding to turnout_tenant;

alter table ticket drop constraint ticket_code_key;
alter table ticket add constraint ticket_code_of_session unique (code, session_id);
