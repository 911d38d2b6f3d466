-- A person's second factors. They belong to people, not to organisers, so tenants have no rights on these tables.

-- The secret of an authenticator app, encrypted with a key derived from SESSION_SECRET. It counts once a code of the app
-- has confirmed it. `last_step` is the time step of the last accepted code, so that no code is accepted twice.
create table authenticator (
  user_id uuid primary key references portal_user on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- Codes that replace the app's, each once. Only a keyed hash is stored.
create table recovery_code (
  user_id uuid not null references authenticator on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references portal_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The host that the passkey was made for; browsers offer it nowhere else.
  host text not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- A sign-in, or another proof of who somebody is, that has begun. Only the hash of its token is stored; the token is in
-- a cookie of the browser that began. A used challenge's row is gone.
--   second_step  the password was right, and a code has to follow
--   passkey      nobody is known yet: the passkey names the person
--   new_passkey  a signed-in person adds a passkey
--   proof        a signed-in person confirms who they are with a passkey
create table sign_in_challenge (
  token_hash bytea primary key,
  kind text not null check (kind in ('second_step', 'passkey', 'new_passkey', 'proof')),
  user_id uuid references portal_user on delete cascade,
  challenge text,
  expires_at timestamptz not null,
  check ((kind = 'passkey') = (user_id is null)),
  check ((kind = 'second_step') = (challenge is null))
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

-- A person who lost their device asked to remove the second factors, which happens at `due_at` unless it is stopped by
-- the link whose token has this hash; null until that link was mailed.
create table factor_removal (
  user_id uuid primary key references portal_user on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  stop_hash bytea unique
);

alter table account_token drop constraint account_token_kind_check;
alter table account_token add constraint account_token_kind_check check (kind in ('email', 'password', 'lost_device'));
