-- The kind of device of the opens and clicks of people, counted with each hit as the other figures are (0090, 0099). Hits
-- from before have no device and count as unknown: their number is that of all hits of people less these three.
alter table campaign_hit add column device text check (device in ('desktop', 'phone', 'tablet'));

do $$
declare
  counts text;
begin
  foreach counts in array array['campaign_hit_count', 'campaign_hit_delta', 'campaign_link_count'] loop
    execute format(
      'alter table %I add column hits_desktop int not null default 0, add column hits_phone int not null default 0,
        add column hits_tablet int not null default 0', counts
    );
  end loop;
end $$;

create or replace function hit_figures(hits campaign_hit[]) returns setof campaign_hit_count
language sql stable security definer set search_path = public, pg_temp as $$
  with hit as (
    select hit.*, coalesce(hit.link_id, 0) as link, hit.class = 'human' as human, link.url, link.variant
    from unnest(hits) as hit left join campaign_link as link on link.id = hit.link_id
  ), numbered as (
    select hit.*,
      row_number() over (partition by recipient_id, kind, link order by happened_at, id) as of_link,
      row_number() over (partition by recipient_id, kind, link, human order by happened_at, id) as of_link_human,
      row_number() over (partition by recipient_id, kind order by happened_at, id) as of_kind,
      row_number() over (partition by recipient_id, kind, human order by happened_at, id) as of_kind_human,
      row_number() over (partition by recipient_id, url, variant order by happened_at, id) as of_url,
      row_number() over (partition by recipient_id, url, variant, human order by happened_at, id) as of_url_human
    from hit
  )
  select campaign_id, kind, link, date_bin('15 minutes', happened_at, 'epoch'), organiser_id,
    coalesce(sum(times) filter (where class = 'human'), 0)::int,
    coalesce(sum(times) filter (where class = 'privacy_proxy'), 0)::int,
    coalesce(sum(times) filter (where class = 'prefetch'), 0)::int,
    coalesce(sum(times) filter (where class = 'scanner'), 0)::int,
    coalesce(sum(times) filter (where class = 'unknown'), 0)::int,
    count(*) filter (where human and of_link_human = 1)::int, count(*) filter (where of_link = 1)::int,
    count(*) filter (where human and of_kind_human = 1)::int, count(*) filter (where of_kind = 1)::int,
    count(*) filter (where kind = 'click' and human and of_url_human = 1)::int,
    count(*) filter (where kind = 'click' and of_url = 1)::int,
    coalesce(sum(times) filter (where human and device = 'desktop'), 0)::int,
    coalesce(sum(times) filter (where human and device = 'phone'), 0)::int,
    coalesce(sum(times) filter (where human and device = 'tablet'), 0)::int
  from numbered group by 1, 2, 3, 4, 5
$$;

create or replace function add_hit_difference(before campaign_hit[], after campaign_hit[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into campaign_hit_delta (campaign_id, kind, link_id, slot, organiser_id, hits_human, hits_privacy_proxy,
    hits_prefetch, hits_scanner, hits_unknown, unique_human, unique_all, people_human, people_all, url_human, url_all,
    hits_desktop, hits_phone, hits_tablet)
  select campaign_id, kind, link_id, slot, organiser_id, sum(sign * hits_human), sum(sign * hits_privacy_proxy),
    sum(sign * hits_prefetch), sum(sign * hits_scanner), sum(sign * hits_unknown), sum(sign * unique_human),
    sum(sign * unique_all), sum(sign * people_human), sum(sign * people_all), sum(sign * url_human), sum(sign * url_all),
    sum(sign * hits_desktop), sum(sign * hits_phone), sum(sign * hits_tablet)
  from (
    select *, -1 as sign from hit_figures(before) union all select *, 1 from hit_figures(after)
  ) as figures
  group by 1, 2, 3, 4, 5
  having (sum(sign * hits_human), sum(sign * hits_privacy_proxy), sum(sign * hits_prefetch), sum(sign * hits_scanner),
    sum(sign * hits_unknown), sum(sign * unique_human), sum(sign * unique_all), sum(sign * people_human),
    sum(sign * people_all), sum(sign * url_human), sum(sign * url_all), sum(sign * hits_desktop), sum(sign * hits_phone),
    sum(sign * hits_tablet)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;

create or replace function add_hit(hit campaign_hit, is_first boolean, is_first_human boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into campaign_hit_delta (campaign_id, kind, link_id, slot, organiser_id, hits_human, hits_privacy_proxy,
    hits_prefetch, hits_scanner, hits_unknown, unique_human, unique_all, people_human, people_all, url_human, url_all,
    hits_desktop, hits_phone, hits_tablet)
  values (hit.campaign_id, hit.kind, coalesce(hit.link_id, 0), date_bin('15 minutes', hit.happened_at, 'epoch'),
    hit.organiser_id, case when hit.class = 'human' then hit.times else 0 end,
    case when hit.class = 'privacy_proxy' then hit.times else 0 end,
    case when hit.class = 'prefetch' then hit.times else 0 end,
    case when hit.class = 'scanner' then hit.times else 0 end,
    case when hit.class = 'unknown' then hit.times else 0 end,
    is_first_human::int, is_first::int, is_first_human::int, is_first::int,
    (is_first_human and hit.kind = 'click')::int, (is_first and hit.kind = 'click')::int,
    case when hit.class = 'human' and hit.device = 'desktop' then hit.times else 0 end,
    case when hit.class = 'human' and hit.device = 'phone' then hit.times else 0 end,
    case when hit.class = 'human' and hit.device = 'tablet' then hit.times else 0 end)
$$;

create or replace function campaign_hit_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  changed bigint[];
  recipients bigint[];
  before campaign_hit[];
  after campaign_hit[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(earlier.id), array_agg(distinct earlier.recipient_id order by earlier.recipient_id) into changed, recipients
    from before_rows as earlier join after_rows as later using (id)
    where (earlier.class, earlier.happened_at, earlier.kind, earlier.times, earlier.recipient_id)
        is distinct from (later.class, later.happened_at, later.kind, later.times, later.recipient_id)
      or (earlier.link_id, earlier.device) is distinct from (later.link_id, later.device);
  else
    -- When the campaign itself is deleted, its figures go with it.
    select array_agg(earlier.id), array_agg(distinct earlier.recipient_id order by earlier.recipient_id) into changed, recipients
    from before_rows as earlier where exists (select from campaign where campaign.id = earlier.campaign_id);
  end if;
  if recipients is null then return null; end if;
  perform from campaign_reader where recipient_id = any(recipients) order by recipient_id for no key update;
  after := array(select hit from campaign_hit as hit where recipient_id = any(recipients));
  before := array(select hit from unnest(after) as hit where hit.id <> all(changed))
    || array(select (earlier.id, earlier.organiser_id, earlier.campaign_id, earlier.recipient_id, earlier.kind, earlier.link_id, earlier.class,
        earlier.class_reason, earlier.happened_at, earlier.contact_id, earlier.times, earlier.device)::campaign_hit
      from before_rows as earlier where earlier.id = any(changed));
  perform add_hit_difference(before, after);
  perform count_reader_hits(recipients);
  return null;
end $$;

-- The people who clicked, by how often. Opens do not change this index.
create index campaign_reader_clicks on campaign_reader (campaign_id, clicks, address) where clicked_at is not null;
