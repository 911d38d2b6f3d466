-- Who may sign in, and for which organiser. The role that tenant queries run as is made by the migrator.

create table organiser (
  id uuid primary key default gen_random_uuid(),
  country text not null check (country in ('nz', 'au')),
  name text not null,
  legal_name text not null,
  postal_address text not null,
  contact_email text not null,
  zone text not null,
  plan_id int not null default 4,
  created_at timestamptz not null default now()
);

create table portal_user (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email))),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  user_name text not null,
  avatar text,
  created_at timestamptz not null default now()
);

-- permissions holds the flags of SPEC section 3; a flag that is not there is false.
create table membership (
  user_id uuid not null references portal_user on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  permissions jsonb not null default '{}',
  primary key (user_id, organiser_id)
);
create index membership_organiser on membership (organiser_id);

-- Only the hash of a session id is kept, so a stolen table opens no session.
create table sign_in_session (
  id_hash bytea primary key,
  user_id uuid not null references portal_user on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_session_user on sign_in_session (user_id);

-- Failed sign-ins by account and by network address, for the rate limit.
create table sign_in_attempt (
  subject text not null,
  happened_at timestamptz not null
);
create index sign_in_attempt_subject on sign_in_attempt (subject, happened_at);

-- The first answer of a mutation, given again when a client repeats it (DOMAIN section 9).
create table idempotent_reply (
  subject text not null,
  key text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (subject, key)
);

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  -- A job with the same key as one that waits is not added again.
  key text unique,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  -- Counts up when a job that stands already is asked for again: a run that began before does not end it.
  asked int not null default 1,
  -- Each claim has its own, so that a worker whose lease was taken over can not end the other's run.
  claimed_by uuid,
  lease_until timestamptz,
  last_error text
);
create index job_due on job (run_at);

-- The embedded mail catcher's post; empty where SMTP_URL is set.
create table caught_mail (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  envelope_from text not null,
  envelope_to text[] not null,
  subject text not null,
  message_id text not null,
  raw bytea not null
);

create table audit_entry (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  user_id uuid references portal_user on delete set null,
  action text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create index audit_entry_organiser on audit_entry (organiser_id, happened_at);
-- A cap for a day, such as that of test mails, is counted here.
create index audit_entry_user on audit_entry (user_id, action, happened_at);

-- A file kept by the files hall: bytes lie under its key, never in the database.
create table stored_file (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  key text not null unique,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  created_at timestamptz not null default now()
);
create index stored_file_organiser on stored_file (organiser_id);
