-- A second right: to see the email addresses, phone numbers and answers of buyers and ticketholders. Until now, whoever
-- saw orders or ticketholders saw these as well, so everybody keeps that.
alter table membership drop constraint membership_rights_check;
alter table membership add constraint membership_rights_check check (rights <@ '{refunds,personalData}');
update membership set rights = array_append(rights, 'personalData');
alter table team_invitation drop constraint team_invitation_rights_check;
alter table team_invitation add constraint team_invitation_rights_check check (rights <@ '{refunds,personalData}');
update team_invitation set rights = array_append(rights, 'personalData');

-- False in the transactions of a person without that right: see `beginAs` in openDatabase.ts.
create function shows_personal_data() returns boolean
language sql stable set search_path = public, pg_temp as $$
  select current_setting('app.personal_data', true) is distinct from 'hidden'
$$;

-- An address or a phone number as the person of this transaction may see it, and search for it.
create function personal(detail text) returns text
language sql stable set search_path = public, pg_temp as $$
  select case when shows_personal_data() then detail else '' end
$$;
