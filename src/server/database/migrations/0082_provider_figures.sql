-- The last time that a person signed in to an organisation; sessions are deleted when they end.
alter table membership add column signed_in_at timestamptz;
update membership set signed_in_at = (
  select max(created_at) from sign_in_session as session
  where session.user_id = membership.user_id and session.organiser_id = membership.organiser_id
);

-- What became of the mails of a campaign, counted by a job, because a count of its recipients reads all of them.
create table campaign_figures (
  organiser_id uuid not null,
  campaign_id uuid not null,
  mails int not null,
  bounced int not null,
  complained int not null,
  counted_at timestamptz not null,
  primary key (organiser_id, campaign_id),
  foreign key (organiser_id, campaign_id) references campaign (organiser_id, id) on delete cascade
);
alter table campaign_figures enable row level security;
create policy tenant on campaign_figures
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on campaign_figures as restrictive to turnout_scoped
  using (campaign_id in (select id from campaign));

-- The last 30 days of an organiser, added up by the same job.
create table organiser_figures (
  organiser_id uuid primary key references organiser on delete cascade,
  mails bigint not null,
  bounced bigint not null,
  complained bigint not null,
  orders bigint not null,
  order_cents bigint not null,
  counted_at timestamptz not null
);
alter table organiser_figures enable row level security;
create policy tenant on organiser_figures
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));

-- The job finds the campaigns that began within these days, and those about which providers reported since it last ran.
create index campaign_started on campaign (sending_started_at) where sending_started_at is not null;
create index mail_feedback_received on mail_feedback using brin (received_at);
-- The queue of the provider's admins.
create index campaign_approval_queue on campaign_approval (submitted_at, id) where state = 'waiting';

-- What admins have turned off for the whole server, or on again; a switch without a row is on.
create table feature_switch (
  key text primary key check (key in ('signUp', 'sending', 'selling', 'imports')),
  is_on boolean not null,
  reason text not null,
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null
);
-- The senders of every organiser read it in their own statements.
alter table feature_switch enable row level security;
create policy everybody on feature_switch for select using (true);
grant select (key, is_on) on feature_switch to turnout_tenant;

-- When a mail provider last reported something, also about mails that are not ours.
create table mail_feedback_source (
  provider text primary key,
  received_at timestamptz not null
);
insert into mail_feedback_source select provider, max(received_at) from mail_feedback group by provider;

-- What became of the mails of campaigns at the mail server, by domain and ten minutes; counted by the senders, because
-- counting a day's recipients would read millions of rows. Rows are kept for two days.
create table mail_delivery_count (
  at timestamptz not null,
  domain text not null,
  accepted int not null,
  failed int not null,
  primary key (at, domain)
);
