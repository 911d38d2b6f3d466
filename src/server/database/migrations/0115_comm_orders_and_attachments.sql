-- A ticketholder comm may go only to people whose tickets are of orders in one state.
alter table campaign
  add column order_state text not null default 'any'
    check (order_state in ('any', 'paid', 'owing', 'not_refunded', 'refunded', 'refund_asked'));

-- What a comm has attached for each recipient: their own tickets, and a calendar file of their sessions.
alter table campaign
  add column attach_tickets boolean not null default false,
  add column attach_calendar boolean not null default false,
  add constraint campaign_attach_check check (kind = 'ticketholder' or not (attach_tickets or attach_calendar));
