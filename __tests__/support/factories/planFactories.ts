import type {
  PaymentQuery,
  PlanChangeQuery,
  PlanOverviewQuery,
  TixsuiteSetupQuery,
} from '../../../src/contract/generated/operations';
import { addPaymentMethodDocument } from '../../../src/contract/payment/payment';
import type { PlanInvoice } from '../../../src/contract/plan/planInvoice';
import { changePlanDocument, planChangeDocument } from '../../../src/contract/plan/planOverview';
import { insertInvoice } from '../../../src/server/plan/billing/invoiceQueries';
import { writeSubscription } from '../../../src/server/plan/billing/subscriptionQueries';
import type { Services } from '../../../src/server/services';
import type { TestPerson } from '../startServer';

/** @param place which card it replaces, and whether it becomes the default; a new card does */
export const addCard = (
  person: TestPerson,
  card: string,
  place: { replaces?: string; isDefault?: boolean } = {},
) =>
  person.graphql<{ addPaymentMethod: PaymentQuery['payment'] }>(addPaymentMethodDocument, { card, ...place });

/** Changes the plan as the portal does: for the amount that it was shown. */
export async function changePlan(
  person: TestPerson,
  planId: number,
  {
    interval = 'month',
    expectedCents,
    headers,
  }: {
    interval?: 'month' | 'year';
    expectedCents?: number;
    headers?: Record<string, string>;
  } = {},
) {
  const shown = await person.graphql<PlanChangeQuery>(planChangeDocument, { planId, interval });
  return person.graphql<{ changePlan: PlanOverviewQuery['planOverview'] }>(
    changePlanDocument,
    { planId, interval, expectedCents: expectedCents ?? shown.data?.planChange.totalCents ?? 0 },
    headers,
  );
}

/** A company of each country; its business and GST numbers have valid check digits. */
export const nzCompany = {
  legalName: 'Tidal Theatre Limited',
  tradingName: 'Tidal',
  businessNumber: '9429 0300 0001 8',
  gstRegistered: true,
  gstNumber: '49-091-850',
  street: '1 Quay Street',
  city: 'Auckland',
  region: '',
  postcode: '1010',
  contactName: 'Pat Lee',
  contactEmail: 'Pat@Example.org',
  contactPhone: '+64 9 123 4567',
};
export const auCompany = {
  ...nzCompany,
  businessNumber: '51 824 753 556',
  gstNumber: '',
  city: 'Fitzroy',
  region: 'VIC',
  postcode: '3065',
};

/** A reply of the server, for tests of the portal. */
export function buildPlanOverview(
  overrides: Partial<PlanOverviewQuery['planOverview']> = {},
): PlanOverviewQuery['planOverview'] {
  return {
    isTestGateway: false,
    planId: 6,
    planIds: [4, 5, 6, 7, 8, 9],
    liveEvents: 3,
    eventLimit: null,
    recipientsUsed: 640,
    recipientEntries: [],
    unpaid: null,
    recipientLimit: 10_000,
    nextBillingOn: '2026-12-01',
    zone: 'Pacific/Auckland',
    country: 'nz',
    prices: [
      { planId: 5, interval: 'month', cents: 2_900, gstPercent: 15 },
      { planId: 5, interval: 'year', cents: 29_000, gstPercent: 15 },
      { planId: 6, interval: 'month', cents: 6_900, gstPercent: 15 },
      { planId: 7, interval: 'month', cents: 14_900, gstPercent: 15 },
      { planId: 9, interval: 'ticket', cents: 99, gstPercent: 15 },
    ],
    limits: [
      { planId: 4, teamMembers: 2 },
      { planId: 6, teamMembers: 10 },
      { planId: 8, teamMembers: null },
    ],
    teamMembers: 4,
    paymentMethod: { brand: 'Visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2034 },
    cards: [{ id: 'visa', brand: 'Visa', lastFour: '4242', isDefault: true }],
    subscription: null,
    ticketFees: null,
    openChange: null,
    ...overrides,
  };
}

/** What a change to Professional costs in the middle of a month, for tests of the portal. */
export const buildPlanChange = (
  overrides: Partial<PlanChangeQuery['planChange']> = {},
): PlanChangeQuery['planChange'] => ({
  ...{ planId: 7, interval: 'month', beginsOn: '2026-11-27', isAtOnce: true, totalCents: 4_000 },
  lines: [
    { kind: 'plan', planId: 7, interval: 'month', from: '2026-11-27', to: '2026-12-12', cents: 7_450 },
    { kind: 'unused', planId: 6, interval: 'month', from: '2026-11-27', to: '2026-12-12', cents: -3_450 },
  ],
  ...{ periodCents: 14_900, ticketCents: null, nextChargeOn: '2026-12-12', exceeds: [] },
  ...overrides,
});

/** What is paid for Essential until the end of its month, for tests of the portal. */
export const buildSubscription = (
  overrides: Partial<NonNullable<PlanOverviewQuery['planOverview']['subscription']>> = {},
): NonNullable<PlanOverviewQuery['planOverview']['subscription']> => ({
  ...{ interval: 'month', cents: 6_900, endsOn: '2026-12-12', nextPlanId: null, nextInterval: null },
  ...overrides,
});

/** The invoice of that change, for tests of the portal. */
export function buildInvoice(overrides: Partial<PlanInvoice> = {}): PlanInvoice {
  const { lines, totalCents } = buildPlanChange();
  const plain = lines.map((line) => ({ ...line, quantity: null, unitCents: null }));
  return {
    ...{ id: 'i2', number: 'NZ-000002', issuedOn: '2026-11-27', planId: 7, interval: 'month' },
    ...{ from: '2026-11-27', to: '2026-12-12', lines: plain, totalCents, gstPercent: 15, gstCents: 522 },
    ...{ currency: 'NZD', state: 'paid', isTaxInvoice: true, card: 'Visa ending 4242', paidOn: '2026-11-27' },
    ...{ credit: null, creditedCents: 0 },
    ...overrides,
  };
}

/** A credit note of that invoice, for tests of the portal. */
export const buildCredit = (overrides: Partial<PlanInvoice> = {}): PlanInvoice =>
  buildInvoice({
    ...{ id: 'c1', number: 'CN-NZ-000001', issuedOn: '2026-11-28', lines: [], isTaxInvoice: false },
    ...{ totalCents: -1_000, gstCents: -130, state: 'paid_back', paidOn: '2026-11-28' },
    credit: {
      ...{ invoiceNumber: 'NZ-000002', invoiceIssuedOn: '2026-11-27', failure: '' },
      reason: 'Campaigns were sent late.',
    },
    ...overrides,
  });

/** What a change to a plan costs that begins when the current period ends. */
export const buildLaterChange = (planId: number, overrides: Partial<PlanChangeQuery['planChange']> = {}) =>
  buildPlanChange({
    ...{ planId, beginsOn: '2026-12-12', isAtOnce: false, totalCents: 0, lines: [] },
    ...{ periodCents: null, nextChargeOn: null },
    ...overrides,
  });

/** A card of the Payment method page, for tests of the portal: the default one. */
export const buildPaymentCard = (
  overrides: Partial<PaymentQuery['payment']['cards'][number]> = {},
): PaymentQuery['payment']['cards'][number] => ({
  ...{ id: 'visa', brand: 'Visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2034, isDefault: true },
  ...overrides,
});

export function buildPayment(overrides: Partial<PaymentQuery['payment']> = {}): PaymentQuery['payment'] {
  return {
    gateway: 'test',
    testCards: [
      { id: 'succeeds', title: 'Visa ending 4242', text: 'A test card that is accepted' },
      { id: 'declined', title: 'Visa ending 0002', text: 'A test card that is declined' },
      { id: 'authenticate', title: 'Mastercard ending 3155', text: 'A test card to be confirmed' },
    ],
    planId: 4,
    needed: false,
    today: '2026-11-27',
    cards: [],
    waiting: null,
    ...overrides,
  };
}

export function buildTixsuiteSetup(
  overrides: Partial<TixsuiteSetupQuery['tixsuiteSetup']> = {},
): TixsuiteSetupQuery['tixsuiteSetup'] {
  return {
    country: 'nz',
    zone: 'Pacific/Auckland',
    company: { ...nzCompany, businessNumber: '9429030000018', gstNumber: '49091850' },
    companySaved: false,
    gateway: 'test',
    payeeState: 'not_connected',
    bookingFee: null,
    refundPolicy: null,
    ticketDesign: { accent: '#0f5e63', terms: '', printsLogo: false, sponsorPicture: null },
    ticketDesignSaved: false,
    logo: null,
    payout: null,
    agreedAt: null,
    ...overrides,
  };
}

/** Issues an invoice for a month of the Essential plan that no card has paid. @returns its id */
export async function buildUnpaidInvoice(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organiserId: string,
): Promise<string> {
  const period = { from: '2026-11-12', to: '2026-12-12' };
  const plan = { planId: 6, interval: 'month', cents: 6_900, period } as const;
  return database.withOrganiser(organiserId, async (db) => {
    await writeSubscription(db, organiserId, plan);
    const lines = [{ kind: 'plan', planId: 6, interval: 'month', days: period, cents: 6_900 }] as const;
    const issued = { organiserId, country: 'nz', reason: 'renewal', gstPercent: 15, issuedBy: null } as const;
    return insertInvoice(db, { ...issued, plan, lines, now: clock.now() });
  });
}

/** Registers the provider for GST in both countries. */
export async function buildGstNumbers({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const [country, gst_number] of [
    ['nz', '49091850'],
    ['au', '51824753556'],
  ] as const) {
    await database.adminDb
      .updateTable('plan_issuer')
      .set({ gst_number })
      .where('country', '=', country)
      .execute();
  }
}
