-- Searches for a part of an address or of any field, among a million contacts while somebody types. The texts of the
-- contacts whose ids divided by 16 are equal make one row of `contact_search`, so that a search for something that most
-- contacts have reads 60,000 index entries instead of a million. A trigram index on the contacts themselves would make
-- each imported contact far dearer than the tenth that is allowed. So a job fills this table, and the ids of contacts
-- that were written since are listed in `contact_search_due`; a search compares these few one by one.
--
-- A tenant can read neither table: LIKE on a table with row-level security uses no trigram index, and an erased text
-- must not be found. The function `search_contacts` searches for the organiser of the transaction.

-- What is searched of a contact, in one line that begins with a space: the address, the name and the other fields. Most
-- texts have no accents; `plain_text` takes ten times as long.
create function contact_words(address text, fields jsonb) returns text
language sql immutable parallel safe
return (
  select case when octet_length(words) = length(words) then lower(words) else plain_text(words) end
  from (
    select translate(concat_ws(' ', '', address, fields ->> 'first_name', fields ->> 'last_name', (
      select string_agg(value, ' ') from jsonb_each_text(fields - '{first_name,last_name}'::text[])
    )), E'\n\r\t', '   ') as words offset 0
  ) as joined
);

create table contact_search (
  organiser_id uuid not null,
  block bigint not null,
  -- The contacts of this block, newest first, and the line of each in the same order.
  ids bigint[] not null,
  words text not null,
  primary key (organiser_id, block)
);
-- An array, because GIN has no operators for a single uuid.
create index contact_search_words on contact_search using gin ((array[organiser_id]), words gin_trgm_ops);
alter table contact_search enable row level security;
create policy tenant on contact_search
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on contact_search as restrictive to turnout_scoped using (false);

create table contact_search_due (
  id bigint generated always as identity primary key,
  organiser_id uuid not null,
  contact_ids bigint[] not null,
  size int not null
);
create index contact_search_due_size on contact_search_due (organiser_id, size, id desc);
alter table contact_search_due enable row level security;
create policy tenant on contact_search_due
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on contact_search_due as restrictive to turnout_scoped using (false);

create function contact_search_entered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_search_due (organiser_id, contact_ids, size)
  select organiser_id, array_agg(id), count(*) from after_rows group by organiser_id;
  return null;
end $$;
revoke execute on function contact_search_entered from public;
create trigger contact_search_entered after insert on contact
  referencing new table as after_rows for each statement execute function contact_search_entered();

-- The text of a deleted contact is deleted at once. The others of its block are due, and so is the deleted one, because
-- the job may be writing the block at this moment with what it read before.
create function contact_search_left() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with gone as (
    delete from contact_search as kept
    using (select distinct organiser_id, id >> 4 as block from before_rows) as touched
    where kept.organiser_id = touched.organiser_id and kept.block = touched.block
    returning kept.organiser_id, kept.ids
  )
  insert into contact_search_due (organiser_id, contact_ids, size)
  select organiser_id, array_agg(id), count(*)
  from (
    select organiser_id, id from before_rows
    union select organiser_id, unnest(ids) from gone
  ) as due group by organiser_id;
  return null;
end $$;
revoke execute on function contact_search_left from public;
create trigger contact_search_left after delete on contact
  referencing old table as before_rows for each statement execute function contact_search_left();

-- As in 0096, and notes contacts whose texts changed.
create or replace function audience_contacts_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off set enable_hashjoin = on set jit = off as $$
declare
  changes audience_change[];
begin
  with changed as materialized (
    select id, was.organiser_id, (now_is.stopped <> 0)::int - (was.stopped <> 0)::int as stopped,
      was.fields as old_fields, now_is.fields as new_fields,
      was.fields <> now_is.fields or was.address <> now_is.address as is_due,
      was.fields <> now_is.fields
        and array(select jsonb_object_keys(was.fields)) <> array(select jsonb_object_keys(now_is.fields)) as is_renamed
    from before_rows as was join after_rows as now_is using (id)
    where (was.stopped <> 0) <> (now_is.stopped <> 0)
      or was.fields <> now_is.fields or was.address <> now_is.address
  ), due as (
    insert into contact_search_due (organiser_id, contact_ids, size)
    select organiser_id, array_agg(id), count(*) from changed where is_due group by organiser_id
  ), place as materialized (
    select member.organiser_id, member.audience_id, changed.stopped, changed.old_fields, changed.new_fields
    from changed cross join lateral (
      select organiser_id, audience_id from audience_contact where contact_id = changed.id offset 0
    ) as member
    where changed.stopped <> 0 or changed.is_renamed
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

-- Writes the blocks of contacts that are due, about `most` of them, and returns how many were due. One transaction at a
-- time does this; it holds the advisory lock that `indexDueContacts` takes.
create function index_due_contacts(most int) returns int
language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  taken bigint[];
  organisers uuid[];
  blocks bigint[];
  done int;
begin
  select array_agg(id), sum(size) into taken, done from (
    select id, size, sum(size) over (order by id) - size as before from (
      select id, size from contact_search_due order by id limit 200
    ) as oldest
  ) as running where before < most;
  if taken is null then return 0; end if;
  select array_agg(organiser_id), array_agg(block) into organisers, blocks from (
    select distinct organiser_id, unnest(contact_ids) >> 4 as block from contact_search_due where id = any(taken)
  ) as touched;
  delete from contact_search as kept using unnest(organisers, blocks) as touched (organiser_id, block)
  where kept.organiser_id = touched.organiser_id and kept.block = touched.block;
  insert into contact_search (organiser_id, block, ids, words)
  select touched.organiser_id, touched.block, array_agg(held.id order by held.id desc),
    string_agg(contact_words(held.address, held.fields), E'\n' order by held.id desc)
  from unnest(organisers, blocks) as touched (organiser_id, block) cross join lateral (
    select id, address, fields from contact
    where id between touched.block << 4 and (touched.block << 4) + 15 and organiser_id = touched.organiser_id
    offset 0
  ) as held
  group by 1, 2;
  delete from contact_search_due where id = any(taken);
  return done;
end $$;
revoke execute on function index_due_contacts from public;

-- The members of an audience of the organiser of the transaction whose text has this pattern, newest first, at most
-- `most`, with ids under `below`. The pattern has a wildcard at both ends and no other.
create function search_contacts(audience uuid, pattern text, below bigint, most int) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp
set jit = off set enable_seqscan = off set enable_mergejoin = off set enable_memoize = off
set plan_cache_mode = force_generic_plan as $$
declare
  own constant uuid := nullif(current_setting('app.organiser_id', true), '')::uuid;
  plain constant text := plain_text(pattern);
  -- Members that are compared at once, first a few. A text that one in fifty of them has is a frequent one.
  step int := 4000;
  -- Without a letter or a digit the index cannot help: only the newest 80,000 members or so are compared.
  left_steps int := case when plain ~ '[[:alnum:]]' then null else 5 end;
  due bigint[];
  recent bigint[];
  found bigint[];
  total bigint[] := '{}';
  reached bigint := coalesce(below, 9223372036854775807);
  lowest bigint;
begin
  if not exists (select from audience where id = search_contacts.audience and organiser_id = own) then return; end if;
  -- Small changes first, so that the edit of one contact is found at once while an import is running.
  select coalesce(array_agg(id), '{}') into due from (
    select unnest(contact_ids) as id from (
      select contact_ids, sum(size) over (order by size, listed.id desc) - size as before
      from (
        select * from contact_search_due where organiser_id = own order by size, contact_search_due.id desc limit 500
      ) as listed
    ) as counted where before < 5000 limit 10000
  ) as listed;
  select coalesce(array_agg(contact.id), '{}') into recent
  from (select distinct unnest(due) as id) as wanted join contact on contact.id = wanted.id
  where contact.organiser_id = own and contact.id < reached
    and contact_words(contact.address, contact.fields) like plain
    and exists (
      select from audience_contact where audience_id = search_contacts.audience and contact_id = contact.id
    );

  -- A frequent text is found by going through the members, newest first, until there are enough.
  loop
    with page as materialized (
      select contact_id as id from audience_contact
      where audience_id = search_contacts.audience and contact_id < reached order by contact_id desc limit step
    ), line as materialized (
      select line.id from (select distinct id >> 4 as block from page) as touched
      cross join lateral (
        select ids, words from contact_search where organiser_id = own and block = touched.block limit 1
      ) as stored
      cross join lateral unnest(stored.ids, string_to_array(stored.words, E'\n')) as line (id, words)
      where stored.words like plain and line.words like plain
    )
    select (select min(id) from page),
      array(
        select id from line join page using (id) where id not in (select unnest(due)) order by id desc
      )
    into lowest, found;
    exit when lowest is null;
    total := total || found;
    reached := lowest;
    left_steps := left_steps - 1;
    exit when cardinality(total) >= most or left_steps = 0;
    exit when left_steps is null and cardinality(found) < step / 50;
    step := 16000;
  end loop;

  -- Another text by the index.
  if lowest is not null and left_steps is null and cardinality(total) < most then
    select total || array(
      select line.id from contact_search as stored
      cross join lateral unnest(stored.ids, string_to_array(stored.words, E'\n')) as line (id, words)
      where array[stored.organiser_id] @> array[own] and stored.words like plain and line.words like plain
        and line.id < reached and line.id not in (select unnest(due))
        and exists (
          select from audience_contact where audience_id = search_contacts.audience and contact_id = line.id offset 0
        )
      order by 1 desc limit most
    ) into total;
  end if;
  return query select id from unnest(total || recent) as id order by id desc limit most;
end $$;
revoke execute on function search_contacts from public;
grant execute on function search_contacts to turnout_tenant;

insert into contact_search_due (organiser_id, contact_ids, size)
select organiser_id, array_agg(id), count(*) from contact group by organiser_id, id / 5000;
