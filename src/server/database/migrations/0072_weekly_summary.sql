-- The weekly summaries that were settled, so that one week's is sent once. `week` is the Monday of the mail, in the
-- organiser's zone; `empty` means that nothing had happened and no mail was sent.
create table weekly_summary (
  organiser_id uuid not null references organiser on delete cascade,
  user_id uuid not null references portal_user on delete cascade,
  week date not null,
  outcome text not null check (outcome in ('sent', 'empty')),
  settled_at timestamptz not null,
  primary key (organiser_id, user_id, week)
);
create index weekly_summary_user on weekly_summary (user_id);
alter table weekly_summary enable row level security;
create policy tenant on weekly_summary
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on weekly_summary to turnout_tenant;
