-- Since when an invoice has been unpaid for too long; sending and selling have stopped until it is paid.
alter table plan_invoice add column overdue_at timestamptz;
-- An organiser has one renewal to pay at a time.
create unique index plan_invoice_open_renewal on plan_invoice (organiser_id) where state = 'open' and reason = 'renewal';

-- What an organisation is kept from doing: by an admin of the provider, or by an invoice that has long been unpaid.
create view active_suspension with (security_invoker = true) as
  select organiser_id, kind, reason, since, 'provider' as cause from suspension
  union all
  select organiser_id, kind, 'Invoice ' || number || ' is unpaid. Pay it on Plans & Pricing to go on at once.', overdue_at, 'unpaid'
  from plan_invoice cross join (values ('sending'), ('selling')) as kinds (kind)
  where state = 'open' and overdue_at is not null;
grant select on active_suspension to turnout_tenant;
