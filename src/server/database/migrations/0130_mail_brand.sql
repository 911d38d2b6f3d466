-- How the emails of an organiser look: colours, fonts and what the footer says beside name and address.

create table mail_brand (
  organiser_id uuid primary key references organiser on delete cascade,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  ground text check (ground ~ '^#[0-9a-f]{6}$'),
  heading_font text not null,
  text_font text not null,
  website text not null,
  phone text not null,
  -- A list of { network, url }.
  social jsonb not null,
  note text not null
);

alter table mail_brand enable row level security;
create policy tenant on mail_brand
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on mail_brand to turnout_tenant;

-- Whether the colour of the brand takes the place of `accent`. Templates whose colour is one of the designs' have none of
-- their own yet. Campaigns keep theirs, because some are approved as they are.
alter table template add column brand_colour boolean not null default false;
alter table template_version add column brand_colour boolean not null default false;
alter table campaign add column brand_colour boolean not null default false;

update template set brand_colour = true where accent in (
  '#0b3d91', '#0f5e63', '#1f6f5c', '#27508f', '#2a1a5e', '#2f6b2f', '#6a3d7c', '#6b4a00', '#7a1f2b', '#8a3b12', '#a3273f', '#b3400a'
);
