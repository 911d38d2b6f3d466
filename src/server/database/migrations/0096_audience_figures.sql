-- How many members an audience has, how many of these mail does not reach, and how many have each field. Triggers add
-- every change in the transaction of the change, so that a page need not read all members.
--
-- One figure is the sum of several rows. A writer changes a row that no other transaction has locked, or inserts one
-- more, so that writers never wait for each other, and there are as many rows as there were writers at once.
--
-- It has no foreign keys: they would lock the audience and the organiser for each change of a contact.
create table audience_figure (
  id bigint generated always as identity primary key,
  organiser_id uuid not null,
  audience_id uuid not null,
  -- The field that these members have; '' for all members.
  field text not null,
  members bigint not null,
  -- Members whom a suppression keeps marketing mail from, where the field is ''.
  stopped bigint not null
) with (fillfactor = 50);
create index audience_figure_audience on audience_figure (organiser_id, audience_id, field);
alter table audience_figure enable row level security;
create policy tenant on audience_figure
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on audience_figure as restrictive to turnout_scoped using (false);
grant select on audience_figure to turnout_tenant;

-- The few contacts who asked for a break. Breaks end by themselves, so that they are counted when a page is read.
create index contact_paused on contact (organiser_id, id) include (paused_until, stopped)
  where paused_until is not null;

create type audience_change as (
  organiser_id uuid, audience_id uuid, field text, members bigint, stopped bigint
);

create function move_audience_figures(changes audience_change[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step audience_change;
begin
  foreach step in array coalesce(changes, '{}') loop
    update audience_figure set members = members + step.members, stopped = stopped + step.stopped
    where id = (
      select id from audience_figure
      where organiser_id = step.organiser_id and audience_id = step.audience_id and field = step.field
      limit 1 for update skip locked
    );
    if not found then
      -- An audience that is being deleted needs no figures.
      insert into audience_figure (organiser_id, audience_id, field, members, stopped)
      select step.organiser_id, id, step.field, step.members, step.stopped from audience where id = step.audience_id;
    end if;
  end loop;
end $$;
revoke execute on function move_audience_figures from public;

-- The members that a statement added or removed. Their contacts are locked, in the order of the addresses like
-- everywhere, so that a change of a contact and a change of its membership at the same instant are counted one after
-- the other.
create function audience_members_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  direction bigint := case tg_op when 'INSERT' then 1 else -1 end;
  changes audience_change[];
begin
  if not exists (select from changed_rows) then return null; end if;
  with member as materialized (
    select changed.organiser_id, changed.audience_id, held.fields, held.stopped
    from (
      select changed_rows.organiser_id, audience_id, found.id
      from changed_rows cross join lateral (
        select id, address from contact where id = changed_rows.contact_id limit 1
      ) as found
      order by found.address
    ) as changed
    cross join lateral (select fields, stopped from contact where id = changed.id limit 1 for share) as held
  ), figure as (
    select organiser_id, audience_id, '' as field, count(*) as members, count(*) filter (where stopped <> 0) as stopped
    from member group by 1, 2
    union all
    select organiser_id, audience_id, field, count(*), 0
    from member cross join lateral jsonb_object_keys(fields) as field group by 1, 2, 3
  )
  select array_agg(row(organiser_id, audience_id, field, members * direction, stopped * direction)::audience_change)
  into changes from figure;
  perform move_audience_figures(changes);
  return null;
end $$;
revoke execute on function audience_members_changed from public;
create trigger audience_members_added after insert on audience_contact
  referencing new table as changed_rows for each statement execute function audience_members_changed();
create trigger audience_members_removed after delete on audience_contact
  referencing old table as changed_rows for each statement execute function audience_members_changed();

-- Contacts whose suppressions or names of fields changed. Thousands of rows are compared by hash, whatever plan one row
-- was given before.
create function audience_contacts_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off set enable_hashjoin = on set jit = off as $$
declare
  changes audience_change[];
begin
  with changed as materialized (
    select id, (now_is.stopped <> 0)::int - (was.stopped <> 0)::int as stopped,
      was.fields as old_fields, now_is.fields as new_fields
    from before_rows as was join after_rows as now_is using (id)
    where (was.stopped <> 0) <> (now_is.stopped <> 0)
      or was.fields <> now_is.fields
        and array(select jsonb_object_keys(was.fields)) <> array(select jsonb_object_keys(now_is.fields))
  ), place as materialized (
    select member.organiser_id, member.audience_id, changed.*
    from changed cross join lateral (
      select organiser_id, audience_id from audience_contact where contact_id = changed.id offset 0
    ) as member
  ), figure as (
    select organiser_id, audience_id, '' as field, 0 as members, sum(stopped)::bigint as stopped
    from place group by 1, 2
    union all
    select organiser_id, audience_id, field, sum(step)::bigint, 0
    from place cross join lateral (
      select jsonb_object_keys(new_fields) as field, 1 as step
      union all select jsonb_object_keys(old_fields), -1
    ) as named group by 1, 2, 3
  )
  select array_agg(row(organiser_id, audience_id, field, members, stopped)::audience_change)
  into changes from figure where members <> 0 or stopped <> 0;
  perform move_audience_figures(changes);
  return null;
end $$;
revoke execute on function audience_contacts_changed from public;
create trigger audience_contacts_changed after update on contact
  referencing old table as before_rows new table as after_rows
  for each statement execute function audience_contacts_changed();

-- A deleted contact leaves its audiences while its fields can still be read.
create function audience_contact_leaves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from audience_contact where contact_id = old.id) then
    delete from audience_contact where contact_id = old.id;
  end if;
  return old;
end $$;
revoke execute on function audience_contact_leaves from public;
create trigger audience_contact_leaves before delete on contact
  for each row execute function audience_contact_leaves();

create function audience_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from audience_figure using before_rows
  where audience_figure.organiser_id = before_rows.organiser_id and audience_id = before_rows.id;
  return null;
end $$;
revoke execute on function audience_deleted from public;
create trigger audience_deleted after delete on audience
  referencing old table as before_rows for each statement execute function audience_deleted();

insert into audience_figure (organiser_id, audience_id, field, members, stopped)
select member.organiser_id, member.audience_id, '', count(*), count(*) filter (where contact.stopped <> 0)
from audience_contact as member join contact on contact.id = member.contact_id group by 1, 2
union all
select member.organiser_id, member.audience_id, field, count(*), 0
from audience_contact as member join contact on contact.id = member.contact_id
cross join lateral jsonb_object_keys(contact.fields) as field group by 1, 2, 3;
