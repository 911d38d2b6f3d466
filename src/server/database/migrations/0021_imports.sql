-- Imports of a million rows: in any usual encoding, counted before they begin, cancelled, and undone as a whole.
--
--   ready --start--> running --> finished | failed | cancelled --undo--> undoing --> undone
alter table audience_import
  drop constraint audience_import_encoding_check,
  add constraint audience_import_encoding_check check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  drop constraint audience_import_state_check,
  add constraint audience_import_state_check check (state in
    ('ready', 'running', 'finished', 'failed', 'cancelled', 'undoing', 'undone')),
  -- Where the organiser has these addresses from, in words (NZ privacy principle IPP 3A).
  add column contact_source text,
  add column started_at timestamptz,
  -- The dry run: with which mapping, how many rows it has counted, and what would become of them.
  add column check_mapping text[],
  add column check_rows_done int not null default 0,
  add column check_counts jsonb not null default '{}',
  -- The proofs of consent of this import have ids between these; null where an import can not be undone.
  add column consents_after bigint,
  add column consents_until bigint,
  -- How far an undo is: at which of its steps, after which id, and what it has done.
  add column undo_step text check (undo_step in ('fields', 'people', 'consents')),
  add column undo_after bigint not null default 0,
  add column undo_total int not null default 0,
  add column undo_done int not null default 0,
  add column undo_left_count int not null default 0,
  add column undo_returned_count int not null default 0,
  add column undo_withdrawn_count int not null default 0,
  add column undone_by uuid,
  add column undone_at timestamptz;
create index audience_import_busy on audience_import (organiser_id) where state in ('running', 'undoing');

alter table consent_record
  add column contact_source text,
  drop constraint consent_record_source_check,
  -- import_undone takes back the proof of its own import, and nothing that the person gave elsewhere.
  add constraint consent_record_source_check check (source in
    ('import', 'import_undone', 'paste', 'ticketholders', 'checkout', 'manual', 'unsubscribe_page', 'one_click',
     'preference_page'));

-- Who recorded a proof stays written in it, whatever becomes of them: proof is only ever added to.
alter table consent_record drop constraint consent_record_recorded_by_fkey;

-- The import that made this contact, and the one that put it into this audience; null for every other way.
alter table contact add column import_id uuid;
alter table audience_contact add column import_id uuid;
-- Both sides are the organiser's by their own references already; this one was looked up once more for each row.
alter table audience_contact drop constraint audience_contact_organiser_id_fkey;
-- A recipient is who a mail went to, whatever became of the contact; nothing reads further by this number.
alter table campaign_recipient drop constraint campaign_recipient_contact_id_fkey;

-- What an import changed in contacts that were there before it, so that an undo can put it back. A field that was not
-- there has null in `before`.
create table audience_import_change (
  import_id uuid not null references audience_import on delete cascade,
  contact_id bigint not null references contact on delete cascade,
  organiser_id uuid not null references organiser on delete cascade,
  before jsonb not null,
  after jsonb not null,
  primary key (import_id, contact_id)
);
create index audience_import_change_contact on audience_import_change (contact_id);
create index audience_import_change_organiser on audience_import_change (organiser_id);
alter table audience_import_change enable row level security;
create policy tenant on audience_import_change
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update, delete on audience_import_change to turnout_tenant;
