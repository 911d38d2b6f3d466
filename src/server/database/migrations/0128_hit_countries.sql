-- The country from which people read their mail, where a proxy in front of the server names it. A job counts the hits by
-- country, as it counts the results by mailbox provider (0103).
alter table campaign_hit add column country text check (country ~ '^[A-Z]{2}$');
alter table campaign_delivery add column countries jsonb not null default '[]';

-- As before (0116), with the new column of a hit.
create or replace function campaign_hit_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  changed bigint[];
  recipients bigint[];
  before campaign_hit[];
  after campaign_hit[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(earlier.id), array_agg(distinct earlier.recipient_id order by earlier.recipient_id) into changed, recipients
    from before_rows as earlier join after_rows as later using (id)
    where (earlier.class, earlier.happened_at, earlier.kind, earlier.times, earlier.recipient_id)
        is distinct from (later.class, later.happened_at, later.kind, later.times, later.recipient_id)
      or (earlier.link_id, earlier.device) is distinct from (later.link_id, later.device);
  else
    -- When the campaign itself is deleted, its figures go with it.
    select array_agg(earlier.id), array_agg(distinct earlier.recipient_id order by earlier.recipient_id) into changed, recipients
    from before_rows as earlier where exists (select from campaign where campaign.id = earlier.campaign_id);
  end if;
  if recipients is null then return null; end if;
  perform from campaign_reader where recipient_id = any(recipients) order by recipient_id for no key update;
  after := array(select hit from campaign_hit as hit where recipient_id = any(recipients));
  before := array(select hit from unnest(after) as hit where hit.id <> all(changed))
    || array(select (earlier.id, earlier.organiser_id, earlier.campaign_id, earlier.recipient_id, earlier.kind, earlier.link_id, earlier.class,
        earlier.class_reason, earlier.happened_at, earlier.contact_id, earlier.times, earlier.device, earlier.country)::campaign_hit
      from before_rows as earlier where earlier.id = any(changed));
  perform add_hit_difference(before, after);
  perform count_reader_hits(recipients);
  return null;
end $$;
