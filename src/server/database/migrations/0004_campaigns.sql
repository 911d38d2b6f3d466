create table template (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  -- A list of blocks, see contract/template.ts.
  blocks jsonb not null,
  -- Counts up with every edit, as a campaign's does.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index template_organiser on template (organiser_id);

create table campaign (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  kind text not null check (kind in ('email', 'ticketholder')),
  state text not null default 'draft' check (state in
    ('draft', 'pending_approval', 'rejected', 'scheduled', 'missed', 'preparing', 'sending', 'paused', 'sent', 'cancelled')),
  disabled_at timestamptz,
  name text not null check (name <> ''),
  subject text not null default '',
  preheader text not null default '',
  from_name text not null default '',
  reply_to text not null default '',
  accent text not null default '#0f5e63',
  blocks jsonb not null default '[]',
  -- Counts up with every edit: an edit that names an older one is refused, so two tabs never overwrite each other.
  version int not null default 1,
  -- The composed mail, frozen when the recipients are: what is sent is what was reviewed.
  frozen_html text,
  frozen_text text,
  copied_from uuid references campaign on delete set null,
  created_by uuid references portal_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sending_started_at timestamptz,
  finished_at timestamptz
);
create index campaign_organiser on campaign (organiser_id, kind, created_at);

create table campaign_audience (
  campaign_id uuid not null references campaign on delete cascade,
  audience_id uuid not null references audience on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  primary key (campaign_id, audience_id)
);
create index campaign_audience_audience on campaign_audience (audience_id);

create table campaign_link (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  campaign_id uuid not null references campaign on delete cascade,
  position int not null,
  url text not null,
  unique (campaign_id, position)
);

-- One row a frozen recipient; the state machine is DOMAIN section 4.
create table campaign_recipient (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  campaign_id uuid not null references campaign on delete cascade,
  contact_id bigint references contact on delete set null,
  address text not null,
  fields jsonb not null,
  state text not null default 'pending' check (state in
    ('pending', 'claimed', 'retry_wait', 'accepted', 'delivered', 'bounced_soft', 'bounced_hard', 'complained',
     'failed', 'skipped', 'unknown')),
  skip_reason text check (skip_reason in ('unsubscribed', 'suppressed', 'duplicate', 'invalid', 'quota', 'cancelled')),
  message_id text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  claimed_by uuid,
  lease_until timestamptz,
  -- Set in the database before the first byte of the message leaves: from here on it may have been sent.
  handed_over_at timestamptz,
  answer text,
  finished_at timestamptz,
  unique (campaign_id, address),
  check ((state = 'skipped') = (skip_reason is not null)),
  check (state <> 'claimed' or (claimed_by is not null and lease_until is not null))
);
create index campaign_recipient_open on campaign_recipient (campaign_id, id)
  where state in ('pending', 'claimed', 'retry_wait');

-- Every raw hit with its class and why it has it (DOMAIN section 2).
create table campaign_hit (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  campaign_id uuid not null references campaign on delete cascade,
  recipient_id bigint not null references campaign_recipient on delete cascade,
  kind text not null check (kind in ('open', 'click', 'unsubscribe')),
  link_id bigint references campaign_link on delete cascade,
  class text not null check (class in ('human', 'privacy_proxy', 'prefetch', 'scanner', 'unknown')),
  class_reason text not null,
  happened_at timestamptz not null
);
create index campaign_hit_campaign on campaign_hit (campaign_id, kind, happened_at);
create index campaign_hit_recipient on campaign_hit (recipient_id, kind);

-- Recipients reserved from and given back to the month's allowance; the balance is the sum.
create table recipient_quota_entry (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  campaign_id uuid references campaign on delete set null,
  month date not null,
  recipients int not null,
  happened_at timestamptz not null default now()
);
create index recipient_quota_entry_month on recipient_quota_entry (organiser_id, month);
