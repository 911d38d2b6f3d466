-- The accounts of an organiser's own bookkeeping, for the journals of deposits. Without a row the usual ones apply.
create table journal_account (
  organiser_id uuid primary key references organiser on delete cascade,
  clearing text not null check (clearing ~ '^[A-Za-z0-9.-]{1,10}$'),
  sales text not null check (sales ~ '^[A-Za-z0-9.-]{1,10}$'),
  provider_fees text not null check (provider_fees ~ '^[A-Za-z0-9.-]{1,10}$'),
  ticket_fees text not null check (ticket_fees ~ '^[A-Za-z0-9.-]{1,10}$'),
  other text not null check (other ~ '^[A-Za-z0-9.-]{1,10}$'),
  changed_at timestamptz not null
);

alter table journal_account enable row level security;
create policy tenant on journal_account
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
-- A deposit cannot be divided, so people with a scope see nothing of its journal.
create policy scope on journal_account as restrictive to turnout_scoped using (false);
grant select, insert, update, delete on journal_account to turnout_tenant;
