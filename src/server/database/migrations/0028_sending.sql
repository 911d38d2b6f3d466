-- Whoever is open, by what may happen to them next: each part is found from its beginning, however many the others are.
drop index campaign_recipient_open;
create index campaign_recipient_open on campaign_recipient (campaign_id, state, id)
  where state in ('pending', 'claimed', 'retry_wait');
create index campaign_recipient_due on campaign_recipient (campaign_id, next_attempt_at) where state = 'retry_wait';

-- What all senders together know of the mail servers of a domain; whoever sends to it reads and writes it, for any
-- organiser. Domains that nobody limits have no row.
create table mail_domain (
  domain text primary key,
  -- Slower than configured, since its mail server said that we are too fast; null: as configured.
  slowed_per_minute int check (slowed_per_minute > 0),
  slowed_at timestamptz,
  -- Nobody is handed over before this instant.
  hold_until timestamptz,
  -- How many could be handed over at once at `counted_at`; it grows by the minute's rate.
  allowance float8 not null default 0,
  counted_at timestamptz not null default '-infinity',
  -- The instant of the last one who was put off, behind whom the next ones are.
  put_off_until timestamptz
);
-- How many each sender may have under way to a domain at once.
create table mail_domain_lane (
  domain text not null references mail_domain on delete cascade,
  claimer uuid not null,
  lanes int not null check (lanes > 0),
  lease_until timestamptz not null,
  primary key (domain, claimer)
);
