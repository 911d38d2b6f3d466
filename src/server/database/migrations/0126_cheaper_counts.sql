-- Counts a new hit with one statement. For opens and first clicks in the order of time, which nearly all hits are, the row
-- of the reader says everything. Only for the others, the hits of the recipient are counted anew, as before (0090).
create or replace function campaign_hit_entered() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  before campaign_hit[];
begin
  -- Held until the hit is written: a contact that is taken away meanwhile would not find it.
  new.contact_id := (
    select contact.id from campaign_recipient as mail
    join contact on contact.id = mail.contact_id and contact.organiser_id = mail.organiser_id
    where mail.id = new.recipient_id and mail.organiser_id = new.organiser_id for key share of contact);

  -- The row of the reader stays locked until the commit, so that hits of one recipient are counted one after the other.
  -- Without a recipient there is none, and the foreign key refuses the hit.
  with reader as (
    insert into campaign_reader as reader (recipient_id, organiser_id, campaign_id, address, opens, opens_all, clicks,
      clicks_all, opened_at, opened_all_at, clicked_at, clicked_all_at, unsubscribed_at)
    select mail.id, mail.organiser_id, new.campaign_id, mail.address,
      case when new.kind = 'open' and new.class = 'human' then new.times else 0 end,
      case when new.kind = 'open' then new.times else 0 end,
      case when new.kind = 'click' and new.class = 'human' then new.times else 0 end,
      case when new.kind = 'click' then new.times else 0 end,
      case when new.kind = 'open' and new.class = 'human' then new.happened_at end,
      case when new.kind = 'open' then new.happened_at end,
      case when new.kind = 'click' and new.class = 'human' then new.happened_at end,
      case when new.kind = 'click' then new.happened_at end,
      case when new.kind = 'unsubscribe' then new.happened_at end
    from campaign_recipient as mail where mail.id = new.recipient_id and mail.organiser_id = new.organiser_id
    on conflict (recipient_id) do update set
      opens = reader.opens + excluded.opens, opens_all = reader.opens_all + excluded.opens_all,
      clicks = reader.clicks + excluded.clicks, clicks_all = reader.clicks_all + excluded.clicks_all,
      opened_at = least(reader.opened_at, excluded.opened_at),
      opened_all_at = least(reader.opened_all_at, excluded.opened_all_at),
      clicked_at = least(reader.clicked_at, excluded.clicked_at),
      clicked_all_at = least(reader.clicked_all_at, excluded.clicked_all_at),
      unsubscribed_at = least(reader.unsubscribed_at, excluded.unsubscribed_at)
    returning opened_at, opened_all_at,
      case new.kind when 'open' then opens_all else clicks_all end = new.times as is_first,
      new.class = 'human' and case new.kind when 'open' then opens else clicks end = new.times as is_first_human
  )
  insert into campaign_hit_delta (campaign_id, kind, link_id, slot, organiser_id, hits_human, hits_privacy_proxy,
    hits_prefetch, hits_scanner, hits_unknown, unique_human, unique_all, people_human, people_all, url_human, url_all,
    hits_desktop, hits_phone, hits_tablet)
  select new.campaign_id, new.kind, coalesce(new.link_id, 0), date_bin('15 minutes', new.happened_at, 'epoch'),
    new.organiser_id, case when new.class = 'human' then new.times else 0 end,
    case when new.class = 'privacy_proxy' then new.times else 0 end,
    case when new.class = 'prefetch' then new.times else 0 end,
    case when new.class = 'scanner' then new.times else 0 end,
    case when new.class = 'unknown' then new.times else 0 end,
    is_first_human::int, is_first::int, is_first_human::int, is_first::int,
    (is_first_human and new.kind = 'click')::int, (is_first and new.kind = 'click')::int,
    case when new.class = 'human' and new.device = 'desktop' then new.times else 0 end,
    case when new.class = 'human' and new.device = 'phone' then new.times else 0 end,
    case when new.class = 'human' and new.device = 'tablet' then new.times else 0 end
  from reader
  where case new.kind
    when 'click' then is_first
    when 'open' then (is_first or opened_all_at < new.happened_at)
      and (new.class <> 'human' or is_first_human or opened_at < new.happened_at)
    else false end;
  if found then return new; end if;

  before := array(select hit from campaign_hit as hit where recipient_id = new.recipient_id and kind = new.kind);
  perform add_hit_difference(before, before || new);
  return new;
end $$;
drop function add_hit;

-- Most orders come from no mail. Two look-ups say so; the statement for all touches reads the hits of every month, and
-- takes ten times as long even when it finds none.
create or replace function note_order_sources(orders uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- Two transactions with clicks of one buyer write the orders one after the other.
  perform from ticket_order where id = any(orders) order by id for no key update;
  delete from order_touch where order_id = any(orders)
    and organiser_id = (select organiser_id from ticket_order where id = orders[1]);
  if exists (
    select from ticket_order as placed where placed.id = any(orders) and (
      exists (
        select from order_click where organiser_id = placed.organiser_id and order_id = placed.id)
      or placed.buyer_address <> '' and exists (
        select from campaign_reader as reader where reader.organiser_id = placed.organiser_id
          and reader.address = placed.buyer_address and reader.clicked_all_at is not null))
  ) then
    insert into order_touch select * from touches_of_orders(orders);
  end if;
end $$;

-- A new order adds to the figures by itself: a cart, which has none, then needs no statement over all new rows.
create function order_figures_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_figure_change
  select new.organiser_id, new.event_id, new.channel, new.state <> 'complete', new.owed_cents > 0, new.has_refund,
    new.refund_asked_at is not null, (new.created_at at time zone zone)::date, 1, new.ticket_count, new.total_cents,
    new.refunded_cents, new.owed_cents, new.source_key, new.manual_method
  from organiser where id = new.organiser_id;
  return null;
end $$;
revoke execute on function order_figures_added from public;

drop trigger order_figures_inserted on ticket_order;
create trigger order_figures_inserted after insert on ticket_order
  for each row when (new.state not in ('cart', 'awaiting_payment')) execute function order_figures_added();

create or replace function order_figures_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  insert into order_figure_change
  select step.organiser_id, event_id, channel, step.state <> 'complete', owed_cents > 0, has_refund,
    refund_asked_at is not null, (step.created_at at time zone organiser.zone)::date, sum(sign),
    sum(sign * ticket_count), sum(sign * total_cents), sum(sign * refunded_cents), sum(sign * owed_cents),
    source_key, manual_method
  from (
    select 1 as sign, organiser_id, event_id, channel, state, owed_cents, has_refund, refund_asked_at, created_at,
      ticket_count, total_cents, refunded_cents, source_key, manual_method from after_rows
    union all
    select -1, organiser_id, event_id, channel, state, owed_cents, has_refund, refund_asked_at, created_at,
      ticket_count, total_cents, refunded_cents, source_key, manual_method from before_rows
  ) as step join organiser on organiser.id = step.organiser_id
  where step.state not in ('cart', 'awaiting_payment')
  group by 1, 2, 3, 4, 5, 6, 7, 8, source_key, manual_method
  having (sum(sign), sum(sign * ticket_count), sum(sign * total_cents), sum(sign * refunded_cents),
    sum(sign * owed_cents)) <> (0, 0, 0, 0, 0);
  return null;
end $$;

-- The triggers that call it have these rights and settings already.
alter function count_order_tickets security invoker reset all;
alter function count_tickets_of_lines() set plan_cache_mode = force_generic_plan;
alter function count_tickets_of_order() set plan_cache_mode = force_generic_plan;
