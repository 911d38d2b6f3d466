import { sql } from 'kysely';
import type { GstPercent } from '../../../src/contract/money';
import type { Queryable } from '../../../src/server/database/openDatabase';

/** All that is written about an account's plan, with what the test gateway has taken and returned. */
export interface PlanBooks {
  planId: number;
  zone: string;
  /** Days in the account's zone, YYYY-MM-DD. */
  today: string;
  openedOn: string;
  /** Whether sending is stopped. */
  isStopped: boolean;
  defaultCardId: string | undefined;
  invoices: PlanInvoiceBook[];
  charges: Array<{
    id: string;
    invoiceId: string;
    state: 'started' | 'needs_action' | 'succeeded' | 'failed';
    /** What the gateway has taken; null when it has taken nothing. */
    takenCents: number | null;
    returnedCents: number | null;
  }>;
  credits: Array<{ invoiceId: string; cents: number; gstCents: number }>;
  /** What each plan costs by the month, the year or the ticket. */
  prices: Array<{ planId: number; interval: string; cents: number }>;
}

export interface PlanInvoiceBook {
  id: string;
  number: string;
  reason: 'change' | 'renewal' | 'tickets';
  state: 'open' | 'paid' | 'void';
  totalCents: number;
  gstPercent: GstPercent;
  gstCents: number;
  /** Of the plan that it pays for, by the whole period. */
  planId: number;
  interval: string;
  periodCents: number;
  periodFrom: string;
  periodTo: string;
  /** Days since it was issued. */
  daysOld: number;
  lines: PlanLineBook[];
}

export interface PlanLineBook {
  kind: 'plan' | 'unused' | 'tickets' | 'fee_rest';
  planId: number;
  from: string;
  to: string;
  cents: number;
  quantity: number | null;
  unitCents: number | null;
}

/** Reads the books with plain statements, apart from those of the product. */
export async function readPlanBooks(db: Queryable, organiserId: string, now: Date): Promise<PlanBooks> {
  const { rows } = await sql<PlanBooks>`
    select plan_id as "planId", zone, today::text as today, (created_at at time zone zone)::date::text as "openedOn",
      exists (select from active_suspension where organiser_id = account.id and kind = 'sending') as "isStopped",
      (select id from payment_method where organiser_id = account.id and state = 'ready' and is_default)
        as "defaultCardId",
      coalesce((
        select json_agg(json_build_object('id', id, 'number', number, 'reason', reason, 'state', state,
          'totalCents', total_cents, 'gstPercent', gst_percent, 'gstCents', gst_cents,
          'planId', plan_id, 'interval', interval, 'periodCents', cents,
          'periodFrom', period_from, 'periodTo', period_to,
          'daysOld', today - (issued_at at time zone zone)::date,
          'lines', (
            select json_agg(json_build_object('kind', kind, 'planId', plan_id, 'from', days_from, 'to', days_to,
              'cents', cents, 'quantity', quantity, 'unitCents', unit_cents) order by position)
            from plan_invoice_line where organiser_id = invoice.organiser_id and invoice_id = invoice.id
          )) order by number)
        from plan_invoice as invoice where organiser_id = account.id
      ), '[]') as invoices,
      coalesce((
        select json_agg(json_build_object('id', charge.id, 'invoiceId', invoice_id, 'state', charge.state,
          'takenCents', amount_cents, 'returnedCents', refunded_cents) order by started_at)
        from plan_charge as charge
        left join test_charge as taken on taken.id = 'test_plan_' || charge.id and taken.state = 'succeeded'
        where organiser_id = account.id
      ), '[]') as charges,
      coalesce((
        select json_agg(json_build_object('invoiceId', invoice_id, 'cents', cents, 'gstCents', gst_cents))
        from plan_credit where organiser_id = account.id and state = 'paid_back'
      ), '[]') as credits,
      (
        select json_agg(json_build_object('planId', price.plan_id, 'interval', price.interval, 'cents', cents))
        from plan_price as price where price.country = account.country
      ) as prices
    from organiser as account,
      lateral (select (${now}::timestamptz at time zone zone)::date as today) as day
    where account.id = ${organiserId}`.execute(db);
  const [books] = rows;
  if (!books) throw new Error('There is no such account.');
  return { ...books, defaultCardId: books.defaultCardId ?? undefined };
}
