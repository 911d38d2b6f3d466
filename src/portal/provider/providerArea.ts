import { type JobState, type ProviderJobs } from '../../contract/provider/jobs';
import { type ApprovalQueue } from '../../contract/provider/approvals';
import {
  type OrganiserDetail,
  type OrganisersQuestion,
  type ProviderOrganisers,
} from '../../contract/provider/organisers';
import { type MailState } from '../../contract/provider/mailState';
import { type ProviderInvoicesQuery } from '../../contract/generated/operations';
import { type PlanIssuer } from '../../contract/plan/planIssuer';
import { type ListedPrice, type PlanLimit } from '../../contract/plan/planPrice';
import { type FeatureSwitch } from '../../contract/provider/switches';
import { type OrganiserInvitation } from '../../contract/provider/provider';
import { lateArea } from '../request/lateArea';
import { noPages, type Pages } from '../request/pages';

/** What the provider's admins see: organisers and invitations, the queue of approvals, jobs, mail, switches, prices, limits and issuers of invoices. */
export interface ProviderState {
  organisers: Pages<OrganisersQuestion, ProviderOrganisers>;
  /** The organiser that is open, by its id. */
  organiser: Pages<string, OrganiserDetail>;
  /** The invoices and credit notes of that organiser. */
  invoices: Pages<string, ProviderInvoicesQuery['providerInvoices']>;
  invitations: Pages<string, OrganiserInvitation[]>;
  approvals: Pages<string, ApprovalQueue>;
  approvalCount: Pages<string, number>;
  mail: Pages<string, MailState>;
  switches: Pages<string, FeatureSwitch[]>;
  prices: Pages<string, ListedPrice[]>;
  planLimits: Pages<string, PlanLimit[]>;
  planIssuers: Pages<string, PlanIssuer[]>;
  jobs: Pages<{ jobState: JobState }, ProviderJobs>;
}

export const providerArea = lateArea<ProviderState>({
  organisers: noPages,
  organiser: noPages,
  invoices: noPages,
  invitations: noPages,
  approvals: noPages,
  approvalCount: noPages,
  mail: noPages,
  switches: noPages,
  prices: noPages,
  planLimits: noPages,
  planIssuers: noPages,
  jobs: noPages,
});

declare module '../store/rootState' {
  interface RootState {
    provider: ProviderState;
  }
}
