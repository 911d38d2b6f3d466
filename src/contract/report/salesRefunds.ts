import type { SalesRefundsQuery } from '../generated/operations';

/** The refunds of some days by their reason, and the refunds behind them. Money is in cents. */

export type SalesRefunds = SalesRefundsQuery['salesRefunds'];
export type RefundReason = SalesRefunds['reasons'][number];
export type ListedRefund = SalesRefunds['refunds'][number];

export const salesRefundsLimits = {
  /** The reasons with the most money. */
  reasons: 100,
  /** The latest refunds. */
  refunds: 100,
} as const;

export interface SalesRefundsFilter {
  from: string;
  to: string;
  eventId: string | null;
  /** The key of a reason limits the list of refunds to it, but not the list of reasons. Null for all refunds. */
  reason: string | null;
}

const sums = 'refunds tickets amountCents';

export const salesRefundsDocument = /* GraphQL */ `
  query salesRefunds($input: SalesRefundsInput!) {
    salesRefunds(input: $input) {
      total { ${sums} waitingCents failedCents }
      reasons {
        key
        label
        ${sums}
      }
      reasonCount
      refunds {
        id
        orderId
        orderNumber
        eventTitle
        reason
        tickets
        amountCents
        state
        createdAt
      }
      refundCount
      zone
    }
  }
`;
