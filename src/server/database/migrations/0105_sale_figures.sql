-- What the sales report adds up: for each event and day, what was sold and what was returned, by several dimensions. A
-- row of one dimension is a part of the same whole as the rows of another, so a report reads one dimension only.
create table sale_figure (
  organiser_id uuid not null references organiser on delete cascade,
  -- 'offer': what was sold where (its id); 'channel'; 'promo_code' (its id); 'seller' of the box office (its id);
  -- 'gst': the percentage; 'hour': 0 to 23. Orders without a code or a seller have no row in that dimension.
  dimension text not null check (dimension in ('offer', 'channel', 'promo_code', 'seller', 'gst', 'hour')),
  -- In the organiser's zone, which never changes: of the completion for a sale, of the refund for a return.
  day date not null,
  event_id uuid not null,
  key text not null,
  -- Orders that were completed on this day.
  orders bigint not null,
  -- Tickets without add-ons and codes.
  tickets bigint not null,
  -- All-in, GST included.
  sold_cents bigint not null,
  sold_gst_cents bigint not null,
  returned_tickets bigint not null,
  -- The part of the price of the returned items. It was refunded, or never paid.
  returned_cents bigint not null,
  returned_gst_cents bigint not null,
  primary key (organiser_id, dimension, day, event_id, key),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade
);
create index sale_figure_event on sale_figure (event_id);

-- The orders and refunds that are to be added to those figures. A sale only inserts here, so no two sales wait for each
-- other; a job adds these rows to the figures and deletes them. A sale and a refund are never undone, so each is added
-- once.
create table sale_change (
  organiser_id uuid not null,
  id bigint generated always as identity,
  event_id uuid not null,
  order_id uuid not null,
  -- Null for the sale itself.
  refund_id uuid,
  primary key (organiser_id, id)
);

create function sale_completed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sale_change (organiser_id, event_id, order_id) values (new.organiser_id, new.event_id, new.id);
  return null;
end $$;
create trigger sale_completed_at_once after insert on ticket_order
  for each row when (new.state = 'complete') execute function sale_completed();
create trigger sale_completed after update of state on ticket_order
  for each row when (new.state = 'complete' and old.state <> 'complete') execute function sale_completed();

create function sale_returned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sale_change (organiser_id, event_id, order_id, refund_id)
  select organiser_id, event_id, id, new.id from ticket_order where id = new.order_id;
  return null;
end $$;
create trigger sale_returned after insert on refund for each row execute function sale_returned();

-- The sales until now are added by the job, some thousands at a time.
insert into sale_change (organiser_id, event_id, order_id)
select organiser_id, event_id, id from ticket_order where state = 'complete' order by organiser_id, completed_at;
insert into sale_change (organiser_id, event_id, order_id, refund_id)
select refund.organiser_id, event_id, order_id, refund.id
from refund join ticket_order on ticket_order.id = order_id order by refund.organiser_id, refund.created_at;

do $$
declare
  figures text;
begin
  foreach figures in array array['sale_figure', 'sale_change'] loop
    execute format('alter table %I enable row level security', figures);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      figures
    );
    execute format(
      'create policy scope on %I as restrictive to turnout_scoped using (event_id in (select id from event))', figures
    );
    execute format('grant select on %I to turnout_tenant', figures);
  end loop;
end $$;
