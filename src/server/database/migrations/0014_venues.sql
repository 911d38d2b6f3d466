-- How to get to a venue, and who gets in easily.
alter table venue
  -- The organiser's own link to a map; where it is empty one is made from the address.
  add column map_url text not null default '' check (map_url = '' or map_url ~ '^https?://'),
  add column access_notes text not null default '';
