-- A person's own account: links that were mailed, the provider's newsletters, and what an organiser may say of itself.

-- Only the hash of a link's token is kept, so a stolen table opens nothing. A used link's row is gone.
create table account_token (
  token_hash bytea primary key,
  kind text not null check (kind in ('email', 'password')),
  user_id uuid not null references portal_user on delete cascade,
  new_email text check (new_email = lower(btrim(new_email))),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'email') = (new_email is not null))
);
create index account_token_user on account_token (user_id, kind);

-- Every choice is added and none is changed: the newest of a kind counts, the others are its proof.
create table newsletter_choice (
  id bigint generated always as identity primary key,
  user_id uuid not null references portal_user on delete cascade,
  kind text not null check (kind in ('product_news', 'tips', 'weekly_summary')),
  wanted boolean not null,
  wording text not null,
  chosen_at timestamptz not null
);
create index newsletter_choice_newest on newsletter_choice (user_id, kind, id desc);

create unique index portal_user_avatar on portal_user (avatar) where avatar is not null;

create table analytics_integration (
  organiser_id uuid primary key references organiser on delete cascade,
  ga4_measurement_id text not null check (ga4_measurement_id ~ '^G-[A-Z0-9]{6,12}$'),
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null
);
alter table analytics_integration enable row level security;
create policy tenant on analytics_integration
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on analytics_integration to turnout_tenant;
