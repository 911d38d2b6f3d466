import type { PlanOverviewQuery } from '../../../src/contract/generated/operations';

type OpenChange = NonNullable<PlanOverviewQuery['planOverview']['openChange']>;

/** A charge that waits for its bank, for tests of the portal. */
export const buildOpenChange = (overrides: Partial<OpenChange> = {}): OpenChange => ({
  ...{
    id: '3f0c0a51-6b1f-4d5e-9f0e-1b2f6f1c9a77',
    reason: 'change',
    invoiceNumber: 'NZ-000003',
    isTest: true,
    planId: 7,
    interval: 'month',
    cents: 4_310,
  },
  ...{ currency: 'NZD', brand: 'Mastercard', lastFour: '3155', state: 'needs_action', failure: '' },
  ...{ changesInterval: false, isRetry: false, stopsOn: null, isOverdue: false },
  confirmUntil: '2026-11-28T01:00:00.000Z',
  ...overrides,
});
