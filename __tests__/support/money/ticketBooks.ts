import { sql } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';

/** All that is written about an account's tickets: its orders, what the test gateway has, and what was paid out. */
export interface TicketBooks {
  orders: OrderBook[];
  charges: ChargeBook[];
  /** The balance at the gateway, entry by entry. */
  entries: Array<{
    id: string;
    category: string;
    chargeId: string | null;
    refundId: string | null;
    cents: number;
    feeCents: number;
    payoutId: string | null;
  }>;
  /** The payouts at the gateway. */
  paidOut: Array<{ id: string; cents: number }>;
  deposits: DepositBook[];
}

export interface OrderBook {
  id: string;
  number: string;
  state: string;
  totalCents: number;
  gstCents: number;
  refundedCents: number;
  completedAt: string | null;
  lines: Array<{ id: string; quantity: number; returned: number; cents: number; gstCents: number }>;
  tickets: Array<{ id: string; status: string }>;
  payments: Array<{
    id: string;
    method: string;
    gateway: string;
    state: string;
    cents: number;
    chargeId: string | null;
    isPaidOut: boolean;
    settledAt: string | null;
  }>;
  refunds: Array<{
    id: string;
    paymentId: string | null;
    state: string;
    cents: number;
    refundId: string | null;
    createdAt: string;
    settledAt: string | null;
    lines: Array<{ lineId: string; quantity: number; cents: number }>;
  }>;
  disputes: Array<{
    id: string;
    state: string;
    cents: number;
    returnedCents: number;
    openedAt: string;
    closedAt: string | null;
  }>;
  /** Of a sale at the door: what was due in coins, and what was given back. */
  door: { dueCents: number; refundId: string | null; returnedCents: number | null } | null;
  fee: {
    month: string;
    tickets: number;
    returned: number;
    unitCents: number;
    takenCents: number;
    invoiceId: string | null;
  } | null;
}

/** A payment by card at the gateway. */
export interface ChargeBook {
  id: string;
  state: string;
  cents: number;
  refundedCents: number;
  refunds: Array<{ key: string; cents: number }>;
  disputes: Array<{ state: string; cents: number }>;
}

/** A deposit with its entries, each with its lines added up. */
export interface DepositBook {
  providerId: string;
  cents: number;
  state: string;
  arrivesOn: string;
  isReconciled: boolean;
  differenceCents: number;
  partCents: number;
  entries: Array<{
    id: string;
    category: string;
    cents: number;
    feeCents: number;
    paymentId: string | null;
    refundId: string | null;
    lines: number;
    lineCents: number;
    lineFeeCents: number;
  }>;
}

/** Reads the books with plain statements, apart from those of the product. */
export async function readTicketBooks(db: Queryable, organiserId: string): Promise<TicketBooks> {
  const { rows } = await sql<TicketBooks>`
    select
      coalesce((select json_agg(${orderBook} order by number) from ticket_order as placed
        where organiser_id = ${organiserId}::uuid), '[]') as orders,
      coalesce((select json_agg(${chargeBook}) from test_charge as charge where account = ${organiserId}::text), '[]')
        as charges,
      coalesce((select json_agg(json_build_object('id', id, 'category', category, 'chargeId', charge_id,
        'refundId', refund_id, 'cents', amount_cents, 'feeCents', fee_cents, 'payoutId', payout_id))
        from test_balance_entry where account = ${organiserId}::text), '[]') as entries,
      coalesce((select json_agg(json_build_object('id', id, 'cents', amount_cents))
        from test_payout where account = ${organiserId}::text), '[]') as "paidOut",
      coalesce((select json_agg(${depositBook} order by created_at) from payout as deposit
        where organiser_id = ${organiserId}::uuid), '[]') as deposits`.execute(db);
  const [books] = rows;
  if (!books) throw new Error('The books are always one row.');
  return books;
}

const orderBook = sql`json_build_object('id', id, 'number', number, 'state', state, 'totalCents', total_cents,
  'gstCents', gst_cents, 'refundedCents', refunded_cents, 'completedAt', completed_at,
  'lines', (select json_agg(json_build_object('id', id, 'quantity', quantity, 'returned', returned,
    'cents', total_cents, 'gstCents', gst_cents)) from order_line as line
    -- The use of a promo code is a line too.
    where order_id = placed.id and exists (select from offer where id = line.offer_id and kind = 'ticket')),
  'tickets', coalesce((select json_agg(json_build_object('id', ticket.id, 'status', status) order by line.name, ticket.position)
    from order_line as line join ticket on ticket.order_line_id = line.id where line.order_id = placed.id), '[]'),
  'payments', coalesce((select json_agg(json_build_object('id', id, 'method', method, 'gateway', gateway, 'state', state,
    'cents', amount_cents, 'chargeId', provider_id, 'isPaidOut', paid_out, 'settledAt', settled_at))
    from order_payment where order_id = placed.id), '[]'),
  'refunds', coalesce((select json_agg(json_build_object('id', id, 'paymentId', payment_id, 'state', state,
    'cents', amount_cents, 'refundId', provider_id, 'createdAt', created_at, 'settledAt', settled_at,
    'lines', (select json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity, 'cents', amount_cents))
      from refund_line where refund_id = given.id)))
    from refund as given where order_id = placed.id), '[]'),
  'disputes', coalesce((select json_agg(json_build_object('id', id, 'state', state, 'cents', amount_cents,
    'returnedCents', returned_cents, 'openedAt', opened_at, 'closedAt', closed_at))
    from order_dispute where order_id = placed.id), '[]'),
  'door', (select json_build_object('dueCents', due_cents, 'refundId', refund_id, 'returnedCents', returned_cents)
    from box_office_sale where order_id = placed.id),
  'fee', (select json_build_object('month', month, 'tickets', tickets, 'returned', returned, 'unitCents', unit_cents,
    'takenCents', taken_cents, 'invoiceId', invoice_id)
    from order_fee where organiser_id = placed.organiser_id and order_id = placed.id))`;

const chargeBook = sql`json_build_object('id', id, 'state', state, 'cents', amount_cents, 'refundedCents', refunded_cents,
  'refunds', coalesce((select json_agg(json_build_object('key', request_key, 'cents', amount_cents))
    from test_charge_refund where charge_id = charge.id), '[]'),
  'disputes', coalesce((select json_agg(json_build_object('state', state, 'cents', amount_cents))
    from test_dispute where charge_id = charge.id), '[]'))`;

const depositBook = sql`json_build_object('providerId', provider_id, 'cents', amount_cents, 'state', state,
  'arrivesOn', arrives_on, 'isReconciled', reconciled_at is not null, 'differenceCents', difference_cents,
  'partCents', (select coalesce(sum(charge_cents + refund_cents + dispute_cents + adjustment_cents - fee_cents), 0)
    from payout_part where organiser_id = deposit.organiser_id and payout_id = deposit.id),
  'entries', coalesce((select json_agg(json_build_object('id', provider_id, 'category', category,
    'cents', entry.gross_cents, 'feeCents', entry.fee_cents, 'paymentId', payment_id, 'refundId', refund_id, 'lines', line.count,
    'lineCents', line.cents, 'lineFeeCents', line.fee_cents))
    from balance_entry as entry
    cross join lateral (
      select count(*), coalesce(sum(gross_cents), 0) as cents, coalesce(sum(fee_cents), 0) as fee_cents
      from payout_line where organiser_id = entry.organiser_id and payout_id = entry.payout_id and entry_id = entry.id
    ) as line
    where organiser_id = deposit.organiser_id and payout_id = deposit.id), '[]'))`;
