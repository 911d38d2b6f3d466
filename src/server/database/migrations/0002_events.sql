create table venue (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  name text not null check (name <> ''),
  address text not null default '',
  city text not null default '',
  zone text not null,
  capacity int check (capacity > 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index venue_organiser on venue (organiser_id);

create table event (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  venue_id uuid not null references venue,
  title text not null check (title <> ''),
  slug text not null unique,
  description text not null default '',
  state text not null default 'draft' check (state in ('draft', 'live', 'archived')),
  image_file_id uuid references stored_file on delete set null,
  image_alt text not null default '',
  -- When it first went live: from then on the slug stays, because people have the address.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index event_organiser on event (organiser_id, created_at);
create index event_venue on event (venue_id);
create index event_image on event (image_file_id);

-- The wall time and its zone are what the organiser said; the instant is derived from them (DOMAIN section 6).
create table event_session (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null references event on delete cascade,
  starts_local timestamp not null,
  zone text not null,
  starts_at timestamptz not null,
  ends_local timestamp,
  ends_at timestamptz check (ends_at > starts_at),
  capacity int check (capacity > 0)
);
create index event_session_event on event_session (event_id, starts_at);
create index event_session_organiser on event_session (organiser_id, starts_at);
