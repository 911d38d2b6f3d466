-- A person's place in an organisation's team. The flags in `permissions` stay the rights themselves; the role says who
-- manages the team.
alter table membership
  add column id uuid not null default gen_random_uuid() unique,
  add column role text check (role in ('owner', 'manager', 'marketing', 'door', 'finance', 'viewer')),
  add column is_suspended boolean not null default false,
  add column joined_at timestamptz not null default now(),
  -- When the person last switched to this organisation; the next sign-in begins there.
  add column chosen_at timestamptz,
  add column version int not null default 1 check (version > 0);

-- Until now whoever could change the plan ran the organisation. Where nobody could, everybody becomes an owner, because
-- an organisation without an owner could never get one.
update membership set role = case when permissions @> '{"connect": true, "preferences": true}' then 'owner' else 'manager' end;
update membership set role = 'owner' where organiser_id not in (select organiser_id from membership where role = 'owner');
alter table membership alter column role set not null;

-- Requests carry the version that their rights were read at.
create function membership_changed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger membership_changed before update of role, permissions, is_suspended on membership
for each row execute function membership_changed();

-- Called at the start of every transaction of a signed-in person: fails once a change of the rights has committed, so
-- that a request which began before it writes nothing after it.
create function require_member(member uuid, at_version int) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not exists (select from membership where id = member and version = at_version and not is_suspended) then
    raise exception 'The rights of this person have changed.' using errcode = 'TO001';
  end if;
end $$;
revoke execute on function require_member from public;

-- Invitations to a team, each usable once by the owner of the address. Only the hash of the token is stored.
create table team_invitation (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  email text not null check (email = lower(btrim(email))),
  role text not null check (role in ('owner', 'manager', 'marketing', 'door', 'finance', 'viewer')),
  permissions jsonb not null,
  token_hash bytea not null unique,
  invited_by uuid references portal_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organiser_id, email)
);
create index team_invitation_expiry on team_invitation (expires_at);

-- Tenants have no rights on it, as on the memberships; the policy is there in case they are ever given some.
alter table team_invitation enable row level security;
create policy tenant on team_invitation
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));

-- A tab that switched to another organisation has a session of its own, which ends with the one it came from.
alter table sign_in_session add column parent_hash bytea references sign_in_session on delete cascade;
create index sign_in_session_parent on sign_in_session (parent_hash) where parent_hash is not null;
