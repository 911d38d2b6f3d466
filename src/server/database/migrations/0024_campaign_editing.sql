-- Writing a campaign: the tags of its links, who changed which part last, which links were found to answer, and drafts
-- and ended campaigns put away.
alter table campaign
  -- Null is the usual value, which for the campaign's follows its name; an empty text leaves the tag off.
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column utm_term text,
  add column utm_content text,
  add column archived_at timestamptz;

-- The last edit of each part of a campaign: what somebody who started from an older version is told.
create table campaign_edit (
  campaign_id uuid not null references campaign on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  -- A key of CampaignInput, such as `subject`.
  field text not null,
  -- The version that the edit made.
  version int not null,
  edited_by uuid references portal_user on delete set null,
  edited_at timestamptz not null,
  primary key (campaign_id, field)
);
create index campaign_edit_organiser on campaign_edit (organiser_id);
create index campaign_edit_edited_by on campaign_edit (edited_by);

-- What an address in a mail answered when it was last asked.
create table link_check (
  organiser_id uuid not null references organiser on delete cascade,
  url text not null,
  outcome text not null check (outcome in ('answers', 'gone', 'silent')),
  checked_at timestamptz not null,
  primary key (organiser_id, url)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['campaign_edit', 'link_check'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;
