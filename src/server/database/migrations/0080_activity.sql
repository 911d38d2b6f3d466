-- Where a request came from, which its transaction says in two settings; entries of the server's own jobs have neither.
alter table audit_entry
  add column network text,
  add column browser text;
alter table audit_entry
  alter column network set default nullif(current_setting('app.network', true), ''),
  alter column browser set default nullif(current_setting('app.browser', true), '');

-- The activity page reads the newest entries of an organiser first, or those of one person.
drop index audit_entry_organiser;
create index audit_entry_organiser on audit_entry (organiser_id, happened_at, id);
create index audit_entry_person on audit_entry (organiser_id, user_id, happened_at, id);
-- Entries are deleted by their age.
create index audit_entry_age on audit_entry (happened_at);

-- Where replies to new campaigns and to mail about orders go; null for the contact address.
alter table organiser add column reply_to text;
grant update (reply_to) on organiser to turnout_tenant;
