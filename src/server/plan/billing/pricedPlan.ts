import { daysFromTo } from '../../../contract/calendarDay';
import type { PriceInterval, SubscribedInterval } from '../../../contract/plan/planPrice';

/** Days that are paid for in the account's zone, YYYY-MM-DD: from `from` to the day before `to`. */
export interface BillingPeriod {
  from: string;
  to: string;
}

/** A plan with what it costs for a whole period, GST included. */
export interface PricedPlan {
  planId: number;
  interval: SubscribedInterval;
  cents: number;
  period: BillingPeriod;
}

/**
 * A line of an invoice: what a plan costs for some days, what is returned for days that were paid for and not used, the
 * fees of sold tickets, or the rest of fees that were larger than the payments they were taken with.
 */
export interface InvoiceLine {
  kind: 'plan' | 'unused' | 'tickets' | 'fee_rest';
  planId: number;
  interval: PriceInterval;
  days: BillingPeriod;
  /** Below zero for `unused`. */
  cents: number;
  /** Of `tickets`: how many were sold. */
  quantity?: number;
  /** Of `tickets`: the fee of each. */
  unitCents?: number;
}

const daysIn = ({ from, to }: BillingPeriod) => daysFromTo(from, to) - 1;

/**
 * What the rest of a period costs from a day on, that day included: the share of its days, rounded half up to the cent.
 * @param day within the period
 */
export function priceOfRest({ cents, period }: Pick<PricedPlan, 'cents' | 'period'>, day: string): number {
  const [rest, all] = [daysIn({ from: day, to: period.to }), daysIn(period)];
  return Math.floor((2 * cents * rest + all) / (2 * all));
}

/** The lines of an invoice for a plan that begins on a day, in place of one that was paid for to the end of its period. */
export function linesOfChange(
  current: PricedPlan | undefined,
  next: PricedPlan,
  day: string,
): readonly InvoiceLine[] {
  const lineOf = (kind: InvoiceLine['kind'], plan: PricedPlan, cents: number): InvoiceLine => ({
    kind,
    planId: plan.planId,
    interval: plan.interval,
    days: { from: day, to: plan.period.to },
    cents,
  });
  const begun = lineOf('plan', next, priceOfRest(next, day));
  // Nothing is returned for a plan that was free of charge.
  const unused = current ? priceOfRest(current, day) : 0;
  return current && unused > 0 ? [begun, lineOf('unused', current, -unused)] : [begun];
}

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Whether a plan begins at once, and its difference is paid, or at the end of the current period: a plan that costs more
 * for the same days, or the same plan by the year. Months in place of years always follow.
 */
export function beginsAtOnce(current: PricedPlan | undefined, next: PricedPlan): boolean {
  if (!current) return true;
  if (current.interval === 'year' && next.interval === 'month') return false;
  // A year for less than a month would return money.
  if (current.planId === next.planId && next.cents >= current.cents) return true;
  // By the day, in whole numbers.
  return next.cents * daysIn(current.period) > current.cents * daysIn(next.period);
}
