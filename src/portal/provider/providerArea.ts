import { type JobState, type ProviderJobs } from '../../contract/provider/jobs';
import { type OrganiserInvitation, type ProviderOrganisers } from '../../contract/provider/provider';
import { lateArea } from '../request/lateArea';
import { noPages, type Pages } from '../request/pages';

/** The organisers that a search found, and the invitations that nobody has accepted yet. */
export interface ProviderState {
  organisers: Pages<{ search: string }, ProviderOrganisers>;
  invitations: Pages<string, OrganiserInvitation[]>;
  jobs: Pages<{ jobState: JobState }, ProviderJobs>;
}

export const providerArea = lateArea<ProviderState>({
  organisers: noPages,
  invitations: noPages,
  jobs: noPages,
});

declare module '../store/rootState' {
  interface RootState {
    provider: ProviderState;
  }
}
