-- A/B tests: versions of a mail go to a share of the recipients, the better one to the rest (DOMAIN section 2).
-- Version A (position 0) is the campaign itself; the others say only where they differ from it.

alter table campaign
  -- In per cent of those who will be mailed.
  add column ab_share int not null default 20 check (ab_share between 5 and 90),
  -- Never by opens, which nobody can count.
  add column ab_by text not null default 'clicks' check (ab_by in ('clicks', 'orders')),
  add column ab_hours int not null default 4 check (ab_hours between 1 and 168),
  -- Set when the recipients are frozen, if there is a test; from then on the rest is held back until there is a winner.
  add column ab_ends_at timestamptz,
  add column ab_winner smallint check (ab_winner between 0 and 3),
  add column ab_decided_at timestamptz,
  add column ab_decided_by text check (ab_decided_by in ('rule', 'hand')),
  add column ab_why text check (ab_why in ('clear', 'close', 'tie', 'nothing', 'hand')),
  -- What each version had brought when it was decided, see contract/campaignTest.ts.
  add column ab_figures jsonb,
  add check ((ab_winner is null) = (ab_decided_at is null)),
  add check ((ab_winner is null) = (ab_decided_by is null)),
  add check ((ab_winner is null) = (ab_why is null));

create table campaign_variant (
  campaign_id uuid not null references campaign on delete cascade,
  position smallint not null check (position between 1 and 3),
  organiser_id uuid not null references organiser on delete cascade,
  -- Null where it says what version A says.
  subject text,
  preheader text,
  blocks jsonb,
  -- The composed mail, frozen when the recipients are.
  frozen_html text,
  frozen_text text,
  primary key (campaign_id, position)
);
create index campaign_variant_organiser on campaign_variant (organiser_id);

alter table campaign_variant enable row level security;
create policy tenant on campaign_variant
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on campaign_variant to turnout_tenant;

-- Which version this recipient gets in the test; null for the rest, and where there is no test.
alter table campaign_recipient add column variant smallint check (variant between 0 and 3);
create index campaign_recipient_variant on campaign_recipient (campaign_id, variant) where variant is not null;

-- The links of all versions stand in one row of positions, so that a link in a mail names its place alone.
alter table campaign_link add column variant smallint not null default 0 check (variant between 0 and 3);
