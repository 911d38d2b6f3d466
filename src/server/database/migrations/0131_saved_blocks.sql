-- Blocks of mails that people save under a name, to use them again. A mail gets a copy, so nothing refers to these rows.

create table saved_block (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- As in template.
  blocks jsonb not null,
  -- What a list says about them, so that it need not read them: their kinds and their first words.
  kinds text[] not null,
  words text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organiser_id, id)
);
create unique index saved_block_name on saved_block (organiser_id, lower(name));

alter table saved_block enable row level security;
create policy tenant on saved_block
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on saved_block to turnout_tenant;
