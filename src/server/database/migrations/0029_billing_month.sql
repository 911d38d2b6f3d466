-- Recipients are counted by the account's own billing month, which begins on the day of the month on which the account
-- was opened, in the account's zone. Adding months to a date clamps the 29th to the 31st to a shorter month's end.
create function billing_month_number(opened date, day date) returns int language sql immutable as $$
  with apart as (
    select (extract(year from day) - extract(year from opened))::int * 12
      + (extract(month from day) - extract(month from opened))::int as months
  )
  select months - (opened + make_interval(months => months) > day)::int from apart
$$;

create function billing_month(opened date, day date) returns date language sql immutable as $$
  select (opened + make_interval(months => billing_month_number(opened, day)))::date
$$;

create function next_billing_month(opened date, day date) returns date language sql immutable as $$
  select (opened + make_interval(months => billing_month_number(opened, day) + 1))::date
$$;

-- Until now the month was the calendar's. What was given back belongs to the month from which it was taken.
update recipient_quota_entry as entry
set month = billing_month(
  (organiser.created_at at time zone organiser.zone)::date, (taken.happened_at at time zone organiser.zone)::date)
from organiser, (
  select entry.id, coalesce(reserved.happened_at, entry.happened_at) as happened_at
  from recipient_quota_entry as entry left join lateral (
    select happened_at from recipient_quota_entry as first
    where first.campaign_id = entry.campaign_id and first.recipients > 0 order by id limit 1
  ) as reserved on true
) as taken
where organiser.id = entry.organiser_id and taken.id = entry.id;
