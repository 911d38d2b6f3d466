-- Functions that run with the owner's rights look no further than the organiser of the row that they are about.
create or replace function campaign_hit_of_contact() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Held until the hit is written: a contact that is taken away meanwhile would not find it.
  new.contact_id := (
    select contact.id from campaign_recipient as recipient
    join contact on contact.id = recipient.contact_id and contact.organiser_id = recipient.organiser_id
    where recipient.id = new.recipient_id and recipient.organiser_id = new.organiser_id for key share of contact);
  return new;
end $$;

create or replace function keep_made_fields() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audience_import_change (import_id, contact_id, organiser_id, written, before, after)
  select id, old.id, old.organiser_id, 0, '{}', old.fields from audience_import
  where id = old.import_id and organiser_id = old.organiser_id
  on conflict do nothing;
  return null;
end $$;

-- The owner, who has set no organiser, may ask for any.
create or replace function erased_address(organiser uuid, address text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select encode(sha256(salt || convert_to(address, 'utf8')), 'hex') || '@erased.invalid'
  from erasure_salt
  where organiser_id = organiser
    and organiser = coalesce(nullif(current_setting('app.organiser_id', true), '')::uuid, organiser)
$$;
