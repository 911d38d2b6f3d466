import { sql } from 'kysely';
import { type Country, countryFacts } from '../../../contract/country';
import { type GstPercent, gstShare } from '../../../contract/money';
import type { PriceInterval } from '../../../contract/plan/planPrice';
import type { Queryable } from '../../database/openDatabase';
import { findParties } from '../invoice/planIssuerQueries';
import { type InvoiceLine, type PricedPlan, totalOf } from './pricedPlan';

/** A change of plan, the next period of a plan, or tickets that were sold on the Per-ticket plan. */
export type InvoiceReason = 'change' | 'renewal' | 'tickets';

export interface NewInvoice {
  /** Undefined for a new one. */
  id?: string;
  organiserId: string;
  country: Country;
  reason: InvoiceReason;
  gstPercent: GstPercent;
  /** The plan that is paid for, until the end of its period; or the months whose tickets are. */
  plan: Omit<PricedPlan, 'interval'> & { interval: PriceInterval };
  lines: readonly InvoiceLine[];
  issuedBy: string | null;
  now: Date;
}

/** The next number of a country's invoices. Others that issue one wait until the transaction ends. */
async function takeInvoiceNumber(db: Queryable, country: Country): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    update plan_invoice_number set last = last + 1 where country = ${country} returning last`.execute(db);
  return `${country.toUpperCase()}-${String(rows[0]?.last ?? 0).padStart(6, '0')}`;
}

/** Issues an invoice that is to be paid, with the names and addresses of both parties. @returns its id */
export async function insertInvoice(db: Queryable, invoice: NewInvoice): Promise<string> {
  const { organiserId, plan, gstPercent } = invoice;
  const total = totalOf(invoice.lines);
  const { id } = await db
    .insertInto('plan_invoice')
    .values({
      organiser_id: organiserId,
      ...(invoice.id !== undefined && { id: invoice.id }),
      ...(await findParties(db, organiserId, invoice.country)),
      number: await takeInvoiceNumber(db, invoice.country),
      reason: invoice.reason,
      state: 'open',
      currency: countryFacts(invoice.country).currency,
      total_cents: total,
      gst_percent: gstPercent,
      gst_cents: gstShare(total, gstPercent),
      plan_id: plan.planId,
      interval: plan.interval,
      cents: plan.cents,
      period_from: plan.period.from,
      period_to: plan.period.to,
      issued_by: invoice.issuedBy,
      issued_at: invoice.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('plan_invoice_line')
    .values(
      invoice.lines.map(({ kind, planId, interval, days, cents, quantity, unitCents }, position) => ({
        organiser_id: organiserId,
        invoice_id: id,
        position,
        kind,
        plan_id: planId,
        interval,
        days_from: days.from,
        days_to: days.to,
        cents,
        quantity: quantity ?? null,
        unit_cents: unitCents ?? null,
      })),
    )
    .execute();
  return id;
}

/** What an invoice pays for. */
export interface OpenInvoice {
  id: string;
  reason: InvoiceReason;
  /** Undefined for tickets. */
  plan: PricedPlan | undefined;
  /** Whether sending and selling have stopped because of it. */
  isOverdue: boolean;
  totalCents: number;
  currency: 'NZD' | 'AUD';
  number: string;
}

/** The invoice while it is open; undefined once it is paid or void. */
export async function lockOpenInvoice(db: Queryable, id: string): Promise<OpenInvoice | undefined> {
  const row = await db
    .selectFrom('plan_invoice')
    .select([
      'id',
      'reason',
      'overdue_at',
      'number',
      'currency',
      'total_cents',
      'plan_id',
      'interval',
      'cents',
    ])
    .select(['period_from', 'period_to'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      reason: row.reason,
      isOverdue: row.overdue_at !== null,
      number: row.number,
      currency: row.currency,
      totalCents: row.total_cents,
      plan:
        row.interval === 'ticket'
          ? undefined
          : {
              planId: row.plan_id,
              interval: row.interval,
              cents: row.cents,
              period: { from: row.period_from, to: row.period_to },
            },
    }
  );
}

export const settleInvoice = (db: Queryable, id: string, state: 'paid' | 'void', now: Date) =>
  db.updateTable('plan_invoice').set({ state, settled_at: now }).where('id', '=', id).execute();

/** Whether a change of plan is being paid for. */
export async function hasOpenChange(db: Queryable, organiserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan_invoice')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .where('state', '=', 'open')
    .where('reason', '=', 'change')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasInvoice(db: Queryable, organiserId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan_invoice')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
