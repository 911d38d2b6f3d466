-- The links by which somebody outside the organisation, such as a promoter, reads the sales of one event.
create table event_share_link (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  name text not null,
  -- SHA-256 of the secret in the address, which is stored nowhere.
  secret_hash bytea not null,
  -- In the organiser's zone: the link works until the end of this day. Null for no end.
  last_day date,
  created_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  open_count bigint not null default 0,
  primary key (organiser_id, id),
  foreign key (event_id, organiser_id) references event (id, organiser_id) on delete cascade
);
create unique index event_share_link_secret on event_share_link (secret_hash);
create index event_share_link_event on event_share_link (event_id, created_at desc);

alter table event_share_link enable row level security;
create policy tenant on event_share_link
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on event_share_link as restrictive to turnout_scoped using (event_id in (select id from event));
grant select, insert, update on event_share_link to turnout_tenant;
