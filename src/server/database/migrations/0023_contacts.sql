-- Several reasons stand side by side: a bounce after an unsubscribe is no less a bounce, and coming back lifts only what
-- the person did themselves.
drop index suppression_organiser;
drop index suppression_platform;
create unique index suppression_organiser on suppression (organiser_id, address, reason) where scope = 'organiser';
create unique index suppression_platform on suppression (address, reason) where scope = 'platform';

alter table suppression
  drop constraint suppression_reason_check,
  add constraint suppression_reason_check check (reason in
    ('unsubscribed', 'hard_bounce', 'soft_bounces', 'complaint', 'imported', 'added_by_hand', 'erased')),
  -- The campaign that it came of, if any.
  add column campaign_id uuid references campaign on delete set null,
  -- Where the organiser has it from, in words: the file, the tool, what was said.
  add column source text not null default '',
  add column added_by uuid references portal_user on delete set null;
create index suppression_campaign on suppression (campaign_id) where campaign_id is not null;
-- The organiser's own list, newest first.
create index suppression_newest on suppression (organiser_id, id);

update suppression set campaign_id = gone.campaign_id
from (
  select distinct on (recipient.organiser_id, recipient.address) recipient.organiser_id, recipient.address, hit.campaign_id
  from campaign_hit as hit join campaign_recipient as recipient on recipient.id = hit.recipient_id
  where hit.kind = 'unsubscribe'
  order by recipient.organiser_id, recipient.address, hit.happened_at desc
) as gone
where suppression.scope = 'organiser' and suppression.reason = 'unsubscribed'
  and suppression.organiser_id = gone.organiser_id and suppression.address = gone.address;

alter table audience_contact
  -- How this person came onto this list, in words.
  add column added_from text;

-- What somebody bought is found by their address.
create index ticket_order_buyer on ticket_order (organiser_id, buyer_address) where buyer_address <> '';

-- An erased person's address becomes a salted hash under a name that no mail server has (RFC 2606). The salt is made at
-- an organiser's first erasure, so that whoever has erased nobody pays nothing for it.
create table erasure_salt (
  organiser_id uuid primary key references organiser on delete cascade,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
alter table erasure_salt enable row level security;

create function erased_address(organiser uuid, address text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select encode(sha256(salt || convert_to(address, 'utf8')), 'hex') || '@erased.invalid'
  from erasure_salt where organiser_id = organiser
$$;
revoke execute on function erased_address from public;
grant execute on function erased_address to turnout_tenant;

-- Whoever was erased and comes in again, by whatever door, is suppressed as before: only the person can come back.
create function keep_suppressed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into suppression (scope, organiser_id, address, reason, created_at)
  select 'organiser', entered.organiser_id, entered.address, kept.reason, kept.created_at
  from (select distinct organiser_id, address from new_rows) as entered
  join erasure_salt as salted using (organiser_id)
  cross join lateral (
    select reason, created_at from suppression
    where address = encode(sha256(salted.salt || convert_to(entered.address, 'utf8')), 'hex') || '@erased.invalid'
      and organiser_id = entered.organiser_id
    offset 0
  ) as kept
  on conflict do nothing;
  return null;
end $$;
create trigger keep_suppressed after insert on contact
  referencing new table as new_rows for each statement execute function keep_suppressed();
create trigger keep_suppressed after insert on consent_record
  referencing new table as new_rows for each statement execute function keep_suppressed();
