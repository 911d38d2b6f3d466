-- Bounces by reason and results by mailbox provider of each campaign that has been started. They need all its
-- recipients, so a job counts them: often while mail is being sent, then less and less (campaign/figures/deliveryJob.ts).
create table campaign_delivery (
  organiser_id uuid not null,
  campaign_id uuid not null,
  -- The instant of the figures; null until they are counted for the first time.
  counted_at timestamptz,
  next_count_at timestamptz not null,
  -- The kept figures (0090, 0091) as they were then: while they are the same, nothing has to be counted again.
  counted_for text not null default '',
  providers jsonb not null default '[]',
  bounces jsonb not null default '[]',
  primary key (organiser_id, campaign_id),
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);
create index campaign_delivery_campaign on campaign_delivery (campaign_id);
create index campaign_delivery_next on campaign_delivery (next_count_at);
alter table campaign_delivery enable row level security;
create policy tenant on campaign_delivery
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on campaign_delivery as restrictive to turnout_scoped
  using (campaign_id in (select id from campaign));
grant select on campaign_delivery to turnout_tenant;

create function campaign_delivery_started() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into campaign_delivery (organiser_id, campaign_id, next_count_at)
  values (new.organiser_id, new.id, new.sending_started_at) on conflict do nothing;
  return null;
end $$;
revoke execute on function campaign_delivery_started from public;
create trigger campaign_delivery_started after insert or update of sending_started_at on campaign
  for each row when (new.sending_started_at is not null) execute function campaign_delivery_started();

-- The job counts the campaigns that there are already, the newest first: each a second later for every twelve days of its
-- age.
insert into campaign_delivery (organiser_id, campaign_id, next_count_at)
select organiser_id, id, now() + (now() - sending_started_at) / 1e6 from campaign where sending_started_at is not null;
