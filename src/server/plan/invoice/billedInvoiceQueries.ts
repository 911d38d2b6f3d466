import { sql } from 'kysely';
import type { InvoiceState, PlanInvoice } from '../../../contract/plan/planInvoice';
import type { Queryable } from '../../database/openDatabase';

/** An invoice or a credit note as it was issued, with how it is paid: the figures of the list, the PDF and the CSV. */
export interface BilledInvoice extends PlanInvoice {
  /** ISO. */
  issuedAt: string;
  issuer: { name: string; address: string; gstNumber: string };
  buyer: { name: string; address: string };
}

/** The position of a page's last row, after which the next page begins. */
export interface InvoiceCursor {
  issuedAt: string;
  number: string;
}

interface InvoiceRow extends Omit<BilledInvoice, 'issuedAt' | 'from' | 'to' | 'state' | 'isTaxInvoice'> {
  issuedAt: Date;
  creditState: 'waiting' | 'paid_back' | 'refused' | null;
  state: 'open' | 'paid' | 'void';
  chargeState: 'started' | 'needs_action' | 'succeeded' | 'failed' | null;
}

/**
 * Each invoice and its credit notes. Days are those of the account's zone. An invoice has at most one charge that has not
 * failed, and that is the one shown; it is also the one whose card a credit note pays back.
 */
const documents = sql`
  select document.id, document.number, document.issued_at as "issuedAt", invoice.plan_id as "planId", invoice.interval,
    (document.issued_at at time zone organiser.zone)::date as "issuedOn", document.total_cents as "totalCents",
    invoice.gst_percent as "gstPercent", document.gst_cents as "gstCents", invoice.currency, invoice.state,
    document.credited_cents as "creditedCents", credit_state as "creditState",
    case when credit_state is not null then jsonb_build_object('invoiceNumber', invoice.number, 'reason', credit_reason,
      'invoiceIssuedOn', (invoice.issued_at at time zone organiser.zone)::date, 'failure', credit_failure) end as credit,
    jsonb_build_object('name', issuer_name, 'address', issuer_address, 'gstNumber', issuer_gst_number) as issuer,
    jsonb_build_object('name', buyer_name, 'address', buyer_address) as buyer,
    charge.state as "chargeState", nullif(btrim(charge.brand || ' ending ' || nullif(charge.last_four, '')), '') as card,
    (document.paid_at at time zone organiser.zone)::date as "paidOn",
    (
      select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'planId', line.plan_id, 'interval', line.interval,
        'from', line.days_from, 'to', line.days_to, 'cents', line.cents, 'quantity', line.quantity, 'unitCents',
        line.unit_cents) order by line.position), '[]')
      from plan_invoice_line as line
      where line.organiser_id = invoice.organiser_id and line.invoice_id = invoice.id
    ) as lines
  from plan_invoice as invoice join organiser on organiser.id = invoice.organiser_id
  cross join lateral (
    select invoice.id, invoice.number, invoice.issued_at, invoice.total_cents, invoice.gst_cents, invoice.credited_cents,
      case when invoice.state = 'paid' then invoice.settled_at end as paid_at,
      null as credit_state, null as credit_reason, null as credit_failure
    union all
    select credit.id, credit.number, credit.issued_at, -credit.cents, -credit.gst_cents, 0, credit.paid_back_at,
      credit.state, credit.reason, case when credit.state = 'refused' then credit.failure else '' end
    from plan_credit as credit
    where credit.organiser_id = invoice.organiser_id and credit.invoice_id = invoice.id
  ) as document
  left join lateral (
    select one.state, one.brand, one.last_four from plan_charge as one
    where one.organiser_id = invoice.organiser_id and one.invoice_id = invoice.id
    order by one.state = 'failed', one.started_at desc limit 1
  ) as charge on true`;

/** Invoices and credit notes, the newest first, starting after `after`. */
export async function listInvoices(
  db: Queryable,
  organiserId: string,
  { after, limit }: { after: InvoiceCursor | undefined; limit: number },
): Promise<BilledInvoice[]> {
  const later = after
    ? sql`and (document.issued_at, document.number) < (${after.issuedAt}::timestamptz, ${after.number})`
    : sql``;
  const { rows } = await sql<InvoiceRow>`${documents} where invoice.organiser_id = ${organiserId} ${later}
    order by document.issued_at desc, document.number desc limit ${limit}`.execute(db);
  return rows.map(billedInvoice);
}

/** @param id of an invoice or a credit note */
export async function findInvoice(
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<BilledInvoice | undefined> {
  const { rows } = await sql<InvoiceRow>`
    ${documents} where invoice.organiser_id = ${organiserId} and document.id = ${id}`.execute(db);
  return rows.map(billedInvoice)[0];
}

/** How many invoices and credit notes there are. */
export async function countInvoices(db: Queryable, organiserId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from plan_invoice where organiser_id = ${organiserId})::int
      + (select count(*) from plan_credit where organiser_id = ${organiserId})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

function billedInvoice({ chargeState, creditState, issuedAt, state, ...row }: InvoiceRow): BilledInvoice {
  const days = row.lines.flatMap(({ from, to }) => [from, to]).sort();
  return {
    ...row,
    issuedAt: issuedAt.toISOString(),
    from: days[0] ?? row.issuedOn,
    to: days.at(-1) ?? row.issuedOn,
    lines: row.credit ? [] : row.lines,
    state: creditState ? creditStates[creditState] : stateOf(state, chargeState),
    // What is void was not charged, and without a GST number there is no tax invoice (DOMAIN section 5).
    isTaxInvoice: !row.credit && state !== 'void' && row.issuer.gstNumber !== '' && row.gstCents > 0,
  };
}

const creditStates = {
  waiting: 'paying_back',
  paid_back: 'paid_back',
  refused: 'not_paid_back',
} as const satisfies Record<NonNullable<InvoiceRow['creditState']>, InvoiceState>;

function stateOf(state: InvoiceRow['state'], charge: InvoiceRow['chargeState']): InvoiceState {
  if (state === 'paid') return 'paid';
  if (state === 'void') return charge === 'failed' ? 'declined' : 'void';
  if (charge === 'needs_action') return 'waiting_for_bank';
  // Without a charge there was no card when the plan was renewed.
  return charge === 'started' ? 'paying' : 'past_due';
}
