-- A job is the tenant's whose organiser its payload names, and nobody's where it names none: those are the server's own,
-- which no tenant may see, add or change. Before, every tenant could read and delete all jobs.
update job set payload = payload || jsonb_build_object('organiserId', approval.organiser_id)
from campaign_approval as approval
where job.kind in ('campaign/askAdmins', 'campaign/askAdmin', 'campaign/tellDecision')
  and approval.id::text = job.payload ->> 'approvalId';

alter table job add column organiser_id uuid generated always as ((payload ->> 'organiserId')::uuid) stored;

-- A key is unique within its organiser, so that no tenant can take the key of another's job.
alter table job drop constraint job_key_key;
create unique index job_once on job (organiser_id, key) nulls not distinct where key is not null;

alter table job enable row level security;
create policy tenant on job
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
-- Only the queue claims, renews and ends jobs.
revoke all on job from turnout_tenant;
grant select, insert (kind, key, payload, run_at), update (asked, run_at) on job to turnout_tenant;

-- A tenant's transaction notes that an event of a provider is done, and cannot read which ones others were told.
alter table webhook_event enable row level security;
create policy tenant_notes on webhook_event for insert with check (true);
revoke select on webhook_event from turnout_tenant;
