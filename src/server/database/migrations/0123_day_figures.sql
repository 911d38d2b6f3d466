-- The hits of campaign_hit_count (0090) added up once more, by day in the organiser's zone: reports over months read some
-- thousands of days instead of all quarters of an hour. Folded and read like the sums of 0099.
create table campaign_day_count (
  campaign_id uuid not null,
  kind text not null,
  -- 0 for opens and unsubscribes.
  link_id bigint not null,
  day date not null,
  organiser_id uuid not null,
  hits_human int not null,
  hits_privacy_proxy int not null,
  hits_prefetch int not null,
  hits_scanner int not null,
  hits_unknown int not null,
  unique_human int not null,
  unique_all int not null,
  primary key (campaign_id, kind, day, link_id),
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);
insert into campaign_day_count (campaign_id, kind, link_id, day, organiser_id, hits_human, hits_privacy_proxy,
  hits_prefetch, hits_scanner, hits_unknown, unique_human, unique_all)
select campaign_id, kind, link_id, (slot at time zone organiser.zone)::date, organiser_id, sum(hits_human),
  sum(hits_privacy_proxy), sum(hits_prefetch), sum(hits_scanner), sum(hits_unknown), sum(unique_human), sum(unique_all)
from campaign_hit_count join organiser on organiser.id = organiser_id group by 1, 2, 3, 4, 5;
alter table campaign_day_count enable row level security;
create policy tenant on campaign_day_count
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on campaign_day_count as restrictive to turnout_scoped
  using (campaign_id in (select id from campaign));
grant select on campaign_day_count to turnout_tenant;
-- Reports over some days read the days and no longer all quarters of an hour.
drop index campaign_hit_count_click;

-- The orders and buyers of a campaign are counted from the index alone.
alter policy tenant on order_touch
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
drop index order_touch_campaign;
create index order_touch_campaign on order_touch (campaign_id, recipient_id)
  include (organiser_id, order_id, cents, way, by_last, by_first, by_any);
-- So are its complaints.
create index campaign_recipient_complained on campaign_recipient (campaign_id, id)
  include (organiser_id, finished_at) where state = 'complained';
create index mail_feedback_complained on mail_feedback (campaign_id, recipient_id)
  include (organiser_id, happened_at) where kind = 'complained';

-- Visits and orders added up over all events, once for each value by which the UTM report groups them. Triggers add what
-- changes in visit_figure and source_figure. These sums have no event, so a person with a scope reads the figures instead.
create table visit_sum (
  organiser_id uuid not null references organiser on delete cascade,
  touch text not null,
  dimension text not null,
  day date not null,
  value text not null,
  visits bigint not null,
  primary key (organiser_id, touch, dimension, day, value)
);
create table source_sum (
  organiser_id uuid not null references organiser on delete cascade,
  touch text not null,
  dimension text not null,
  day date not null,
  value text not null,
  orders bigint not null,
  net_cents bigint not null,
  primary key (organiser_id, touch, dimension, day, value)
);
do $$
declare
  sums text;
begin
  foreach sums in array array['visit_sum', 'source_sum'] loop
    execute format('alter table %I enable row level security', sums);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      sums
    );
    execute format('create policy scope on %I as restrictive to turnout_scoped using (false)', sums);
    execute format('grant select on %I to turnout_tenant', sums);
  end loop;
end $$;

-- Adds what a statement changed in a table of figures to its table of sums. The arguments are that table and its measures.
create function source_sums_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  measures constant text[] := tg_argv[1:];
  added constant text := (select string_agg(format('sum(sign * %I)::bigint', name), ', ') from unnest(measures) as name);
begin
  execute format(
    'insert into %1$I (organiser_id, touch, dimension, day, value, %2$s)
    select organiser_id, touch, dimension, day, value, %3$s from (%4$s) as changed
    cross join lateral (
      values (''kind'', kind), (''source'', source), (''medium'', medium), (''campaign'', campaign), (''content'', content),
        (''term'', term), (''referrer'', referrer)
    ) as part (dimension, value)
    -- The organiser itself may be deleted, and its sums with it.
    where exists (select from organiser where organiser.id = changed.organiser_id)
    group by 1, 2, 3, 4, 5 having (%3$s) <> (%5$s) order by 1, 2, 3, 4, 5
    on conflict (organiser_id, touch, dimension, day, value) do update set %6$s',
    tg_argv[0], array_to_string(measures, ', '), added,
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select *, 1 as sign from after_rows' end,
      case when tg_op <> 'INSERT' then 'select *, -1 as sign from before_rows' end),
    array_to_string(array_fill('0'::text, array[cardinality(measures)]), ', '),
    (select string_agg(format('%1$I = %2$I.%1$I + excluded.%1$I', name, tg_argv[0]), ', ') from unnest(measures) as name)
  );
  return null;
end $$;
revoke execute on function source_sums_changed from public;

create trigger visit_sums_inserted after insert on visit_figure referencing new table as after_rows
  for each statement execute function source_sums_changed('visit_sum', 'visits');
create trigger visit_sums_changed after update on visit_figure
  referencing old table as before_rows new table as after_rows
  for each statement execute function source_sums_changed('visit_sum', 'visits');
create trigger visit_sums_deleted after delete on visit_figure referencing old table as before_rows
  for each statement execute function source_sums_changed('visit_sum', 'visits');
create trigger source_sums_inserted after insert on source_figure referencing new table as after_rows
  for each statement execute function source_sums_changed('source_sum', 'orders', 'net_cents');
create trigger source_sums_changed after update on source_figure
  referencing old table as before_rows new table as after_rows
  for each statement execute function source_sums_changed('source_sum', 'orders', 'net_cents');
create trigger source_sums_deleted after delete on source_figure referencing old table as before_rows
  for each statement execute function source_sums_changed('source_sum', 'orders', 'net_cents');

insert into visit_sum
select organiser_id, touch, dimension, day, value, sum(visits) from visit_figure
cross join lateral (
  values ('kind', kind), ('source', source), ('medium', medium), ('campaign', campaign), ('content', content),
    ('term', term), ('referrer', referrer)
) as part (dimension, value)
group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
insert into source_sum
select organiser_id, touch, dimension, day, value, sum(orders), sum(net_cents) from source_figure
cross join lateral (
  values ('kind', kind), ('source', source), ('medium', medium), ('campaign', campaign), ('content', content),
    ('term', term), ('referrer', referrer)
) as part (dimension, value)
group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
-- Without statistics, the planner would take these tables for empty until the next autovacuum.
analyze campaign_day_count;
analyze visit_sum;
analyze source_sum;
