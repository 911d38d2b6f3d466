-- What another tool says of somebody's consent decides what an import may do with them.
alter table audience_import
  -- For each column: how it is read, which values it has, whether it looks like consent.
  add column column_facts jsonb not null default '[]',
  -- What the file's name says of everybody in it.
  add column named_reading text check (named_reading in ('unsubscribed', 'bounced', 'complained')),
  -- What the organiser decided: values that are read more cautiously, and whether everybody in the file said no.
  add column corrections jsonb not null default '[]',
  add column as_suppressions boolean,
  -- The same for the dry run, with the first rows that it would refuse or that want a look.
  add column check_corrections jsonb not null default '[]',
  add column check_as_suppressions boolean,
  add column check_notes jsonb not null default '{}',
  add column declined_count int not null default 0,
  add column no_consent_count int not null default 0;

-- When somebody said it, where that is known and is not when it was written down; and what else the file says of it.
alter table consent_record
  add column said_at timestamptz,
  add column evidence text;
alter table suppression
  add column said_at timestamptz,
  -- Known from a file that the organiser brought along, and from nothing that happened here.
  add column from_file boolean not null default false;
