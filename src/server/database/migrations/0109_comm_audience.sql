-- A ticketholder comm may go only to holders of some ticket types, and only to those who are checked in or are not.
alter table campaign
  -- Empty for all types. A type that was deleted since matches nobody.
  add column ticket_type_ids uuid[] not null default '{}',
  add column attendance text not null default 'any' check (attendance in ('any', 'checked_in', 'not_checked_in')),
  -- Whether people who buy after it was sent get it too, and up to when their orders were looked at.
  add column late_buyers boolean not null default false,
  add column late_checked_at timestamptz;
