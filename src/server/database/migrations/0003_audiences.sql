create table audience (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index audience_organiser on audience (organiser_id);

-- A contact is one address of one organiser; address is the normalised form (DOMAIN section 1).
create table contact (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  address text not null check (address = lower(btrim(address)) and address like '%_@_%'),
  fields jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organiser_id, address)
);

create table audience_contact (
  audience_id uuid not null references audience on delete cascade,
  contact_id bigint not null references contact on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  added_at timestamptz not null default now(),
  primary key (audience_id, contact_id)
);
create index audience_contact_contact on audience_contact (contact_id);

-- Proof of consent, only ever added to.
create table consent_record (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  address text not null,
  given boolean not null,
  source text not null check (source in ('import', 'checkout', 'manual', 'unsubscribe_page', 'one_click')),
  wording text not null,
  import_id uuid,
  recorded_by uuid references portal_user on delete set null,
  happened_at timestamptz not null default now()
);
create index consent_record_address on consent_record (organiser_id, address, happened_at);

-- By address, never by list row. organiser_id is null for the platform scope.
create table suppression (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('organiser', 'platform')),
  organiser_id uuid references organiser on delete cascade,
  address text not null check (address = lower(btrim(address))),
  reason text not null check (reason in ('unsubscribed', 'hard_bounce', 'soft_bounces', 'complaint', 'imported')),
  created_at timestamptz not null default now(),
  check ((scope = 'platform') = (organiser_id is null))
);
create unique index suppression_organiser on suppression (organiser_id, address) where scope = 'organiser';
create unique index suppression_platform on suppression (address) where scope = 'platform';
-- Whoever is about to be mailed is looked up here, whatever the scope.
create index suppression_address on suppression (address);

create table audience_import (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  audience_id uuid not null references audience on delete cascade,
  file_name text not null,
  file_key text not null,
  encoding text not null check (encoding in ('utf-8', 'windows-1252')),
  delimiter text not null,
  state text not null check (state in ('ready', 'running', 'finished', 'failed')),
  -- Header cells as they stand in the file, and which contact field each becomes ('' leaves it out).
  columns text[] not null,
  mapping text[] not null,
  sample jsonb not null,
  row_count int not null,
  rows_done int not null default 0,
  added_count int not null default 0,
  updated_count int not null default 0,
  unchanged_count int not null default 0,
  duplicate_count int not null default 0,
  suppressed_count int not null default 0,
  refused_count int not null default 0,
  attestation text,
  error text,
  started_by uuid references portal_user on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index audience_import_audience on audience_import (audience_id, created_at);

create table audience_import_refusal (
  import_id uuid not null references audience_import on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  row_number int not null,
  reason text not null,
  cells text[] not null,
  primary key (import_id, row_number)
);
