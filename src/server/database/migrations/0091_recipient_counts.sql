-- How many recipients of a campaign are in each state. As with hits, writers only insert into the delta, and a job moves
-- its rows; readers add both tables up.
create table campaign_state_count (
  campaign_id uuid not null,
  state text not null,
  -- Empty for recipients that were not skipped.
  skip_reason text not null,
  organiser_id uuid not null,
  recipients int not null,
  primary key (campaign_id, state, skip_reason),
  foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade
);
create table campaign_state_delta (
  id bigint generated always as identity primary key,
  campaign_id uuid not null,
  state text not null,
  skip_reason text not null,
  organiser_id uuid not null,
  recipients int not null
);
create index campaign_state_delta_campaign on campaign_state_delta (campaign_id);

do $$
declare
  counts text;
begin
  foreach counts in array array['campaign_state_count', 'campaign_state_delta'] loop
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

create function campaign_states_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into campaign_state_delta (campaign_id, state, skip_reason, organiser_id, recipients)
  select campaign_id, state, coalesce(skip_reason, ''), organiser_id, count(*) from after_rows group by 1, 2, 3, 4;
  return null;
end $$;
create function campaign_states_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into campaign_state_delta (campaign_id, state, skip_reason, organiser_id, recipients)
  select campaign_id, state, coalesce(skip_reason, ''), organiser_id, sum(sign) from (
    select *, -1 as sign from before_rows union all select *, 1 from after_rows
  ) as moved group by 1, 2, 3, 4 having sum(sign) <> 0;
  return null;
end $$;
create function campaign_states_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- When the campaign itself is deleted, its figures go with it.
  insert into campaign_state_delta (campaign_id, state, skip_reason, organiser_id, recipients)
  select campaign_id, state, coalesce(skip_reason, ''), organiser_id, -count(*) from before_rows
  where exists (select from campaign where campaign.id = campaign_id) group by 1, 2, 3, 4;
  return null;
end $$;
revoke execute on function campaign_states_added, campaign_states_changed, campaign_states_removed from public;
create trigger campaign_states_added after insert on campaign_recipient
  referencing new table as after_rows for each statement execute function campaign_states_added();
create trigger campaign_states_changed after update on campaign_recipient
  referencing old table as before_rows new table as after_rows
  for each statement execute function campaign_states_changed();
create trigger campaign_states_removed after delete on campaign_recipient
  referencing old table as before_rows for each statement execute function campaign_states_removed();

insert into campaign_state_delta (campaign_id, state, skip_reason, organiser_id, recipients)
select campaign_id, state, coalesce(skip_reason, ''), organiser_id, count(*) from campaign_recipient group by 1, 2, 3, 4;

-- The recipients of the small segments of a report, in the order of their addresses.
drop index campaign_recipient_unsent;
create index campaign_recipient_state on campaign_recipient (campaign_id, state, address)
  where state in ('failed', 'skipped', 'unknown', 'complained');
create index campaign_recipient_bounced on campaign_recipient (campaign_id, address)
  where state in ('bounced_soft', 'bounced_hard');
-- The search of a report, by the beginning of an address.
create index campaign_recipient_beginning on campaign_recipient (campaign_id, address collate "C");
