-- As in 0097, and stops early: the search goes through the newest blocks of contacts as long as it will find enough soon,
-- and otherwise looks up members only until there are enough. `strpos` finds a text several times as fast as LIKE.
create or replace function search_contacts(audience uuid, pattern text, below bigint, most int) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp
set jit = off set enable_seqscan = off set enable_mergejoin = off set enable_memoize = off
set plan_cache_mode = force_generic_plan as $$
declare
  own constant uuid := nullif(current_setting('app.organiser_id', true), '')::uuid;
  plain constant text := plain_text(pattern);
  -- The text between the wildcards, without the escapes.
  wanted constant text := regexp_replace(substr(plain, 2, length(plain) - 2), '\\(.)', '\1', 'g');
  -- Members that are compared at once, first a few.
  step int := 4000;
  -- The most members worth comparing: the index finds a text of fewer contacts in less time.
  most_compared constant bigint := 125000;
  -- Without a letter or a digit the index cannot help: only the newest 80,000 members or so are compared.
  left_steps int := case when plain ~ '[[:alnum:]]' then null else 5 end;
  due bigint[];
  recent bigint[];
  found bigint[];
  total bigint[] := '{}';
  reached bigint := coalesce(below, 9223372036854775807);
  highest bigint;
  lowest bigint;
  is_last boolean := false;
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
  from (select distinct unnest(due) as id) as listed join contact on contact.id = listed.id
  where contact.organiser_id = own and contact.id < reached
    and contact_words(contact.address, contact.fields) like plain
    and exists (
      select from audience_contact where audience_id = search_contacts.audience and contact_id = contact.id
    );

  -- A frequent text is found by going through the members, newest first, until there are enough.
  loop
    highest := (
      select contact_id from audience_contact
      where audience_id = search_contacts.audience and contact_id < reached order by contact_id desc limit 1);
    lowest := (
      select contact_id from audience_contact
      where audience_id = search_contacts.audience and contact_id <= highest
      order by contact_id desc offset step - 1 limit 1);
    is_last := lowest is null;
    if is_last then
      lowest := (
        select contact_id from audience_contact
        where audience_id = search_contacts.audience and contact_id <= highest order by contact_id limit 1);
    end if;
    exit when lowest is null;
    if highest - lowest < 16 * step then
      found := array(
        select id from (
          select unnest(ids) as id, unnest(string_to_array(words, E'\n')) as words from contact_search
          where organiser_id = own and block between lowest >> 4 and highest >> 4 and strpos(words, wanted) > 0 offset 0
        ) as line
        where strpos(words, wanted) > 0 and id between lowest and highest and id not in (select unnest(due))
          and exists (
            select from audience_contact where audience_id = search_contacts.audience and contact_id = line.id offset 0
          )
        order by id desc);
    else
      -- Few of the contacts are members: only blocks with a member are read.
      found := array(
        select id from (
          select unnest(ids) as id, unnest(string_to_array(words, E'\n')) as words
          from (
            select distinct contact_id >> 4 as block from audience_contact
            where audience_id = search_contacts.audience and contact_id between lowest and highest
          ) as touched cross join lateral (
            select ids, words from contact_search where organiser_id = own and block = touched.block limit 1
          ) as stored
          where strpos(words, wanted) > 0 offset 0
        ) as line
        where strpos(words, wanted) > 0 and id between lowest and highest and id not in (select unnest(due))
          and exists (
            select from audience_contact where audience_id = search_contacts.audience and contact_id = line.id offset 0
          )
        order by id desc);
    end if;
    total := total || found;
    reached := lowest;
    left_steps := left_steps - 1;
    exit when is_last or cardinality(total) >= most or left_steps = 0;
    exit when left_steps is null
      and (most - cardinality(total))::bigint * step / greatest(cardinality(found), 1) > most_compared;
    step := 16000;
  end loop;

  -- Another text by the index.
  if not is_last and left_steps is null and cardinality(total) < most then
    select total || array(
      select id from (
        select id from (
          select unnest(ids) as id, unnest(string_to_array(words, E'\n')) as words from contact_search
          where array[organiser_id] @> array[own] and words like plain offset 0
        ) as line
        where strpos(words, wanted) > 0 and id < reached and id not in (select unnest(due))
        order by id desc offset 0
      ) as matching
      where exists (
        select from audience_contact where audience_id = search_contacts.audience and contact_id = matching.id offset 0
      )
      order by id desc limit most - cardinality(total)
    ) into total;
  end if;
  return query select id from unnest(total || recent) as id order by id desc limit most;
end $$;
