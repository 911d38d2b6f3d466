-- How often a job has failed since it last succeeded or was retried. At its limit it is dead: no worker claims it, and
-- the provider's admins retry or drop it.
alter table job
  add column failures int not null default 0,
  add column died_at timestamptz;
create index job_dead on job (died_at) where died_at is not null;

-- Asking for the same job again revives it.
grant update (failures, died_at) on job to turnout_tenant;
