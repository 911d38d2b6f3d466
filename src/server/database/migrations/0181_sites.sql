-- A site becomes the public pages of an organiser at /o/<slug>. Its columns are the draft that people edit; `published`
-- is the copy of them that the public sees. Sites that exist stay drafts, so that nothing is published by itself.
alter table site drop constraint site_url_check;
alter table site
  add constraint site_url_check check (url = '' or url ~ '^https?://'),
  add column slug text,
  add column tagline text not null default '',
  -- Sanitised HTML.
  add column home text not null default '',
  add column about text not null default '',
  add column published jsonb,
  add column published_at timestamptz,
  add constraint site_published check ((published is null) = (published_at is null)),
  add constraint site_key unique (organiser_id, id);

-- As slugs are made of names; where several sites would have the same one, all but the first get a part of their id.
with named as (
  select id, created_at, archived_at,
    coalesce(nullif(trim(both '-' from left(regexp_replace(
      lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f''’]', '', 'g')), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'site') as slug
  from site
), numbered as (
  select id, slug, row_number() over (partition by slug order by archived_at is not null, created_at, id) as place
  from named
)
update site set slug = numbered.slug || case when place > 1 then '-' || left(site.id::text, 8) else '' end
from numbered where numbered.id = site.id;

-- Every name that leads to a site: its own and its former ones. A name is never given to another site.
create table site_slug (
  organiser_id uuid not null references organiser on delete cascade,
  slug text not null constraint site_slug_taken unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  site_id uuid not null,
  created_at timestamptz not null,
  primary key (organiser_id, slug),
  foreign key (organiser_id, site_id) references site (organiser_id, id) on delete cascade
);
create index site_slug_site on site_slug (organiser_id, site_id);

insert into site_slug (organiser_id, slug, site_id, created_at) select organiser_id, slug, id, created_at from site;
alter table site alter column slug set not null;

alter table site_slug enable row level security;
create policy tenant on site_slug
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on site_slug as restrictive to turnout_scoped using (false);
grant select, insert on site_slug to turnout_tenant;
