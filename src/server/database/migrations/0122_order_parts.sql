-- No order is written meanwhile, so that the figures below have all orders, once.
lock table ticket_order in share row exclusive mode;

-- The orders of each source and of each payment method outside of the website, counted as `order_figure` counts all, so
-- that the list of one of them need not go through all its orders.
create table order_part_figure (
  organiser_id uuid not null references organiser on delete cascade,
  part text not null check (part in ('source', 'payment')),
  -- `source_key` or `manual_method` of the orders.
  key text not null,
  event_id uuid not null,
  channel text not null,
  lapsed boolean not null,
  owing boolean not null,
  refunded boolean not null,
  refund_asked boolean not null,
  orders bigint not null,
  tickets bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null,
  owed_cents bigint not null,
  primary key (organiser_id, part, key, event_id, channel, lapsed, owing, refunded, refund_asked),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade
);
create index order_part_figure_event on order_part_figure (event_id);

alter table order_figure_change add column source_key text, add column manual_method text;

-- A day is one in the organiser's zone, which never changes, so that the lists and the home page, whose days are those,
-- read no order. Before, it was a day in UTC, and its edges were read order by order.
create or replace function order_figures_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    insert into order_figure_change
    select placed.organiser_id, event_id, channel, placed.state <> 'complete', owed_cents > 0, has_refund,
      refund_asked_at is not null, (placed.created_at at time zone organiser.zone)::date, count(*), sum(ticket_count),
      sum(total_cents), sum(refunded_cents), sum(owed_cents), source_key, manual_method
    from after_rows as placed join organiser on organiser.id = placed.organiser_id
    where placed.state not in ('cart', 'awaiting_payment')
    group by 1, 2, 3, 4, 5, 6, 7, 8, source_key, manual_method;
  else
    insert into order_figure_change
    select step.organiser_id, event_id, channel, step.state <> 'complete', owed_cents > 0, has_refund,
      refund_asked_at is not null, (step.created_at at time zone organiser.zone)::date, sum(sign),
      sum(sign * ticket_count), sum(sign * total_cents), sum(sign * refunded_cents), sum(sign * owed_cents),
      source_key, manual_method
    from (
      select 1 as sign, organiser_id, event_id, channel, state, owed_cents, has_refund, refund_asked_at, created_at,
        ticket_count, total_cents, refunded_cents, source_key, manual_method from after_rows
      union all
      select -1, organiser_id, event_id, channel, state, owed_cents, has_refund, refund_asked_at, created_at,
        ticket_count, total_cents, refunded_cents, source_key, manual_method from before_rows
    ) as step join organiser on organiser.id = step.organiser_id
    where step.state not in ('cart', 'awaiting_payment')
    group by 1, 2, 3, 4, 5, 6, 7, 8, source_key, manual_method
    having (sum(sign), sum(sign * ticket_count), sum(sign * total_cents), sum(sign * refunded_cents),
      sum(sign * owed_cents)) <> (0, 0, 0, 0, 0);
  end if;
  return null;
end $$;

-- All figures anew, by these days.
delete from order_figure_change;
delete from order_figure;
insert into order_figure
select organiser_id, event_id, channel, state <> 'complete', owed_cents > 0, has_refund, refund_asked_at is not null,
  day, count(*), sum(ticket_count), sum(total_cents), sum(refunded_cents), sum(owed_cents)
from (
  select ticket_order.*, (ticket_order.created_at at time zone organiser.zone)::date as day
  from ticket_order join organiser on organiser.id = ticket_order.organiser_id
  where ticket_order.state not in ('cart', 'awaiting_payment')
) as placed
group by grouping sets ((1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5, 6, 7));

-- For the days of all events together.
create index order_figure_day on order_figure (organiser_id, day) where day is not null;

insert into order_part_figure
select organiser_id, part, key, event_id, channel, state <> 'complete', owed_cents > 0, has_refund,
  refund_asked_at is not null, count(*), sum(ticket_count), sum(total_cents), sum(refunded_cents), sum(owed_cents)
from ticket_order
cross join lateral (values ('source', source_key), ('payment', manual_method)) as split (part, key)
where state not in ('cart', 'awaiting_payment') and key is not null
group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
analyze order_part_figure;

alter table order_part_figure enable row level security;
create policy tenant on order_part_figure
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on order_part_figure as restrictive to turnout_scoped using (event_id in (select id from event));
grant select on order_part_figure to turnout_tenant;
