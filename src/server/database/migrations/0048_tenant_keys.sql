-- Foreign keys are checked past row-level security, so a key that names a row of a tenant by its id alone takes any
-- tenant's row. From here on each such key carries organiser_id on both sides. The columns keep their order, id first,
-- because the indexes that find the children of a row begin with it.

-- Contacts and recipients are written by the million: an index that is there becomes the unique one for contacts, and
-- that of recipients begins with the id, which always grows.
drop index contact_of_organiser;
create unique index contact_of_organiser on contact (organiser_id, id) include (consents, stopped, paused_until);
alter table campaign_recipient add constraint campaign_recipient_of_organiser unique (id, organiser_id);

do $$
declare
  weak record;
  target record;
begin
  -- Keys between two tables of a tenant that do not carry organiser_id, with the columns as they are written in SQL.
  create temporary table weak_key on commit drop as
  select key.oid, key.conname as name, key.conrelid as child, key.confrelid as parent, key.confdeltype as on_delete,
    (select string_agg(quote_ident(attname), ', ' order by place) from unnest(key.conkey) with ordinality as used (attnum, place)
      join pg_attribute using (attnum) where attrelid = key.conrelid) as child_columns,
    (select string_agg(quote_ident(attname), ', ' order by place) from unnest(key.confkey) with ordinality as used (attnum, place)
      join pg_attribute using (attnum) where attrelid = key.confrelid) as parent_columns,
    key.confkey || tenant.attnum as parent_key
  from pg_constraint as key
  join pg_attribute as own on own.attrelid = key.conrelid and own.attname = 'organiser_id'
  join pg_attribute as tenant on tenant.attrelid = key.confrelid and tenant.attname = 'organiser_id'
  where key.contype = 'f' and key.connamespace = 'public'::regnamespace and own.attnum <> all(key.conkey);

  for target in
    select distinct parent, parent_columns from weak_key
    where not exists (
      select from pg_index where indrelid = parent and indisunique and indpred is null and indexprs is null
        and indnkeyatts = cardinality(parent_key)
        and (indkey::int2[])[0:indnkeyatts - 1] @> parent_key and parent_key @> (indkey::int2[])[0:indnkeyatts - 1]
    )
  loop
    execute format('alter table %s add unique (organiser_id, %s)', target.parent::regclass, target.parent_columns);
  end loop;

  for weak in
    select child, string_agg(
      format('drop constraint %1$I, add constraint %1$I foreign key (%2$s, organiser_id) references %3$s (%4$s, organiser_id)%5$s',
        name, child_columns, parent::regclass, parent_columns, case on_delete
          when 'c' then ' on delete cascade'
          when 'n' then format(' on delete set null (%s)', child_columns)
          when 'r' then ' on delete restrict'
          else '' end), ', ') as changes
    from weak_key group by child
  loop
    execute format('alter table %s %s', weak.child::regclass, weak.changes);
  end loop;
end $$;

-- The wider unique indexes that begin with organiser_id find what these found.
do $$
declare
  index_name regclass;
begin
  for index_name in
    select narrow.indexrelid from pg_index as narrow
    join pg_attribute as tenant on tenant.attrelid = narrow.indrelid and tenant.attname = 'organiser_id'
    where narrow.indnatts = 1 and narrow.indkey[0] = tenant.attnum and not narrow.indisunique and narrow.indpred is null
      and exists (
        select from pg_constraint as target join pg_index as wider on wider.indexrelid = target.conindid
        where target.contype = 'u' and target.conrelid = narrow.indrelid and wider.indkey[0] = tenant.attnum
          and wider.indnatts = 2
      )
  loop
    execute format('drop index %s', index_name);
  end loop;
end $$;

-- Targets of keys that carry organiser_id now.
alter table event_session drop constraint event_session_id_event_id_key;
alter table order_line drop constraint order_line_id_quantity_key;

-- A key of several columns is not checked where one of them is null.
alter table ticket add constraint ticket_of_line check ((order_line_id is null) = (line_quantity is null));

-- What is sold, opened or clicked is written often, and belongs to the organiser of the row that it names: asking for
-- the organiser as well would be one more look, and one more lock on a row that all share, for each of them.
alter table ticket_order drop constraint ticket_order_organiser_id_fkey;
alter table order_line drop constraint order_line_organiser_id_fkey;
alter table order_payment drop constraint order_payment_organiser_id_fkey;
alter table order_event drop constraint order_event_organiser_id_fkey;
alter table order_answer drop constraint order_answer_organiser_id_fkey;
alter table order_holder drop constraint order_holder_organiser_id_fkey;
alter table holder_answer drop constraint holder_answer_organiser_id_fkey;
alter table ticket drop constraint ticket_organiser_id_fkey;
alter table box_office_sale drop constraint box_office_sale_organiser_id_fkey;
alter table campaign_hit drop constraint campaign_hit_organiser_id_fkey;
alter table mail_feedback drop constraint mail_feedback_organiser_id_fkey;
alter table audience_import_change drop constraint audience_import_change_organiser_id_fkey;
