-- Hits lie in partitions, one for each month (UTC), so that an old month can be vacuumed and folded without the others.
-- `campaign_hit_other` takes hits of months that have no partition. Partitions are in a schema of their own, to which
-- tenants have no access: they reach them only through the table, under its policies.
create schema hit_months;

alter table campaign_hit rename to campaign_hit_before;
alter table campaign_hit_before alter column id drop identity;
alter table campaign_hit_before rename constraint campaign_hit_pkey to campaign_hit_before_pkey;
drop statistics campaign_hit_block;

create table campaign_hit (
  id bigint generated always as identity,
  organiser_id uuid not null,
  campaign_id uuid not null,
  recipient_id bigint not null,
  kind text not null check (kind in ('open', 'click', 'unsubscribe')),
  link_id bigint,
  class text not null check (class in ('human', 'privacy_proxy', 'prefetch', 'scanner', 'unknown')),
  class_reason text not null,
  happened_at timestamptz not null,
  -- Whose contact the recipient is; kept by triggers.
  contact_id bigint,
  -- How many hits the row stands for: one, until an old month is folded.
  times int not null default 1 check (times > 0),
  primary key (id, happened_at)
) partition by range (happened_at);

create table hit_months.campaign_hit_other partition of campaign_hit default;

create table hit_month (
  first_day date primary key,
  -- The recipient up to which the month has been folded; null before the first batch.
  folded_through bigint,
  folded_at timestamptz
);

-- Adds the partition of a month. False when it exists, or when hits of the month are in campaign_hit_other already.
create function add_hit_month(day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', day);
  begins timestamptz := first_day::timestamp at time zone 'UTC';
  ends timestamptz := (first_day + interval '1 month') at time zone 'UTC';
begin
  if exists (select from hit_month where hit_month.first_day = date_trunc('month', day)) then return false; end if;
  if exists (select from hit_months.campaign_hit_other where happened_at >= begins and happened_at < ends) then
    return false;
  end if;
  execute format(
    'create table hit_months.%I partition of campaign_hit for values from (%L) to (%L)',
    'campaign_hit_' || to_char(first_day, 'YYYY_MM'), begins, ends
  );
  insert into hit_month (first_day) values (first_day);
  return true;
end $$;
revoke execute on function add_hit_month from public;

select add_hit_month(month::date) from (
  select distinct date_trunc('month', happened_at at time zone 'UTC') as month from campaign_hit_before
) as found order by month;

insert into campaign_hit (id, organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at, contact_id)
overriding system value
select id, organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at, contact_id
from campaign_hit_before;
select setval(pg_get_serial_sequence('campaign_hit', 'id'), coalesce(max(id), 0) + 1, false) from campaign_hit_before;
drop table campaign_hit_before;

alter table campaign_hit
  add constraint campaign_hit_campaign_id_fkey
    foreign key (campaign_id, organiser_id) references campaign (id, organiser_id) on delete cascade,
  add constraint campaign_hit_link_id_fkey
    foreign key (link_id, organiser_id) references campaign_link (id, organiser_id) on delete cascade,
  add constraint campaign_hit_recipient_id_fkey
    foreign key (recipient_id, organiser_id) references campaign_recipient (id, organiser_id) on delete cascade;
-- The list of a campaign's activity.
create index campaign_hit_campaign on campaign_hit (campaign_id, happened_at, id);
create index campaign_hit_recipient on campaign_hit (recipient_id, kind);
create index campaign_hit_contact on campaign_hit (contact_id) where contact_id is not null;
create index campaign_hit_human on campaign_hit (organiser_id, kind, campaign_id, happened_at)
  include (contact_id, link_id) where class = 'human';
-- Rules gather contacts in blocks of 64 numbers.
create statistics campaign_hit_block on (contact_id >> 6) from campaign_hit;
alter statistics campaign_hit_block set statistics 1000;

alter table campaign_hit enable row level security;
create policy tenant on campaign_hit
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
create policy scope on campaign_hit as restrictive to turnout_scoped
  using (campaign_id in (select id from campaign));
grant select, insert, update, delete on campaign_hit to turnout_tenant;

-- A job adds the months to come.
select add_hit_month(current_date);
select add_hit_month((current_date + interval '1 month')::date);
