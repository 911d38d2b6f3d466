-- The mail domains of organisations whose people sign in with the organisation's own OpenID provider. A domain is proved
-- by a TXT record that contains `proof_token`. An organisation may enter a domain that another has proved, but only one
-- can have it proved.
create table sso_domain (
  id uuid not null default gen_random_uuid(),
  organiser_id uuid not null references organiser on delete cascade,
  domain text not null check (domain = lower(btrim(domain)) and length(domain) <= 253),
  proof_token text not null,
  created_at timestamptz not null,
  proved_at timestamptz,
  checked_at timestamptz,
  last_check text check (last_check in ('found', 'none', 'other', 'no_domain', 'silent', 'taken')),
  -- The first failed check since the last one that found the record, of a domain that is proved.
  failing_since timestamptz,
  -- When the domain lost its proof, because the record was missing for days.
  lost_at timestamptz,
  primary key (organiser_id, id),
  unique (organiser_id, domain),
  check (failing_since is null or proved_at is not null),
  check (lost_at is null or proved_at is null)
);
create unique index sso_domain_proved on sso_domain (domain) where proved_at is not null;

-- The OpenID provider of an organisation. The client secret is encrypted with a key of this server.
create table sso_provider (
  organiser_id uuid primary key references organiser on delete cascade,
  issuer text not null,
  client_id text not null,
  encrypted_secret bytea not null,
  secret_set_at timestamptz not null,
  is_on boolean not null default false,
  -- The last time that the provider's description was read with these values.
  tested_at timestamptz
);

-- Sign-ins that have begun at an organisation's provider and not come back, each usable once and only in the browser
-- that began it. Only hashes of the state and of the browser's cookie are stored.
create table sso_sign_in (
  state_hash bytea primary key,
  browser_hash bytea not null,
  organiser_id uuid not null references organiser on delete cascade,
  issuer text not null,
  client_id text not null,
  nonce text not null,
  code_verifier text not null,
  redirect text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sso_sign_in_expiry on sso_sign_in (expires_at);
create index sso_sign_in_organiser on sso_sign_in (organiser_id);

-- The person at a provider as whom a member signed in first. An address that is given to somebody else has another
-- subject.
alter table membership add constraint membership_organiser_id unique (organiser_id, id);
create table sso_subject (
  organiser_id uuid not null,
  membership_id uuid not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (organiser_id, membership_id, issuer),
  foreign key (organiser_id, membership_id) references membership (organiser_id, id) on delete cascade,
  unique (organiser_id, issuer, subject)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['sso_domain', 'sso_provider', 'sso_sign_in', 'sso_subject'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
  end loop;
end $$;
grant select, insert, update, delete on sso_domain, sso_provider to turnout_tenant;
