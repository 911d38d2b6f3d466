-- What an organiser keeps lists of beside events and venues. A name is used once among the rows in use.
create table integration (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  kind text not null check (kind in ('webhook', 'automation', 'website_widget')),
  url text not null check (url like 'https://%'),
  enabled boolean not null,
  created_at timestamptz not null,
  archived_at timestamptz
);

create table pass (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  admits_to text not null check (admits_to <> ''),
  available int check (available > 0),
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  state text not null check (state in ('draft', 'open', 'closed')),
  created_at timestamptz not null,
  archived_at timestamptz
);

-- The price is all-in, in cents of the currency of the organiser's country (DOMAIN section 5).
create table add_on (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  description text not null,
  price_cents int not null check (price_cents >= 0),
  stock int check (stock >= 0),
  created_at timestamptz not null,
  archived_at timestamptz
);

create table site (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null,
  archived_at timestamptz
);

create table artist (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  home_town text not null,
  website text not null check (website = '' or website ~ '^https?://'),
  biography text not null,
  created_at timestamptz not null,
  archived_at timestamptz
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['integration', 'pass', 'add_on', 'site', 'artist'] loop
    execute format(
      'create unique index %I on %I (organiser_id, lower(name)) where archived_at is null',
      tenant_table || '_name', tenant_table
    );
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;
