-- What an event says of itself, who may see it and when.
alter table event
  drop constraint event_state_check,
  add constraint event_state_check
    check (state in ('draft', 'in_review', 'live', 'paused', 'postponed', 'cancelled', 'archived')),
  add column archived_from text
    check (archived_from in ('draft', 'live', 'paused', 'postponed', 'cancelled')),
  add column category text,
  -- The least age in years; null where everybody may come.
  add column age_limit int check (age_limit between 1 and 99),
  add column contact_name text not null default '',
  add column contact_email text not null default '',
  add column contact_phone text not null default '',
  add column ticketing text not null default 'here' check (ticketing in ('here', 'elsewhere', 'none')),
  add column ticket_url text not null default '' check (ticket_url = '' or ticket_url ~ '^https?://'),
  add column video_provider text check (video_provider in ('youtube', 'vimeo')),
  add column video_id text check (video_id ~ '^[A-Za-z0-9_-]{6,12}$'),
  add check ((video_provider is null) = (video_id is null)),
  -- Nobody outside sees a live event before this instant: wall time, its zone, and the instant that they mean.
  add column publish_local timestamp,
  add column publish_zone text,
  add column publish_at timestamptz,
  add check ((publish_at is null) = (publish_local is null) and (publish_at is null) = (publish_zone is null)),
  -- A private event is shown to whoever has the link with this key.
  add column private_key text unique check (length(private_key) >= 20),
  -- Why it is postponed or cancelled, in the organiser's words, for the public page.
  add column state_note text not null default '',
  add column submitted_at timestamptz,
  -- What the provider's admin asked for when it came back from the review.
  add column review_note text not null default '';

-- Nothing could be sold before: what is out already is not ticketed here until its organiser says so.
update event set ticketing = 'none' where state <> 'draft';
update event set archived_from = 'draft' where state = 'archived';

-- Descriptions become rich text: an empty line began a paragraph, a line end a line.
update event set description = (
  select coalesce(string_agg('<p>' || replace(paragraph, E'\n', '<br />') || '</p>', '' order by position), '')
  from regexp_split_to_table(
    replace(replace(replace(description, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\\s*\n'
  ) with ordinality as part (paragraph, position)
  where btrim(paragraph, E' \n') <> ''
);

create index event_publish on event (publish_at) where publish_at is not null;
create index event_review on event (submitted_at) where state = 'in_review';

-- Pixels of a stored picture; null for other files, and for pictures of before.
alter table stored_file
  add column width int check (width > 0),
  add column height int check (height > 0);

-- Its index has the name of the table that takes its place.
drop index event_image;
-- The first one is the cover.
create table event_image (
  event_id uuid not null references event on delete cascade,
  file_id uuid not null references stored_file,
  organiser_id uuid not null references organiser on delete cascade,
  position int not null,
  alt text not null default '',
  primary key (event_id, file_id)
);
create index event_image_file on event_image (file_id);
create index event_image_organiser on event_image (organiser_id);
insert into event_image (event_id, file_id, organiser_id, position, alt)
  select id, image_file_id, organiser_id, 0, image_alt from event where image_file_id is not null;
alter table event drop column image_file_id, drop column image_alt;

create table event_artist (
  event_id uuid not null references event on delete cascade,
  artist_id uuid not null references artist on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  position int not null,
  primary key (event_id, artist_id)
);
create index event_artist_artist on event_artist (artist_id);
create index event_artist_organiser on event_artist (organiser_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['event_image', 'event_artist'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;

-- An event that somebody ordered from is kept for ever.
revoke delete on event from turnout_tenant;
