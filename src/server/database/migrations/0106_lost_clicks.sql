-- An order that came with a visit keeps its mail when the click of that visit is deleted, but no longer names the link.
-- The click may have any class, and the order may be older than the click or from another address.
create or replace function order_source_of_lost_click() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  visits uuid[];
begin
  if old.class = 'human' then
    perform note_orders_after_click(old.organiser_id, reader.address, old.happened_at)
    from campaign_reader as reader where reader.recipient_id = old.recipient_id;
  end if;
  visits := array(
    select order_id from order_source
    where campaign_id = old.campaign_id and recipient_id = old.recipient_id and hit_id = old.id and way = 'visit'
      and organiser_id = old.organiser_id
    order by order_id);
  if cardinality(visits) > 0 then perform note_order_sources(visits); end if;
  return null;
end $$;
drop trigger order_source_lost on campaign_hit;
create trigger order_source_lost after delete on campaign_hit
  for each row when (old.kind = 'click') execute function order_source_of_lost_click();
