-- What a person is shown about the browsers in which they are signed in. Only the name of a browser is kept, never the
-- header that it sends.
alter table sign_in_session
  -- Names the session in replies, which must not contain the hash.
  add column id uuid not null default gen_random_uuid() unique,
  -- Rises every few minutes at most.
  add column last_used_at timestamptz,
  add column network text,
  add column browser text,
  add column method text not null default 'password'
    check (method in ('password', 'passkey', 'organisation', 'link')),
  -- When the person last proved who they are: by signing in, or by a step-up.
  add column proved_at timestamptz;

update sign_in_session set last_used_at = created_at, proved_at = created_at;
alter table sign_in_session
  alter column last_used_at set not null,
  alter column proved_at set not null,
  alter column method drop default;
