import type {
  PayoutBalanceQuery,
  PayoutLinesQuery,
  PayoutQuery,
  PayoutsQuery,
} from '../generated/operations';

/** Deposits of card payments into the organiser's bank account; money in cents of the deposit's currency. */
export type PayoutPage = PayoutsQuery['payouts'];
export type ListedPayout = PayoutPage['payouts'][number];
export type Payout = PayoutQuery['payout'];
export type PayoutPart = Payout['parts'][number];
export type PayoutLinePage = PayoutLinesQuery['payoutLines'];
export type PayoutLine = PayoutLinePage['lines'][number];
export type PayoutBalance = PayoutBalanceQuery['payoutBalance'];

export const payoutPageSize = 20;
export const payoutLinePageSize = 50;

export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutStateLabels: Readonly<Record<PayoutState, string>> = {
  pending: 'Pending',
  in_transit: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Cancelled',
};

/** What changes a balance, whatever the provider calls it; a name that we do not know is kept as `other`. */
export const balanceCategories = [
  'charge',
  'refund',
  'dispute',
  'dispute_reversal',
  'fee',
  'adjustment',
  'payout',
  'payout_reversal',
  'other',
] as const;
export type BalanceCategory = (typeof balanceCategories)[number];

export const balanceCategoryLabels: Readonly<Record<BalanceCategory, string>> = {
  charge: 'Sale',
  refund: 'Refund',
  dispute: 'Disputed payment',
  dispute_reversal: 'Dispute won',
  fee: 'Fee',
  adjustment: 'Adjustment',
  payout: 'Deposit',
  payout_reversal: 'Returned deposit',
  other: 'Other',
};

export const channelLabels = { web: 'Online', box_office: 'Box office' } as const;

/** What a line is, such as "Sale", or the provider's own words for what we have no name for. */
export function lineKindText({
  category,
  providerCategory,
}: Pick<PayoutLine, 'category' | 'providerCategory'>): string {
  const label = balanceCategoryLabels[category];
  return category === 'other' ? `${label}: ${providerCategory.replaceAll('_', ' ')}` : label;
}

const listedFields = /* GraphQL */ `
  id amountCents currency state content arrivesOn isAutomatic isTest lastFour failure
`;

/** Lists the deposits, the newest first. Permission billingHistory. BAD_USER_INPUT names `after` for a foreign cursor. */
export const payoutsDocument = /* GraphQL */ `
  query payouts($after: String) {
    payouts(after: $after) {
      total
      next
      payouts { ${listedFields} }
    }
  }
`;

/** Reads the balance from the provider. Permission billingHistory. BAD_USER_INPUT names `stripe` when it does not answer. */
export const payoutBalanceDocument = /* GraphQL */ `
  query payoutBalance {
    payoutBalance {
      gateway
      isConnected
      isDisconnected
      availableCents
      pendingCents
      currency
      testEvents {
        id
        kind
        sendAt
        times
        sent
        isWaiting
      }
    }
  }
`;

/** One deposit and what it consists of. Permission billingHistory. NOT_FOUND. */
export const payoutDocument = /* GraphQL */ `
  query payout($id: ID!) {
    payout(id: $id) {
      ${listedFields}
      providerId
      sum { chargeCents refundCents disputeCents adjustmentCents feeCents }
      differenceCents
      differenceReason
      depositId
      downloadRefusal
      parts {
        position eventId eventTitle sessionId startsLocal chargeCents refundCents disputeCents adjustmentCents feeCents
      }
    }
  }
`;

/** The lines of a deposit by event and session. Permission billingHistory. NOT_FOUND; BAD_USER_INPUT names `after`. */
export const payoutLinesDocument = /* GraphQL */ `
  query payoutLines($id: ID!, $after: String) {
    payoutLines(id: $id, after: $after) {
      total
      next
      lines {
        position
        part
        category
        providerCategory
        description
        orderId
        orderNumber
        name
        quantity
        eventTitle
        startsLocal
        channel
        gstPercent
        grossCents
        gstCents
        feeCents
      }
    }
  }
`;

/**
 * TEST GATEWAY: pays the balance out now; with isRefused the bank refuses it. Null while the webhooks are on their way.
 * Permission billingHistory. CONFLICT when there is nothing to pay out.
 */
export const testPayOutDocument = /* GraphQL */ `
  mutation testPayOut($isRefused: Boolean, $delivery: String) {
    testPayOut(isRefused: $isRefused, delivery: $delivery) { ${listedFields} }
  }
`;

/** GET {base}/api/payout/{id}/download: the lines of a deposit as CSV. */
export const payoutDownloadPath = (id: string): `/api/${string}` =>
  `/api/payout/${encodeURIComponent(id)}/download`;
