-- The figures of orders by the day in the organiser's zone, which never changes, so that the lists and the home page,
-- whose days are those, read no order. Before, a day was one in UTC, and its edges were read order by order.
lock table ticket_order in share row exclusive mode;

create or replace function order_figures_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    insert into order_figure_change
    select placed.organiser_id, event_id, channel, placed.state <> 'complete', owed_cents > 0, has_refund,
      refund_asked_at is not null, (placed.created_at at time zone organiser.zone)::date, count(*), sum(ticket_count),
      sum(total_cents), sum(refunded_cents), sum(owed_cents)
    from after_rows as placed join organiser on organiser.id = placed.organiser_id
    where placed.state not in ('cart', 'awaiting_payment')
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  else
    insert into order_figure_change
    select step.organiser_id, event_id, channel, step.state <> 'complete', owed_cents > 0, has_refund,
      refund_asked_at is not null, (step.created_at at time zone organiser.zone)::date, sum(sign),
      sum(sign * ticket_count), sum(sign * total_cents), sum(sign * refunded_cents), sum(sign * owed_cents)
    from (
      select 1 as sign, organiser_id, event_id, channel, state, owed_cents, has_refund, refund_asked_at, created_at,
        ticket_count, total_cents, refunded_cents from after_rows
      union all
      select -1, organiser_id, event_id, channel, state, owed_cents, has_refund, refund_asked_at, created_at,
        ticket_count, total_cents, refunded_cents from before_rows
    ) as step join organiser on organiser.id = step.organiser_id
    where step.state not in ('cart', 'awaiting_payment')
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having (sum(sign), sum(sign * ticket_count), sum(sign * total_cents), sum(sign * refunded_cents),
      sum(sign * owed_cents)) <> (0, 0, 0, 0, 0);
  end if;
  return null;
end $$;

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
