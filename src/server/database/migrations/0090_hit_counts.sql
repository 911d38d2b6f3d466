-- What came of the mails, counted with each hit. A report reads these figures and no hits.

-- One row for each recipient with a hit. `_all` counts every class; the others count people.
create table campaign_reader (
  recipient_id bigint primary key,
  organiser_id uuid not null,
  campaign_id uuid not null,
  -- The recipient's address, so that lists of readers have its order.
  address text not null,
  opens int not null default 0,
  opens_all int not null default 0,
  clicks int not null default 0,
  clicks_all int not null default 0,
  -- The first of each.
  opened_at timestamptz,
  opened_all_at timestamptz,
  clicked_at timestamptz,
  clicked_all_at timestamptz,
  unsubscribed_at timestamptz,
  foreign key (recipient_id, organiser_id) references campaign_recipient (id, organiser_id) on delete cascade
) with (fillfactor = 80);
alter table campaign_reader enable row level security;
create policy tenant on campaign_reader
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
create policy scope on campaign_reader as restrictive to turnout_scoped
  using (campaign_id in (select id from campaign));
grant select on campaign_reader to turnout_tenant;

-- Hits by quarter of an hour, in which the hours and days of every time zone begin.
create table campaign_hit_count (
  campaign_id uuid not null,
  kind text not null,
  -- 0 for opens and unsubscribes.
  link_id bigint not null,
  slot timestamptz not null,
  organiser_id uuid not null,
  hits_human int not null,
  hits_privacy_proxy int not null,
  hits_prefetch int not null,
  hits_scanner int not null,
  hits_unknown int not null,
  -- Hits that are the first of their recipient on their link.
  unique_human int not null,
  unique_all int not null,
  -- Hits that are the first of their recipient and kind.
  people_human int not null,
  people_all int not null,
  -- Clicks that are the first of their recipient on any link with the same URL in the same version of the mail.
  url_human int not null,
  url_all int not null,
  primary key (campaign_id, kind, link_id, slot),
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);
-- What has been added to these figures and is not in them yet: writers only insert here, so that hits of one campaign
-- never wait for each other. A job moves the rows (campaign/report/hitCountJobs.ts). Readers add both tables up.
create table campaign_hit_delta (
  id bigint generated always as identity primary key,
  campaign_id uuid not null,
  kind text not null,
  link_id bigint not null,
  slot timestamptz not null,
  organiser_id uuid not null,
  hits_human int not null,
  hits_privacy_proxy int not null,
  hits_prefetch int not null,
  hits_scanner int not null,
  hits_unknown int not null,
  unique_human int not null,
  unique_all int not null,
  people_human int not null,
  people_all int not null,
  url_human int not null,
  url_all int not null
);
create index campaign_hit_delta_campaign on campaign_hit_delta (campaign_id);

do $$
declare
  counts text;
begin
  foreach counts in array array['campaign_hit_count', 'campaign_hit_delta'] loop
    execute format('alter table %I enable row level security', counts);
    execute format(
      'create policy tenant on %I using (organiser_id = nullif(current_setting(''app.organiser_id'', true), '''')::uuid)',
      counts
    );
    execute format(
      'create policy scope on %I as restrictive to turnout_scoped using (campaign_id in (select id from campaign))',
      counts
    );
    execute format('grant select on %I to turnout_tenant', counts);
  end loop;
end $$;

-- The figures of these hits by campaign, kind, link and slot.
create function hit_figures(hits campaign_hit[]) returns setof campaign_hit_count
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
    count(*) filter (where kind = 'click' and of_url = 1)::int
  from numbered group by 1, 2, 3, 4, 5
$$;
revoke execute on function hit_figures from public;

-- Adds what lies between two sets of hits, which may be of several recipients, to the figures.
create function add_hit_difference(before campaign_hit[], after campaign_hit[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into campaign_hit_delta (campaign_id, kind, link_id, slot, organiser_id, hits_human, hits_privacy_proxy,
    hits_prefetch, hits_scanner, hits_unknown, unique_human, unique_all, people_human, people_all, url_human, url_all)
  select campaign_id, kind, link_id, slot, organiser_id, sum(sign * hits_human), sum(sign * hits_privacy_proxy),
    sum(sign * hits_prefetch), sum(sign * hits_scanner), sum(sign * hits_unknown), sum(sign * unique_human),
    sum(sign * unique_all), sum(sign * people_human), sum(sign * people_all), sum(sign * url_human), sum(sign * url_all)
  from (
    select *, -1 as sign from hit_figures(before) union all select *, 1 from hit_figures(after)
  ) as figures
  group by 1, 2, 3, 4, 5
  having (sum(sign * hits_human), sum(sign * hits_privacy_proxy), sum(sign * hits_prefetch), sum(sign * hits_scanner),
    sum(sign * hits_unknown), sum(sign * unique_human), sum(sign * unique_all), sum(sign * people_human),
    sum(sign * people_all), sum(sign * url_human), sum(sign * url_all)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;
revoke execute on function add_hit_difference from public;

-- Writes the row of campaign_reader of each of these recipients from the hits.
create function count_reader_hits(recipients bigint[]) returns void
language sql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  update campaign_reader as reader set opens = hit.opens, opens_all = hit.opens_all, clicks = hit.clicks,
    clicks_all = hit.clicks_all, opened_at = hit.opened_at, opened_all_at = hit.opened_all_at,
    clicked_at = hit.clicked_at, clicked_all_at = hit.clicked_all_at, unsubscribed_at = hit.unsubscribed_at
  from unnest(recipients) as wanted (id) cross join lateral (
    select coalesce(sum(times) filter (where kind = 'open' and class = 'human'), 0) as opens,
      coalesce(sum(times) filter (where kind = 'open'), 0) as opens_all,
      coalesce(sum(times) filter (where kind = 'click' and class = 'human'), 0) as clicks,
      coalesce(sum(times) filter (where kind = 'click'), 0) as clicks_all,
      min(happened_at) filter (where kind = 'open' and class = 'human') as opened_at,
      min(happened_at) filter (where kind = 'open') as opened_all_at,
      min(happened_at) filter (where kind = 'click' and class = 'human') as clicked_at,
      min(happened_at) filter (where kind = 'click') as clicked_all_at,
      min(happened_at) filter (where kind = 'unsubscribe') as unsubscribed_at
    from campaign_hit where recipient_id = wanted.id
  ) as hit
  where reader.recipient_id = wanted.id
$$;
revoke execute on function count_reader_hits from public;

-- Completes a new hit with its contact, and counts it. The row of the reader is locked first, so that hits of one
-- recipient are counted one after the other.
create function campaign_hit_entered() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  recipient record;
  was campaign_reader;
  human boolean := new.class = 'human';
  before campaign_hit[];
  is_first boolean;
begin
  select mail.address, mail.contact_id into recipient from campaign_recipient as mail
  where mail.id = new.recipient_id and mail.organiser_id = new.organiser_id;
  -- Without a recipient the foreign key refuses the hit.
  if not found then return new; end if;
  -- Held until the hit is written: a contact that is taken away meanwhile would not find it.
  new.contact_id := (
    select contact.id from contact
    where contact.id = recipient.contact_id and contact.organiser_id = new.organiser_id for key share);

  select * into was from campaign_reader where recipient_id = new.recipient_id for no key update;
  if not found then
    insert into campaign_reader (recipient_id, organiser_id, campaign_id, address)
    values (new.recipient_id, new.organiser_id, new.campaign_id, recipient.address) on conflict do nothing;
    select * into was from campaign_reader where recipient_id = new.recipient_id for no key update;
  end if;

  if new.kind = 'open' and (was.opened_all_at is null or new.happened_at >= was.opened_all_at)
    and (not human or was.opened_at is null or new.happened_at >= was.opened_at)
  then
    is_first := was.opened_all_at is null;
    perform add_hit(new, is_first, human and was.opened_at is null);
    update campaign_reader set opens = opens + case when human then new.times else 0 end,
      opens_all = opens_all + new.times, opened_all_at = coalesce(opened_all_at, new.happened_at),
      opened_at = case when human then coalesce(opened_at, new.happened_at) else opened_at end
    where recipient_id = new.recipient_id;
  elsif new.kind = 'click' and was.clicks_all = 0 then
    perform add_hit(new, true, human);
    update campaign_reader set clicks = case when human then new.times else 0 end, clicks_all = new.times,
      clicked_all_at = new.happened_at, clicked_at = case when human then new.happened_at end
    where recipient_id = new.recipient_id;
  elsif new.kind = 'unsubscribe' and was.unsubscribed_at is null then
    perform add_hit(new, true, human);
    update campaign_reader set unsubscribed_at = new.happened_at where recipient_id = new.recipient_id;
  else
    -- The hit may come before others of its recipient or be on another link, so their hits are counted anew.
    before := array(select hit from campaign_hit as hit where recipient_id = new.recipient_id and kind = new.kind);
    perform add_hit_difference(before, before || new);
    update campaign_reader set
      opens = opens + case when new.kind = 'open' and human then new.times else 0 end,
      opens_all = opens_all + case when new.kind = 'open' then new.times else 0 end,
      clicks = clicks + case when new.kind = 'click' and human then new.times else 0 end,
      clicks_all = clicks_all + case when new.kind = 'click' then new.times else 0 end,
      opened_at = case when new.kind = 'open' and human then least(opened_at, new.happened_at) else opened_at end,
      opened_all_at = case when new.kind = 'open' then least(opened_all_at, new.happened_at) else opened_all_at end,
      clicked_at = case when new.kind = 'click' and human then least(clicked_at, new.happened_at) else clicked_at end,
      clicked_all_at = case when new.kind = 'click' then least(clicked_all_at, new.happened_at) else clicked_all_at end,
      unsubscribed_at = case when new.kind = 'unsubscribe' then least(unsubscribed_at, new.happened_at)
        else unsubscribed_at end
    where recipient_id = new.recipient_id;
  end if;
  return new;
end $$;
revoke execute on function campaign_hit_entered from public;

-- Adds one hit that is, or is not, the first of its recipient in each respect.
create function add_hit(hit campaign_hit, is_first boolean, is_first_human boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into campaign_hit_delta (campaign_id, kind, link_id, slot, organiser_id, hits_human, hits_privacy_proxy,
    hits_prefetch, hits_scanner, hits_unknown, unique_human, unique_all, people_human, people_all, url_human, url_all)
  values (hit.campaign_id, hit.kind, coalesce(hit.link_id, 0), date_bin('15 minutes', hit.happened_at, 'epoch'),
    hit.organiser_id, case when hit.class = 'human' then hit.times else 0 end,
    case when hit.class = 'privacy_proxy' then hit.times else 0 end,
    case when hit.class = 'prefetch' then hit.times else 0 end,
    case when hit.class = 'scanner' then hit.times else 0 end,
    case when hit.class = 'unknown' then hit.times else 0 end,
    is_first_human::int, is_first::int, is_first_human::int, is_first::int,
    (is_first_human and hit.kind = 'click')::int, (is_first and hit.kind = 'click')::int)
$$;
revoke execute on function add_hit from public;

drop function campaign_hit_of_contact();
create trigger campaign_hit_entered before insert on campaign_hit
  for each row execute function campaign_hit_entered();

-- Counts the hits of recipients anew after some of them changed or were deleted.
create function campaign_hit_changed() returns trigger
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
      or earlier.link_id is distinct from later.link_id;
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
        earlier.class_reason, earlier.happened_at, earlier.contact_id, earlier.times)::campaign_hit
      from before_rows as earlier where earlier.id = any(changed));
  perform add_hit_difference(before, after);
  perform count_reader_hits(recipients);
  return null;
end $$;
revoke execute on function campaign_hit_changed from public;
create trigger campaign_hit_changed after update on campaign_hit
  referencing old table as before_rows new table as after_rows
  for each statement execute function campaign_hit_changed();
create trigger campaign_hit_deleted after delete on campaign_hit
  referencing old table as before_rows
  for each statement execute function campaign_hit_changed();

-- An erased person's address changes in the recipient.
create function campaign_reader_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update campaign_reader set address = new.address where recipient_id = new.id;
  return null;
end $$;
revoke execute on function campaign_reader_moved from public;
create trigger campaign_reader_moved after update of address on campaign_recipient
  for each row when (old.address is distinct from new.address) execute function campaign_reader_moved();

-- The hits that there are already, in batches of recipients.
do $$
declare
  last bigint := 0;
  batch bigint[];
begin
  loop
    batch := array(
      select distinct recipient_id from (
        select recipient_id from campaign_hit where recipient_id > last order by recipient_id limit 20000
      ) as next order by recipient_id);
    exit when batch = '{}';
    last := batch[array_upper(batch, 1)];
    insert into campaign_reader (recipient_id, organiser_id, campaign_id, address)
    select id, organiser_id, campaign_id, address from campaign_recipient where id = any(batch);
    perform count_reader_hits(batch);
    perform add_hit_difference('{}', array(select hit from campaign_hit as hit where recipient_id = any(batch)));
  end loop;
end $$;

-- The recipients of a report's segments, in the order of their addresses.
create index campaign_reader_opened on campaign_reader (campaign_id, address) where opened_at is not null;
create index campaign_reader_clicked on campaign_reader (campaign_id, address) where clicked_at is not null;
create index campaign_reader_unsubscribed on campaign_reader (campaign_id, address) where unsubscribed_at is not null;
-- Which mails led a buyer to an order.
create index campaign_reader_buyer on campaign_reader (organiser_id, address) where clicked_all_at is not null;
-- The people behind the clicks on some links.
create index campaign_hit_click on campaign_hit (organiser_id, campaign_id, happened_at)
  include (contact_id, link_id, class) where link_id is not null;
create index campaign_hit_nameless on campaign_hit (organiser_id, campaign_id, happened_at)
  include (recipient_id, link_id, class) where link_id is not null and contact_id is null;
-- Without statistics, the planner would take these tables for empty until the next autovacuum.
analyze campaign_hit;
analyze campaign_reader;
