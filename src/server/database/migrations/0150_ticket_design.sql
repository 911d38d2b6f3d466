-- What an organiser's tickets look like on paper. Without a row they are plain.
create table ticket_design (
  organiser_id uuid primary key references organiser on delete cascade,
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  terms text not null check (char_length(terms) <= 600),
  prints_logo boolean not null,
  -- The name of its file.
  sponsor_picture uuid,
  changed_by uuid references portal_user on delete set null,
  changed_at timestamptz not null
);

alter table ticket_design enable row level security;
create policy tenant on ticket_design
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on ticket_design to turnout_tenant;
