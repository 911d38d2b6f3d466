-- The second wall: tenant queries run as turnout_tenant, which sees only the rows of app.organiser_id. The setting
-- is read in a sub-select, so that it is read once a query and not once a row.
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'audit_entry', 'stored_file', 'venue', 'event', 'event_session', 'audience', 'contact', 'audience_contact',
    'consent_record', 'audience_import', 'audience_import_refusal', 'template', 'campaign', 'campaign_audience',
    'campaign_link', 'campaign_recipient', 'campaign_hit', 'recipient_quota_entry'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to turnout_tenant', tenant_table);
  end loop;
end $$;

-- Proof is only ever added to.
revoke update, delete on consent_record, audit_entry from turnout_tenant;

-- A platform suppression is seen by every organiser and can be lifted by none.
alter table suppression enable row level security;
create policy tenant_reads on suppression for select
  using (organiser_id is null or organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy tenant_adds on suppression for insert
  with check (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert on suppression to turnout_tenant;

-- An organiser reads its own name and address for the footer of its mail, and locks its row to reserve quota.
alter table organiser enable row level security;
create policy tenant on organiser using (id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select on organiser to turnout_tenant;
grant update (plan_id) on organiser to turnout_tenant;

grant insert, select, update, delete on job to turnout_tenant;
grant usage on all sequences in schema public to turnout_tenant;
