import type { Country } from '../../../../contract/country';
import { type GstPercent, gstShare } from '../../../../contract/money';
import { priceOf } from '../../../../contract/plan/planPrice';
import type { Queryable } from '../../../database/openDatabase';
import { insertTestCharge, insertTestRefund } from '../../../order/payment/testChargeQueries';
import { insertCharge, setCharge } from '../../../plan/billing/chargeQueries';
import { insertInvoice, settleInvoice } from '../../../plan/billing/invoiceQueries';
import { linesOfChange, type PricedPlan, totalOf } from '../../../plan/billing/pricedPlan';
import { findPeriodAt, writeSubscription } from '../../../plan/billing/subscriptionQueries';
import { findPaidCharge, insertCredit, settleCredit } from '../../../plan/credit/creditQueries';
import { writeIssuer } from '../../../plan/invoice/planIssuerQueries';
import { findPlanUse } from '../../../plan/planQueries';
import { findPricesOn } from '../../../plan/price/planPriceQueries';
import type { SeededOrganiser } from './demoPeople';

/** The numbers are examples with valid check digits. */
const issuers = {
  nz: {
    legalName: 'Turnout Limited',
    address: '88 Shortland Street, Auckland 1010, New Zealand',
    gstNumber: '136410132',
  },
  au: {
    legalName: 'Turnout Australia Pty Ltd',
    address: '300 Barangaroo Avenue, Sydney NSW 2000, Australia',
    gstNumber: '99000000032',
  },
} as const;

interface InvoiceSeed extends SeededOrganiser {
  /** When the organiser changed to which plan, in the order of time. */
  changes: ReadonlyArray<{ at: Date; planId: number }>;
  now: Date;
}

const card = { providerId: 'test_demo_card', brand: 'Visa', lastFour: '4242' };
/** How long before the first plan was paid its card was declined. */
const DECLINED_BEFORE_MS = 600_000;

/**
 * Seeds the issuer of the country's invoices, an invoice for each change of plan and each month since the first, and the
 * plan that is paid for. The card was declined when it was first charged, and a part of the first payment was credited.
 */
export async function seedInvoices(db: Queryable, seed: InvoiceSeed): Promise<void> {
  const { organiserId, userId, country, changes, now } = seed;
  await writeIssuer(db, { country, ...issuers[country] }, { userId, now });
  const dayAt = async (at: Date) => (await findPlanUse(db, organiserId, at)).today;
  const today = await dayAt(now);
  const prices = await findPricesOn(db, country, today);
  const gstPercent = prices[0]?.gstPercent ?? 0;
  const issued = { organiserId, country, gstPercent };

  let current: PricedPlan | undefined;
  let firstPaid: PaidInvoice | undefined;
  for (const { at, planId } of changes) {
    const day = await dayAt(at);
    const before = current && (await renewUntil(db, { ...issued, plan: current, day, at }));
    const next: PricedPlan = {
      ...{ planId, interval: 'month', cents: priceOf(prices, planId, 'month')?.cents ?? 0 },
      period: await findPeriodAt(db, organiserId, 'month', at),
    };
    const lines = linesOfChange(before, next, day);
    const invoice = { ...issued, reason: 'change', plan: next, lines, issuedBy: userId } as const;
    if (!before) await charge(db, { ...invoice, now: new Date(at.getTime() - DECLINED_BEFORE_MS) }, 'failed');
    const invoiceId = await charge(db, { ...invoice, now: at }, 'succeeded');
    firstPaid ??= { invoiceId, at, totalCents: totalOf(lines) };
    current = next;
  }
  if (!current || !firstPaid) return;
  await credit(db, issued, firstPaid);
  const latest = await renewUntil(db, { ...issued, plan: current, day: today, at: now });
  await writeSubscription(db, organiserId, latest);
}

interface Renewals {
  organiserId: string;
  country: Country;
  gstPercent: GstPercent;
  plan: PricedPlan;
  /** The last day of the renewals, which is that of `at`. */
  day: string;
  at: Date;
}

/** Renews a plan month by month. @returns the plan in its last month */
async function renewUntil(db: Queryable, { plan, day, at, ...issued }: Renewals): Promise<PricedPlan> {
  let latest = plan;
  while (latest.period.to <= day) {
    const now = new Date(Math.min(Date.parse(`${latest.period.to}T00:00:00Z`), at.getTime()));
    latest = { ...latest, period: await findPeriodAt(db, issued.organiserId, 'month', now) };
    const { planId, interval, cents, period } = latest;
    const lines = [{ kind: 'plan', planId, interval, days: period, cents }] as const;
    await charge(db, { ...issued, reason: 'renewal', plan: latest, lines, issuedBy: null, now }, 'succeeded');
  }
  return latest;
}

async function charge(
  db: Queryable,
  invoice: Parameters<typeof insertInvoice>[1],
  state: 'succeeded' | 'failed',
): Promise<string> {
  const { organiserId, now } = invoice;
  const invoiceId = await insertInvoice(db, invoice);
  const id = await insertCharge(db, { organiserId, invoiceId, gateway: 'test', card, now });
  const failure = state === 'failed' ? 'The card was declined. Nothing was charged.' : '';
  await insertTestCharge(db, {
    ...{ id: `test_plan_${id}`, requestKey: `plan ${id}`, state, amountCents: totalOf(invoice.lines) },
    card: state === 'succeeded' ? 'succeeds' : 'declined',
  });
  await setCharge(db, id, { state, providerId: `test_plan_${id}`, failure }, now);
  await settleInvoice(db, invoiceId, state === 'succeeded' ? 'paid' : 'void', now);
  return invoiceId;
}

interface PaidInvoice {
  invoiceId: string;
  at: Date;
  totalCents: number;
}

const CREDITED_CENTS = 500;
/** How long after the payment a part of it was credited. */
const CREDITED_AFTER_MS = 3_600_000;

async function credit(
  db: Queryable,
  { organiserId, country, gstPercent }: Pick<Renewals, 'organiserId' | 'country' | 'gstPercent'>,
  { invoiceId, at, totalCents }: PaidInvoice,
): Promise<void> {
  const chargeId = await findPaidCharge(db, organiserId, invoiceId);
  if (chargeId === undefined) throw new Error('An invoice of the demo is not paid.');
  const now = new Date(at.getTime() + CREDITED_AFTER_MS);
  const cents = Math.min(CREDITED_CENTS, totalCents);
  const amount = { cents, gstCents: gstShare(cents, gstPercent) };
  const { id } = await insertCredit(db, {
    ...{ organiserId, country, invoiceId, chargeId, ...amount, issuedBy: null, now },
    reason: 'Campaigns were sent late that day, because our mail server was down.',
  });
  const refund = { key: `plan ${id}`, chargeId: `test_plan_${chargeId}`, amountCents: cents };
  await insertTestRefund(db, refund);
  const answer = { state: 'paid_back', providerId: `test_plan_refund_${id}` } as const;
  await settleCredit(db, { id, refusals: 0 }, answer, now);
}
