-- What mail servers and mail providers told of a message after it was taken, each once: the provider's id of what it told
-- is unique, and stored in the transaction of its effect.
create table mail_feedback (
  id bigint generated always as identity primary key,
  organiser_id uuid not null references organiser on delete cascade,
  campaign_id uuid not null references campaign on delete cascade,
  recipient_id bigint not null references campaign_recipient on delete cascade,
  provider text not null check (provider in ('ses', 'sendgrid', 'mailgun', 'postmark', 'returned_mail')),
  provider_event_id text not null,
  kind text not null check (kind in ('delivered', 'bounced_soft', 'bounced_hard', 'complained')),
  answer text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  unique (provider, provider_event_id)
);
create index mail_feedback_organiser on mail_feedback (organiser_id);
create index mail_feedback_campaign on mail_feedback (campaign_id);
create index mail_feedback_recipient on mail_feedback (recipient_id);

-- Where a provider's signature does not cover what it says, what it signed may be used for one telling only.
create table mail_feedback_token (
  provider text not null,
  token text not null,
  body_hash text not null,
  seen_at timestamptz not null,
  primary key (provider, token)
);
create index mail_feedback_token_seen on mail_feedback_token (seen_at);

-- A person's own wish not to hear from an organiser for a while; only the person makes or ends it.
create table mail_pause (
  organiser_id uuid not null references organiser on delete cascade,
  address text not null check (address = lower(btrim(address))),
  until_at timestamptz not null,
  primary key (organiser_id, address)
);

alter table campaign_recipient drop constraint campaign_recipient_skip_reason_check;
alter table campaign_recipient add constraint campaign_recipient_skip_reason_check check (skip_reason in
  ('unsubscribed', 'paused', 'suppressed', 'no_consent', 'duplicate', 'invalid', 'quota', 'cancelled'));

-- What came back of messages handed over since then decides whether the sending stops by itself: since it began, or since
-- a person let it go on.
alter table campaign add column counted_from timestamptz;

alter table mail_feedback enable row level security;
create policy tenant on mail_feedback
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select on mail_feedback to turnout_tenant;

alter table mail_pause enable row level security;
create policy tenant on mail_pause
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
grant select on mail_pause to turnout_tenant;
