-- When a saved export is mailed to its person, and how the last mail went.
alter table saved_export
  add column send_every text check (send_every in ('day', 'week', 'month')),
  -- 1 (Monday) to 7 for a week; 1 to 31 for a month, where a day that a month does not have is its last one.
  add column send_day smallint,
  -- A wall time such as 08:00 in the organiser's zone.
  add column send_time text check (send_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The zone from which next_send_at was derived.
  add column send_zone text,
  -- Null without a schedule, and once it has stopped after failures.
  add column next_send_at timestamptz,
  -- A due time up to here is done or missed.
  add column send_after timestamptz,
  -- The due time of the last scheduled mail, so that a job that runs twice sends one.
  add column sent_due_at timestamptz,
  add column send_failures smallint not null default 0,
  add column last_send_at timestamptz,
  add column last_send_result text check (last_send_result in ('attached', 'linked', 'failed')),
  -- The rows of the file; of a linked one those that were read before it was too large.
  add column last_send_rows int,
  add column last_send_obstacle text
    check (last_send_obstacle in ('member', 'rights', 'event', 'columns', 'organisation', 'refused')),
  add constraint saved_export_schedule check (
    case send_every
      when 'day' then send_day is null and send_time is not null
      when 'week' then send_day is not null and send_day between 1 and 7 and send_time is not null
      when 'month' then send_day is not null and send_day between 1 and 31 and send_time is not null
      else send_day is null and send_time is null and next_send_at is null
    end
  );
create index saved_export_due on saved_export (next_send_at) where next_send_at is not null;
