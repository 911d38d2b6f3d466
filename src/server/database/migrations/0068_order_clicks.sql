-- A click in a mail rides with the visit that it began, to the cart or to a place on the waitlist. It has no key: a hit
-- goes with its campaign, and then the order simply belongs to none.
alter table ticket_order add column click_hit_id bigint;
alter table waitlist_entry add column click_hit_id bigint;

-- The click that a completed order came with (DOMAIN section 2).
create table order_click (
  organiser_id uuid not null references organiser,
  order_id uuid not null,
  campaign_id uuid not null,
  -- Whose mail it was; the buyer may have given another address.
  recipient_id bigint not null,
  hit_id bigint not null,
  clicked_at timestamptz not null,
  primary key (organiser_id, order_id),
  foreign key (organiser_id, order_id) references ticket_order (organiser_id, id),
  foreign key (organiser_id, campaign_id) references campaign (organiser_id, id) on delete cascade
);
create index order_click_campaign on order_click (organiser_id, campaign_id);

alter table order_click enable row level security;
create policy tenant on order_click
  using (organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid);
grant select, insert on order_click to turnout_tenant;
