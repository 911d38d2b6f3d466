import {
  type DropJobMutation,
  type DropJobMutationVariables,
  type ProviderJobsQuery,
  type RetryDeadJobsMutation,
  type RetryJobMutation,
  type RetryJobMutationVariables,
} from '../../contract/generated/operations';
import {
  dropJobDocument,
  type JobState,
  providerJobsDocument,
  retryDeadJobsDocument,
  retryJobDocument,
} from '../../contract/provider/jobs';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';

export const loadJobs = createRequest(
  'provider/loadJobs',
  async ({ question }: PageRequest<{ jobState: JobState }>, wire) =>
    (await wire.graphql<ProviderJobsQuery>(providerJobsDocument, question)).providerJobs,
);

const change = { overtakes: () => [loadJobs] };

export const retryJob = createRequest(
  'provider/retryJob',
  async (job: RetryJobMutationVariables, wire) =>
    (await wire.graphql<RetryJobMutation>(retryJobDocument, job)).retryJob,
  change,
);

export const retryDeadJobs = createRequest(
  'provider/retryDeadJobs',
  async (_: void, wire) => (await wire.graphql<RetryDeadJobsMutation>(retryDeadJobsDocument)).retryDeadJobs,
  change,
);

export const dropJob = createRequest(
  'provider/dropJob',
  async (job: DropJobMutationVariables, wire) =>
    (await wire.graphql<DropJobMutation>(dropJobDocument, job)).dropJob,
  change,
);
