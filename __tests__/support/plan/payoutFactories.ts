import type { Statement } from '../../../src/contract/payout/statement';
import type { ListedPayout, Payout, PayoutBalance, PayoutLine } from '../../../src/contract/payout/payout';

/** A statement of a month by the date of the order: $138.00 by card, a refund of $46.00 and cash of a shift. */
export const buildStatement = (overrides: Partial<Statement> = {}): Statement => ({
  ...{ month: '2026-11', eventId: null, eventTitle: null, date: 'sold', currency: 'NZD' },
  rows: [
    { ...statementRow, kind: 'sale', method: 'card', count: 3, cents: 13_800, gstCents: 1_800 },
    {
      ...{ ...statementRow, kind: 'sale', method: 'cash', count: 1, cents: 2_300, gstCents: 300 },
      ...{ sellerName: 'Ana Rangi', openedLocal: '2026-11-20T18:00' },
    },
    { ...statementRow, kind: 'refund', method: 'card', count: 1, cents: -4_600, gstCents: -600 },
    { ...statementRow, kind: 'provider_fee', cents: -403 },
  ],
  ...{ totalCents: 11_097, totalGstCents: 1_500, comparedCents: 11_500, differenceCents: 0 },
  ...{ differenceReason: '', notes: ["The GST in the payment provider's fees is on its own invoices."] },
  ...overrides,
});

const statementRow = {
  ...{ method: null, sellerName: null, openedLocal: null, count: null, gstCents: null },
};

const listed: ListedPayout = {
  ...{ id: 'p1', amountCents: 8_780, currency: 'NZD', state: 'paid', content: 'itemised', isAutomatic: true },
  ...{ arrivesOn: '2026-11-20', isTest: false, lastFour: '1234', failure: '' },
};

/** A deposit of the list, for tests of the portal. */
export const buildListedPayout = (overrides: Partial<ListedPayout> = {}): ListedPayout => ({
  ...listed,
  ...overrides,
});

/** A deposit with what it consists of: sales of $138.00, a refund of $46.00 and fees of $4.20. */
export function buildPayout(overrides: Partial<Payout> = {}): Payout {
  const sum = {
    chargeCents: 13_800,
    refundCents: -4_600,
    disputeCents: 0,
    adjustmentCents: 0,
    feeCents: 420,
  };
  const place = {
    eventId: 'e1',
    eventTitle: 'Harbour Lights',
    sessionId: 's1',
    startsLocal: '2027-03-01T19:00',
  };
  return {
    ...{ ...listed, providerId: 'po_1', sum, differenceCents: 0, differenceReason: '' },
    depositId: overrides.id ?? listed.id,
    downloadRefusal: '',
    parts: [{ position: 1, ...place, ...sum }],
    ...overrides,
  };
}

/** The line of the sale in that deposit. */
export const buildPayoutLine = (overrides: Partial<PayoutLine> = {}): PayoutLine => ({
  ...{ position: 1, part: 1, category: 'charge', providerCategory: 'charge', description: '', orderId: 'o1' },
  ...{ orderNumber: 'T-1001', name: 'Adult', quantity: 3, eventTitle: 'Harbour Lights', channel: 'web' },
  ...{ startsLocal: '2027-03-01T19:00', gstPercent: 15, grossCents: 13_800, gstCents: 1_800, feeCents: 420 },
  ...overrides,
});

export const buildPayoutBalance = (overrides: Partial<PayoutBalance> = {}): PayoutBalance => ({
  ...{
    gateway: 'stripe',
    isConnected: true,
    isDisconnected: false,
    availableCents: 2_000,
    pendingCents: 1_250,
  },
  currency: 'NZD',
  testEvents: null,
  ...overrides,
});
