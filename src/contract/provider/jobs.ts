import type { ProviderJobsQuery } from '../generated/operations';

/** Types and GraphQL documents of the server's background jobs, for the provider's admins. Permission isAdmin. */
export type ProviderJobs = ProviderJobsQuery['providerJobs'];
/** `runAt` and `diedAt` are ISO instants; `organiser` is null for the server's own jobs. */
export type ProviderJob = ProviderJobs['jobs'][number];

/** dead: given up after too many failures. failing: will be tried again. waiting: has not failed. */
export const jobStates = ['dead', 'failing', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];

/** The jobs that one reply contains at most. */
export const longestJobList = 200;

const jobsFields = `
  counts { dead failing waiting }
  jobs { id kind state organiser failures lastError runAt diedAt }
`;

/** Jobs of one state, the oldest first; the counts are of all states. */
export const providerJobsDocument = /* GraphQL */ `
  query providerJobs($jobState: JobState!) {
    providerJobs(jobState: $jobState) { ${jobsFields} }
  }
`;

/** Runs a job again now, with its failures forgotten. The reply has the jobs of `jobState`. */
export const retryJobDocument = /* GraphQL */ `
  mutation retryJob($id: ID!, $jobState: JobState!) {
    retryJob(id: $id, jobState: $jobState) { ${jobsFields} }
  }
`;

/** Runs all dead jobs again, for example after a mail server was away for hours. */
export const retryDeadJobsDocument = /* GraphQL */ `
  mutation retryDeadJobs {
    retryDeadJobs { ${jobsFields} }
  }
`;

/** Deletes a job that has failed, with the work that it stands for. */
export const dropJobDocument = /* GraphQL */ `
  mutation dropJob($id: ID!, $jobState: JobState!) {
    dropJob(id: $id, jobState: $jobState) { ${jobsFields} }
  }
`;
