-- How many people a team may have on each plan; null where the plan sets no limit. Teams that are larger keep everybody.
create table plan_limit (
  plan_id smallint primary key check (plan_id between 1 and 9),
  team_members int check (team_members > 0),
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null
);
alter table plan_limit enable row level security;
create policy everybody on plan_limit for select using (true);
grant select on plan_limit to turnout_tenant;

insert into plan_limit (plan_id, team_members, changed_at)
select plan_id, team_members, now()
from (values (1, 2), (2, 5), (3, 25), (4, 2), (5, 5), (6, 10), (7, 25), (8, null::int), (9, 10)) as seed (plan_id, team_members);
