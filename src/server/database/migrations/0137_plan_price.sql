-- What the plans cost. A price is in force from its day, in the country's own zone, until the next one for the same plan,
-- country and interval; prices of the past stay, because invoices were made by them.

create table plan_price (
  id bigint generated always as identity primary key,
  plan_id smallint not null check (plan_id in (2, 3, 5, 6, 7, 8, 9)),
  country text not null check (country in ('nz', 'au')),
  currency text not null,
  -- What it is paid for: a month, a year, or each ticket sold.
  interval text not null check (interval in ('month', 'year', 'ticket')),
  cents int not null check (cents between 0 and 10000000),
  gst_included boolean not null default true,
  valid_from date not null,
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null,
  check ((country, currency) in (('nz', 'NZD'), ('au', 'AUD'))),
  check ((plan_id = 9) = (interval = 'ticket')),
  unique (country, plan_id, interval, valid_from)
);
-- Every organiser reads them in the statements about their own plan.
alter table plan_price enable row level security;
create policy everybody on plan_price for select using (true);
grant select on plan_price to turnout_tenant;

insert into plan_price (plan_id, country, currency, interval, cents, valid_from, changed_at)
select plan_id, country, currency, interval, cents, '2026-01-01', now()
from (
  values
    (2, 'month', 4900, 4500),
    (2, 'year', 49000, 45000),
    (3, 'month', 14900, 13900),
    (3, 'year', 149000, 139000),
    (5, 'month', 2900, 2700),
    (5, 'year', 29000, 27000),
    (6, 'month', 6900, 6500),
    (6, 'year', 69000, 65000),
    (7, 'month', 14900, 13900),
    (7, 'year', 149000, 139000),
    (8, 'month', 44900, 41900),
    (8, 'year', 449000, 419000),
    (9, 'ticket', 99, 95)
) as seed (plan_id, interval, nz_cents, au_cents)
cross join lateral (values ('nz', 'NZD', nz_cents), ('au', 'AUD', au_cents)) as of_country (country, currency, cents);
