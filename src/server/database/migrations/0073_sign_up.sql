-- Marks the organisation that runs this Turnout server; only its members can be admins.
alter table organiser add column is_provider boolean not null default false;
create unique index organiser_one_provider on organiser (is_provider) where is_provider;
update organiser set is_provider = true where id = (
  select organiser_id from membership where permissions @> '{"isAdmin": true}' order by organiser_id limit 1
);

-- Links that create an account, each usable once. Only the hash of the token is stored.
--   organiser  the address asked to sign up, or an admin invited it: creates a person and an organiser
--   admin      printed on the server's console: creates a person in the provider's organisation; without an address
--              only while there is no admin yet
create table sign_up_link (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  kind text not null check (kind in ('organiser', 'admin')),
  email text check (email = lower(btrim(email))),
  country text not null check (country in ('nz', 'au')),
  invited_by uuid references portal_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (kind = 'admin' or email is not null)
);
-- An address has one invitation; a new one replaces it.
create unique index sign_up_link_invitation on sign_up_link (email) where invited_by is not null;
create index sign_up_link_expiry on sign_up_link (expires_at);
