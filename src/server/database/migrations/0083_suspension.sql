-- What an admin of the provider has stopped an organisation from doing, with the reason that its people see.
create table suspension (
  organiser_id uuid not null references organiser on delete cascade,
  kind text not null check (kind in ('sending', 'selling')),
  reason text not null check (char_length(reason) between 10 and 500),
  since timestamptz not null,
  suspended_by uuid references portal_user on delete set null,
  primary key (organiser_id, kind)
);
alter table suspension enable row level security;
create policy tenant on suspension
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
-- An organisation cannot lift its own suspension.
grant select on suspension to turnout_tenant;

-- An admin of the provider who acts for an organisation is a member of it for an hour, with a reason that its people see.
alter table membership
  add column support_until timestamptz,
  add column support_reason text check (char_length(support_reason) between 10 and 500),
  add constraint membership_support check ((support_until is null) = (support_reason is null)),
  add constraint membership_support_role check (support_until is null or role not in ('owner', 'manager'));

drop trigger membership_changed on membership;
create trigger membership_changed
before update of role, permissions, is_suspended, scope_events, scope_venues, rights, support_until on membership
for each row execute function membership_changed();

create or replace function require_member(member uuid, at_version int) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not exists (
    select from membership where id = member and version = at_version and not is_suspended
      and (support_until is null or support_until > now())
  ) then
    raise exception 'The rights of this person have changed.' using errcode = 'TO001';
  end if;
end $$;

-- What an admin of the provider did, while acting for the organisation or otherwise, is the work of its support.
create or replace function colleague_name(person uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (
      select user_name from portal_user join membership on membership.user_id = portal_user.id
      where portal_user.id = person and membership.support_until is null
        and organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid
    ),
    (
      select 'Turnout support' from membership join organiser on organiser.id = membership.organiser_id
      where membership.user_id = person and organiser.is_provider
    )
  )
$$;
