import { sql } from 'kysely';
import type { InvoiceState, PlanInvoice } from '../../../contract/plan/planInvoice';
import type { Queryable } from '../../database/openDatabase';

/** An invoice as it was issued, with how it is paid: the figures of the list, the PDF and the CSV. */
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
  state: 'open' | 'paid' | 'void';
  chargeState: 'started' | 'needs_action' | 'succeeded' | 'failed' | null;
}

/** Days are those of the account's zone. An invoice has at most one charge that has not failed, and that is the one shown. */
const invoices = sql`
  select invoice.id, invoice.number, invoice.issued_at as "issuedAt", invoice.plan_id as "planId", invoice.interval,
    (invoice.issued_at at time zone organiser.zone)::date as "issuedOn", invoice.total_cents as "totalCents",
    invoice.gst_percent as "gstPercent", invoice.gst_cents as "gstCents", invoice.currency, invoice.state,
    jsonb_build_object('name', issuer_name, 'address', issuer_address, 'gstNumber', issuer_gst_number) as issuer,
    jsonb_build_object('name', buyer_name, 'address', buyer_address) as buyer,
    charge.state as "chargeState", nullif(btrim(charge.brand || ' ending ' || nullif(charge.last_four, '')), '') as card,
    case when invoice.state = 'paid' then (invoice.settled_at at time zone organiser.zone)::date end as "paidOn",
    (
      select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'planId', line.plan_id, 'interval', line.interval,
        'from', line.days_from, 'to', line.days_to, 'cents', line.cents) order by line.position), '[]')
      from plan_invoice_line as line
      where line.organiser_id = invoice.organiser_id and line.invoice_id = invoice.id
    ) as lines
  from plan_invoice as invoice join organiser on organiser.id = invoice.organiser_id
  left join lateral (
    select one.state, one.brand, one.last_four from plan_charge as one
    where one.organiser_id = invoice.organiser_id and one.invoice_id = invoice.id
    order by one.state = 'failed', one.started_at desc limit 1
  ) as charge on true`;

/** Newest first, starting after `after`. */
export async function listInvoices(
  db: Queryable,
  organiserId: string,
  { after, limit }: { after: InvoiceCursor | undefined; limit: number },
): Promise<BilledInvoice[]> {
  const later = after
    ? sql`and (invoice.issued_at, invoice.number) < (${after.issuedAt}::timestamptz, ${after.number})`
    : sql``;
  const { rows } = await sql<InvoiceRow>`${invoices} where invoice.organiser_id = ${organiserId} ${later}
    order by invoice.issued_at desc, invoice.number desc limit ${limit}`.execute(db);
  return rows.map(billedInvoice);
}

export async function findInvoice(
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<BilledInvoice | undefined> {
  const { rows } = await sql<InvoiceRow>`
    ${invoices} where invoice.organiser_id = ${organiserId} and invoice.id = ${id}`.execute(db);
  return rows.map(billedInvoice)[0];
}

export async function countInvoices(db: Queryable, organiserId: string): Promise<number> {
  const { count } = await db
    .selectFrom('plan_invoice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organiser_id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function billedInvoice({ chargeState, issuedAt, state, ...row }: InvoiceRow): BilledInvoice {
  const days = row.lines.flatMap(({ from, to }) => [from, to]).sort();
  return {
    ...row,
    issuedAt: issuedAt.toISOString(),
    from: days[0] ?? row.issuedOn,
    to: days.at(-1) ?? row.issuedOn,
    state: stateOf(state, chargeState),
    // What is void was not charged, and without a GST number there is no tax invoice (DOMAIN section 5).
    isTaxInvoice: state !== 'void' && row.issuer.gstNumber !== '' && row.gstCents > 0,
  };
}

function stateOf(state: InvoiceRow['state'], charge: InvoiceRow['chargeState']): InvoiceState {
  if (state === 'paid') return 'paid';
  if (state === 'void') return charge === 'failed' ? 'declined' : 'void';
  if (charge === 'needs_action') return 'waiting_for_bank';
  // Without a charge there was no card when the plan was renewed.
  return charge === 'started' ? 'paying' : 'past_due';
}
