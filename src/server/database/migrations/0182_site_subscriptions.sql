-- People who asked for an organiser's news on its site. The consent is recorded only when the person opens the link of
-- the mail and confirms; a row is deleted once its link has expired.
create table site_subscription (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  address text not null check (address <> ''),
  -- What the form said.
  wording text not null check (wording <> ''),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (organiser_id, id),
  unique (organiser_id, site_id, address),
  foreign key (organiser_id, site_id) references site (organiser_id, id) on delete cascade
);
create index site_subscription_expiry on site_subscription (expires_at);

alter table site_subscription enable row level security;
create policy tenant on site_subscription
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on site_subscription as restrictive to turnout_scoped using (false);
grant select, insert, update, delete on site_subscription to turnout_tenant;

alter table consent_record
  drop constraint consent_record_source_check,
  add constraint consent_record_source_check check (source in
    ('import', 'import_undone', 'paste', 'ticketholders', 'checkout', 'site', 'manual', 'unsubscribe_page', 'one_click',
     'preference_page'));
