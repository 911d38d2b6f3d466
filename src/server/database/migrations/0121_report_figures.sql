-- The figures of the sales report by month, so that a report of a year reads a row per month instead of one per day. They
-- are the sums of `sale_figure`; the job adds to both, and a rebuild makes both.
create table sale_month_figure (
  organiser_id uuid not null references organiser on delete cascade,
  dimension text not null,
  -- Its first day.
  month date not null,
  event_id uuid not null,
  key text not null,
  orders bigint not null,
  tickets bigint not null,
  sold_cents bigint not null,
  sold_gst_cents bigint not null,
  returned_tickets bigint not null,
  returned_cents bigint not null,
  returned_gst_cents bigint not null,
  primary key (organiser_id, dimension, month, event_id, key),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade
);
create index sale_month_figure_event_months on sale_month_figure (event_id, dimension, month);

insert into sale_month_figure
select organiser_id, dimension, date_trunc('month', day::timestamp)::date, event_id, key, sum(orders), sum(tickets),
  sum(sold_cents), sum(sold_gst_cents), sum(returned_tickets), sum(returned_cents), sum(returned_gst_cents)
from sale_figure group by 1, 2, 3, 4, 5;
analyze sale_month_figure;

alter table sale_month_figure enable row level security;
create policy tenant on sale_month_figure
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on sale_month_figure as restrictive to turnout_scoped using (event_id in (select id from event));
grant select on sale_month_figure to turnout_tenant;

-- The returned tickets of a refund, without add-ons.
alter table refund add column ticket_count int not null default 0;
update refund set ticket_count = counted.tickets
from (
  select part.refund_id, sum(part.quantity) as tickets
  from refund_line as part join order_line as line on line.id = part.order_line_id
  join offer on offer.id = line.offer_id and offer.kind = 'ticket'
  group by part.refund_id
) as counted
where refund.id = counted.refund_id;

create function count_returned_tickets() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update refund set ticket_count = ticket_count + counted.tickets
  from (
    select part.refund_id, sum(part.quantity) as tickets
    from after_rows as part join order_line as line on line.id = part.order_line_id
    join offer on offer.id = line.offer_id and offer.kind = 'ticket'
    group by part.refund_id
  ) as counted
  where refund.id = counted.refund_id;
  return null;
end $$;
create trigger count_returned_tickets after insert on refund_line
  referencing new table as after_rows for each statement execute function count_returned_tickets();

-- Who came to a session, and when, out of two indexes alone.
create index ticket_came on ticket (session_id, id) include (organiser_id) where checked_in and status = 'valid';
create index check_in_came on check_in (session_id, ticket_id) include (organiser_id, scanned_at)
  where outcome = 'in' and undone_at is null;
