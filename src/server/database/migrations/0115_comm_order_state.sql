-- A ticketholder comm may go only to people whose tickets are of orders in one state.
alter table campaign
  add column order_state text not null default 'any'
    check (order_state in ('any', 'paid', 'owing', 'not_refunded', 'refunded', 'refund_asked'));
