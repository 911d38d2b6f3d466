-- A plan that is paid for by the other interval from now on is a change as well, and names that interval.
alter table plan_change
  add column to_interval text check (to_interval in ('month', 'year')),
  drop constraint plan_change_check,
  add constraint plan_change_check check ((to_plan_id = from_plan_id) = (to_interval is not null));
