-- The figures of campaign_hit_count (0090) added up once more, because a large campaign has 80,000 of them: by quarter of
-- an hour for the chart of a report, by link for its totals and links. The job that adds the rows of campaign_hit_delta
-- to those figures adds them to these too; readers add that table up here too.
create table campaign_slot_count (
  campaign_id uuid not null,
  kind text not null,
  slot timestamptz not null,
  organiser_id uuid not null,
  unique_human int not null,
  unique_all int not null,
  primary key (campaign_id, kind, slot),
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);

create table campaign_link_count (
  campaign_id uuid not null,
  kind text not null,
  -- 0 for opens and unsubscribes.
  link_id bigint not null,
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
  url_all int not null,
  primary key (campaign_id, kind, link_id),
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);

insert into campaign_slot_count (campaign_id, kind, slot, organiser_id, unique_human, unique_all)
select campaign_id, kind, slot, organiser_id, sum(unique_human), sum(unique_all) from campaign_hit_count group by 1, 2, 3, 4;

insert into campaign_link_count (campaign_id, kind, link_id, organiser_id, hits_human, hits_privacy_proxy, hits_prefetch,
  hits_scanner, hits_unknown, unique_human, unique_all, people_human, people_all, url_human, url_all)
select campaign_id, kind, link_id, organiser_id, sum(hits_human), sum(hits_privacy_proxy), sum(hits_prefetch),
  sum(hits_scanner), sum(hits_unknown), sum(unique_human), sum(unique_all), sum(people_human), sum(people_all),
  sum(url_human), sum(url_all)
from campaign_hit_count group by 1, 2, 3, 4;

do $$
declare
  counts text;
begin
  foreach counts in array array['campaign_slot_count', 'campaign_link_count'] loop
    execute format('alter table %I enable row level security', counts);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      counts
    );
    execute format(
      'create policy scope on %I as restrictive to turnout_scoped using (campaign_id in (select id from campaign))',
      counts
    );
    execute format('grant select on %I to turnout_tenant', counts);
  end loop;
end $$;

-- The report on UTM values reads the figures of clicks in some days.
create index campaign_hit_count_click on campaign_hit_count (campaign_id, slot)
  include (link_id, unique_human, hits_human, organiser_id) where kind = 'click';
