-- Sales and refunds that are reported to an organiser's Google Analytics and Meta, through the messages and lanes of
-- webhooks, for the buyers who agreed.

-- What a visitor answered to the question whether the organiser may count the visit, as it is known of their order.
create table order_visitor_answer (
  organiser_id uuid not null,
  order_id uuid not null,
  agreed boolean not null,
  -- Whom the question named: ga4 for Google Analytics, meta for Meta.
  covers text[] not null check (covers <@ array['ga4', 'meta']),
  answered_at timestamptz not null,
  -- How both providers know the browser again. Retention deletes them before the order.
  ga_client_id text,
  ga_session_id text,
  fbp text,
  fbc text,
  user_agent text,
  primary key (organiser_id, order_id),
  foreign key (organiser_id, order_id) references ticket_order (organiser_id, id) on delete cascade,
  check (agreed or num_nonnulls(ga_client_id, ga_session_id, fbp, fbc, user_agent) = 0)
);
create index order_visitor_answer_known on order_visitor_answer (answered_at)
  where num_nonnulls(ga_client_id, ga_session_id, fbp, fbc, user_agent) > 0;
alter table order_visitor_answer enable row level security;
create policy tenant on order_visitor_answer
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on order_visitor_answer as restrictive to turnout_scoped
  using (order_id in (select id from ticket_order));
grant select, insert, update on order_visitor_answer to turnout_tenant;

alter table webhook_endpoint
  add column kind text not null default 'webhook' check (kind in ('webhook', 'ga4', 'meta')),
  -- The pixel of Meta. The property of Google Analytics is that of the tag, in analytics_integration.
  add column pixel_id text not null default '',
  add column test_code text not null default '',
  -- What the provider answered when it refused the credentials.
  add column refusal text,
  drop constraint webhook_endpoint_disabled_because_check,
  add constraint webhook_endpoint_disabled_because_check check (disabled_because in ('gone', 'failing', 'refused'));
drop index webhook_endpoint_name;
create unique index webhook_endpoint_name on webhook_endpoint (organiser_id, lower(name)) where kind = 'webhook';
create unique index webhook_endpoint_kind on webhook_endpoint (organiser_id, kind) where kind <> 'webhook';

-- Reports of sales stay as long as the order, whose page says what became of them; the log of webhooks does not.
drop index webhook_message_created;
create index webhook_message_created on webhook_message (created_at) where type not like 'conversion.%';

-- Writes a report of an order and its deliveries, to the destinations that the buyer agreed to. A destination that
-- refused its credentials gets it once they are corrected. A refund is reported where the sale was.
create function note_conversion(organiser uuid, message_type text, ordered uuid, event uuid, body jsonb) returns void
language sql security definer set search_path = public as $$
  with wanted as (
    select endpoint.id from order_visitor_answer as answer
    join webhook_endpoint as endpoint
      on endpoint.organiser_id = answer.organiser_id and endpoint.kind = any(answer.covers)
    where answer.organiser_id = organiser and answer.order_id = ordered and answer.agreed
      and (endpoint.state = 'on' or endpoint.disabled_because = 'refused')
      and (message_type = 'conversion.purchase' or exists (
        select from webhook_message as sold
        join webhook_delivery as delivery
          on delivery.organiser_id = sold.organiser_id and delivery.message_id = sold.id
        where sold.organiser_id = organiser and sold.object_id = ordered::text and sold.type = 'conversion.purchase'
          and delivery.endpoint_id = endpoint.id
      ))
  ), message as (
    insert into webhook_message (organiser_id, type, object_id, event_id, data)
    select organiser, message_type, ordered::text, event, body where exists (select from wanted)
    returning id, sequence
  )
  insert into webhook_delivery (organiser_id, endpoint_id, message_id, sequence)
  select organiser, wanted.id, message.id, message.sequence from message cross join wanted
$$;
revoke execute on function note_conversion from public;

create function conversion_order_sold() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from order_visitor_answer where organiser_id = new.organiser_id and order_id = new.id and agreed
  ) then return null; end if;
  perform note_conversion(placed.organiser_id, 'conversion.purchase', placed.id, placed.event_id, jsonb_build_object(
    'number', placed.number, 'currency', placed.currency, 'cents', placed.total_cents, 'gstCents', placed.gst_cents,
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', line.name, 'quantity', line.quantity, 'cents', line.total_cents) order by line.id), '[]')
      from order_line as line join offer on offer.id = line.offer_id
      where line.order_id = placed.id and line.state = 'sold' and offer.kind in ('ticket', 'add_on'))))
  from ticket_order as placed where placed.id = new.id;
  return null;
end $$;
create constraint trigger conversion_order_sold after update of state on ticket_order deferrable initially deferred
  for each row when (new.state = 'complete' and old.state <> 'complete' and new.channel = 'web')
  execute function conversion_order_sold();

create function conversion_refunded() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from order_visitor_answer where organiser_id = new.organiser_id and order_id = new.order_id and agreed
  ) then return null; end if;
  perform note_conversion(placed.organiser_id, 'conversion.refund', placed.id, placed.event_id, jsonb_build_object(
    'number', placed.number, 'refundId', new.id, 'currency', placed.currency, 'cents', new.amount_cents,
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', line.name, 'quantity', part.quantity, 'cents', part.amount_cents) order by line.id), '[]')
      from refund_line as part join order_line as line on line.id = part.order_line_id
      join offer on offer.id = line.offer_id
      where part.refund_id = new.id and offer.kind in ('ticket', 'add_on'))))
  from ticket_order as placed where placed.id = new.order_id;
  return null;
end $$;
create constraint trigger conversion_refunded after insert on refund deferrable initially deferred
  for each row execute function conversion_refunded();
