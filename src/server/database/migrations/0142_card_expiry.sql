-- The notice of its end that a card's people were mailed last, in days before it.
alter table payment_method add column expiry_mailed smallint check (expiry_mailed in (7, 30));
-- The search for periods that have ended.
create index subscription_ends on subscription (period_to);

create or replace view active_suspension with (security_invoker = true) as
  select organiser_id, kind, reason, since, 'provider' as cause from suspension
  union all
  select organiser_id, kind, 'Invoice ' || number || ' is unpaid. An owner or a manager can pay it on Plans & Pricing.',
    overdue_at, 'unpaid'
  from plan_invoice cross join (values ('sending'), ('selling')) as kinds (kind)
  where state = 'open' and overdue_at is not null;
