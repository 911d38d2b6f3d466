import type { ProviderApprovalsQuery } from '../generated/operations';

/** Types and GraphQL documents of the queue in which events and campaigns wait for the provider's admins. */
export type ApprovalQueue = ProviderApprovalsQuery['providerApprovals'];
/** `id` is that of the event, or of the approval of a campaign; instants are ISO text. */
export type WaitingApproval = ApprovalQueue['approvals'][number];

/** The entries that one reply contains at most, the oldest. */
export const longestApprovalQueue = 200;

/** After a day, an organiser has waited longer than the answer that we promise takes. */
export const longApprovalWaitMs = 24 * 3_600_000;

export const providerApprovalsDocument = /* GraphQL */ `
  query providerApprovals {
    providerApprovals {
      total
      approvals {
        id
        kind
        title
        organiserId
        organiserName
        country
        submittedBy
        submittedAt
        recipients
        startsAt
      }
    }
  }
`;

/** How many wait, for the tab of the queue. */
export const providerApprovalCountDocument = /* GraphQL */ `
  query providerApprovalCount {
    providerApprovalCount
  }
`;
