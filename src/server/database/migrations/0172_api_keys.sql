-- Keys with which an organiser's own programs read the API. The key itself is never stored, only its hash.
create table api_key (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  hash bytea not null unique,
  -- What a list shows of the key: its first and its last characters.
  prefix text not null,
  last_four text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null for all events.
  event_ids uuid[] check (cardinality(event_ids) > 0),
  -- The addresses and networks that may use the key; null for all.
  networks text[] check (cardinality(networks) > 0),
  -- The key may do no more than this person may at the time of a request; without one it may do nothing.
  created_by uuid references portal_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references portal_user on delete set null,
  -- The bucket of the rate limit: how many requests were left at an instant, and whether the last one got one.
  bucket_left double precision not null,
  bucket_at timestamptz not null,
  bucket_taken boolean not null default true,
  primary key (organiser_id, id)
);
create index api_key_maker on api_key (created_by);
create index api_key_revoker on api_key (revoked_by);

alter table api_key enable row level security;
create policy tenant on api_key
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on api_key as restrictive to turnout_scoped using (false);
grant select, insert, update on api_key to turnout_tenant;
