-- A ticketholder comm may start relative to a session, such as two days before it at nine. The rule is stored beside
-- scheduled_for, which is derived from it and derived again when the session moves.
alter table campaign
  -- Direction, unit, amount and time, and the session's start from which scheduled_for was derived last.
  add column start_rule jsonb,
  -- Null beside a rule once the session is removed.
  add column start_session_id uuid,
  add column start_derived_at timestamptz,
  add constraint campaign_start_rule_check check (start_rule is null or kind = 'ticketholder'),
  add constraint campaign_start_session_id_fkey foreign key (start_session_id, organiser_id)
    references event_session (id, organiser_id) on delete set null (start_session_id);

create index campaign_start_session on campaign (start_session_id) where start_session_id is not null;
