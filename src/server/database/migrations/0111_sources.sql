-- Where visits of public pages and orders came from: the first and the last touch of the thirty days before. A touch is
-- a JSON object with a kind and the values that are not empty: source, medium, campaign, content, term and referrer.
alter table ticket_order add column first_touch jsonb, add column last_touch jsonb;
-- Until now an order only stored the click of a mail, and an erasure removes that.
update ticket_order set first_touch = '{"kind": "campaign"}', last_touch = '{"kind": "campaign"}'
where click_hit_id is not null and channel = 'web';

-- Visits of the pages of events. They are counted when a page is opened and nowhere else.
create table visit_figure (
  organiser_id uuid not null references organiser on delete cascade,
  touch text not null check (touch in ('first', 'last')),
  -- In the organiser's zone.
  day date not null,
  event_id uuid not null,
  kind text not null check (kind in ('campaign', 'utm', 'referrer', 'direct')),
  source text not null,
  medium text not null,
  campaign text not null,
  content text not null,
  term text not null,
  referrer text not null,
  visits bigint not null,
  primary key (organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade
);
create index visit_figure_event on visit_figure (event_id);

-- Orders by their source. They change with `sale_figure`, in the same transaction (migration 0105).
create table source_figure (
  organiser_id uuid not null references organiser on delete cascade,
  touch text not null check (touch in ('first', 'last')),
  -- As in sale_figure.
  day date not null,
  event_id uuid not null,
  kind text not null check (kind in ('code', 'campaign', 'utm', 'referrer', 'door', 'direct')),
  source text not null,
  medium text not null,
  campaign text not null,
  content text not null,
  term text not null,
  referrer text not null,
  orders bigint not null,
  -- What was sold less what was returned, GST included.
  net_cents bigint not null,
  primary key (organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade
);
create index source_figure_event on source_figure (event_id);

do $$
declare
  figures text;
begin
  foreach figures in array array['visit_figure', 'source_figure'] loop
    execute format('alter table %I enable row level security', figures);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      figures
    );
    execute format(
      'create policy scope on %I as restrictive to turnout_scoped using (event_id in (select id from event))', figures
    );
  end loop;
end $$;
grant select, insert, update on visit_figure to turnout_tenant;
grant select on source_figure to turnout_tenant;

-- The orders and refunds that are in `sale_figure` already.
insert into source_figure
  (organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer, orders, net_cents)
with sold as (
  select placed.id as order_id, placed.organiser_id, placed.event_id, (placed.completed_at at time zone organiser.zone)::date as day,
    1 as orders, coalesce((
      select sum(total_cents) from order_line as line where line.order_id = placed.id and line.state = 'sold'), 0) as net_cents
  from ticket_order as placed join organiser on organiser.id = placed.organiser_id
  where placed.state = 'complete' and not exists (
    select from sale_change as change
    where change.order_id = placed.id and change.refund_id is null and change.dimension is null)
), returned as (
  select placed.id, placed.organiser_id, placed.event_id, (refund.created_at at time zone organiser.zone)::date, 0,
    -coalesce(sum(line.total_cents::bigint * (earlier.items + part.quantity) / line.quantity
      - line.total_cents::bigint * earlier.items / line.quantity), 0)
  from refund join ticket_order as placed on placed.id = refund.order_id
  join organiser on organiser.id = placed.organiser_id
  join refund_line as part on part.refund_id = refund.id
  join order_line as line on line.id = part.order_line_id
  cross join lateral (
    select coalesce(sum(other.quantity), 0) as items
    from refund_line as other join refund as before on before.id = other.refund_id
    where other.order_line_id = line.id and (before.created_at, before.id) < (refund.created_at, refund.id)
  ) as earlier
  where not exists (select from sale_change as change
    where change.refund_id = refund.id and change.dimension is null)
  group by refund.id, placed.id, organiser.id
)
select placed.organiser_id, touch.name, act.day, placed.event_id,
  case when placed.promo_code_id is not null then 'code' when placed.channel = 'box_office' then 'door'
    else coalesce(placed.last_touch ->> 'kind', 'direct') end,
  '', '', '', '', '', '', sum(act.orders), sum(act.net_cents)
from (select * from sold union all select * from returned) as act
join ticket_order as placed on placed.id = act.order_id
cross join (values ('first'), ('last')) as touch (name)
group by 1, 2, 3, 4, 5
having (sum(act.orders), sum(act.net_cents)) <> (0, 0);
