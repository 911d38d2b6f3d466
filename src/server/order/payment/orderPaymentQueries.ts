import type { PaymentState } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';
import type { AskedFee } from '../checkout/orderFeeQueries';
import type { GatewayAnswer } from './ticketGateway';

export interface Payment {
  id: string;
  organiserId: string;
  orderId: string;
  method: 'card' | 'cash' | 'card_terminal' | 'invoice' | 'pay_at_door' | 'complimentary';
  gateway: 'stripe' | 'test' | 'manual';
  providerId: string | null;
  /** The organiser's account at the provider that received it. */
  connectedAccount: string | null;
  state: PaymentState;
  amountCents: number;
  /** The plan's fee that the provider takes with it; null without one. */
  feeCents: number | null;
  cardBrand: string;
  cardLastFour: string;
  reference: string;
  failure: string;
  createdAt: Date;
  settledAt: Date | null;
}

const payments = (db: Queryable) =>
  db
    .selectFrom('order_payment')
    .select(['id', 'method', 'gateway', 'state', 'reference', 'failure'])
    .select(['organiser_id as organiserId', 'order_id as orderId', 'provider_id as providerId'])
    .select(['connected_account as connectedAccount', 'fee_cents as feeCents'])
    .select(['amount_cents as amountCents', 'card_brand as cardBrand', 'card_last_four as cardLastFour'])
    .select(['created_at as createdAt', 'settled_at as settledAt']);

/** An order's payments, oldest first. */
export const listPayments = (db: Queryable, orderId: string): Promise<Payment[]> =>
  payments(db).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

export const findPayment = (db: Queryable, id: string): Promise<Payment | undefined> =>
  payments(db).where('id', '=', id).executeTakeFirst();

/** Uses the admin connection, because a provider's event names only its charge and not the organiser. */
export const findPaymentOfCharge = (
  adminDb: Queryable,
  gateway: 'stripe' | 'test',
  providerId: string,
): Promise<Payment | undefined> =>
  payments(adminDb).where('gateway', '=', gateway).where('provider_id', '=', providerId).executeTakeFirst();

export async function insertPayment(
  db: Queryable,
  payment: {
    organiserId: string;
    orderId: string;
    method: Payment['method'];
    gateway: Payment['gateway'];
    state: PaymentState;
    amountCents: number;
    connectedAccount?: string | null;
    reference?: string;
    fee?: AskedFee | undefined;
    now: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('order_payment')
    .values({
      organiser_id: payment.organiserId,
      order_id: payment.orderId,
      method: payment.method,
      gateway: payment.gateway,
      state: payment.state,
      amount_cents: payment.amountCents,
      fee_cents: payment.fee?.cents ?? null,
      fee_unit_cents: payment.fee?.unitCents ?? null,
      fee_gst_included: payment.fee?.gstIncluded ?? null,
      connected_account: payment.connectedAccount ?? null,
      reference: payment.reference ?? '',
      created_at: payment.now,
      settled_at: payment.state === 'succeeded' ? payment.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a payment's state, and the card's details if the provider's answer contains them. */
export async function setPayment(
  db: Queryable,
  id: string,
  change: {
    state: PaymentState;
    answer?: GatewayAnswer;
    failure?: string;
    settledAt?: Date;
    method?: Payment['method'];
    reference?: string;
    amountCents?: number;
  },
): Promise<void> {
  const { answer } = change;
  await db
    .updateTable('order_payment')
    .set({
      state: change.state,
      failure: change.failure ?? answer?.failure ?? '',
      ...(answer && { provider_id: answer.providerId }),
      ...(answer?.cardLastFour && { card_brand: answer.cardBrand, card_last_four: answer.cardLastFour }),
      ...(change.settledAt && { settled_at: change.settledAt }),
      ...(change.method && { method: change.method }),
      ...(change.reference !== undefined && { reference: change.reference }),
      ...(change.amountCents !== undefined && { amount_cents: change.amountCents }),
    })
    .where('id', '=', id)
    .execute();
}
