-- What an admin of the provider has stopped an organisation from doing, with the reason that its people see.
create table suspension (
  organiser_id uuid not null references organiser on delete cascade,
  kind text not null check (kind in ('sending', 'selling')),
  reason text not null check (char_length(reason) between 10 and 500),
  since timestamptz not null,
  suspended_by uuid references portal_user on delete set null,
  primary key (organiser_id, kind)
);
alter table suspension enable row level security;
create policy tenant on suspension
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
-- An organisation cannot lift its own suspension.
grant select on suspension to turnout_tenant;
