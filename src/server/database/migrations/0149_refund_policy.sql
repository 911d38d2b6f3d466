-- What an organiser says about refunds. Rows are only added, so that an order keeps the policy that its buyer read: the
-- latest one chosen before the cart was opened.
create table refund_policy (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('no_refunds', 'until_days_before', 'until_start')),
  days int check (days between 1 and 365),
  own_text text not null check (char_length(own_text) <= 1000),
  chosen_by uuid references portal_user on delete set null,
  chosen_at timestamptz not null,
  primary key (organiser_id, id),
  check ((kind = 'until_days_before') = (days is not null))
);
create index refund_policy_latest on refund_policy (organiser_id, chosen_at desc, id desc);

alter table refund_policy enable row level security;
create policy tenant on refund_policy
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on refund_policy to turnout_tenant;
