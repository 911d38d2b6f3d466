-- What every sale looks up, under indexes that hold all that is asked for: the tenant wall asks for the organiser too.

drop index order_line_order;
create index order_line_order on order_line (order_id, organiser_id);

drop index ticket_order_open;
create index ticket_order_open on ticket_order (event_id, expires_at) where state in ('cart', 'awaiting_payment');

-- The same wall, written so that the planner can see whose rows are asked for: behind a subselect it took a busy
-- organiser for an average one, and read all of its orders to find a few.
alter policy tenant on ticket_order
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
alter policy tenant on order_line
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
