import {
  type ProviderApprovalCountQuery,
  type ProviderApprovalsQuery,
} from '../../../contract/generated/operations';
import {
  providerApprovalCountDocument,
  providerApprovalsDocument,
} from '../../../contract/provider/approvals';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Loads what waits for an admin; the only question is the empty string. */
export const loadApprovalQueue = createRequest(
  'provider/loadApprovals',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<ProviderApprovalsQuery>(providerApprovalsDocument)).providerApprovals,
);

/** Loads how many wait; the only question is the empty string. */
export const loadApprovalCount = createRequest(
  'provider/countApprovals',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<ProviderApprovalCountQuery>(providerApprovalCountDocument)).providerApprovalCount,
);
