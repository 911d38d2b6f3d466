-- Promo codes that a mail gives to one recipient each. One works where the promo code it belongs to would, in one order.

alter table promo_code add constraint promo_code_of_event unique (organiser_id, event_id, id);

create table personal_code (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  -- What it takes off, where and until when.
  promo_code_id uuid not null,
  campaign_id uuid not null,
  recipient_id bigint not null,
  code text not null check (code = upper(btrim(code)) and code <> ''),
  created_at timestamptz not null,
  primary key (organiser_id, id),
  -- Another attempt to send the mail finds the code of the first one.
  constraint personal_code_of_recipient unique (recipient_id, promo_code_id),
  -- The checkout looks codes up by these.
  unique (event_id, code),
  foreign key (organiser_id, event_id, promo_code_id) references promo_code (organiser_id, event_id, id),
  foreign key (organiser_id, campaign_id) references campaign (organiser_id, id),
  foreign key (recipient_id, organiser_id) references campaign_recipient (id, organiser_id)
);
create index personal_code_campaign on personal_code (organiser_id, campaign_id);
create index personal_code_promo_code on personal_code (organiser_id, event_id, promo_code_id);

alter table personal_code enable row level security;
create policy tenant on personal_code
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on personal_code as restrictive to turnout_scoped using (event_id in (select id from event));
grant select, insert on personal_code to turnout_tenant;

-- The personal code that an order uses; null again once its use is returned by a refund.
alter table ticket_order
  add column personal_code_id uuid,
  add constraint ticket_order_personal_code
    foreign key (organiser_id, personal_code_id) references personal_code (organiser_id, id);
-- Two orders that take the same code at once wait for each other here, and the second one is refused. An order that
-- expires or is cancelled leaves the index, so its code is free again.
create unique index ticket_order_personal_code_once on ticket_order (personal_code_id)
  where personal_code_id is not null and state in ('cart', 'awaiting_payment', 'complete');
