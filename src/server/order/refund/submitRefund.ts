import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { lockOrder } from '../cart/cartQueries';
import { refundBlock } from '../dispute/refundBlock';
import { gatewayNamed } from '../payment/gatewayOf';
import { insertOrderEvent } from '../orderEventQueries';
import { findPayment } from '../payment/orderPaymentQueries';
import { findRefund, setRefund, type StoredRefund } from './refundQueries';
import { RefundRefused } from '../payment/ticketGateway';

/**
 * Submits a stored refund to the provider (see `refundOrder`). It can be repeated, because the refund's id is the key.
 * @throws Error when the provider cannot be reached, so that the queue retries
 */
export async function submitRefund(services: Services, organiserId: string, refundId: string): Promise<void> {
  const { database } = services;
  const found = await database.withOrganiser(organiserId, async (db) => {
    const refund = await findRefund(db, refundId);
    const payment = refund?.paymentId ? await findPayment(db, refund.paymentId) : undefined;
    return { refund, payment, blocked: refund && (await refundBlock(db, refund.orderId)) };
  });
  const { refund, payment, blocked } = found;
  if (refund?.state !== 'waiting' || !payment?.providerId || payment.gateway === 'manual') return;
  // The dispute was opened while the refund waited; the provider would refuse it too.
  if (blocked) return markRefund(services, refund, { state: 'failed', failure: blocked });
  const charge = { providerId: payment.providerId, connectedAccount: payment.connectedAccount };
  // A refusal is final for its key, so each retry after one has a new key; otherwise the key stays the same.
  const key = refund.attempts === 0 ? refund.id : `${refund.id}-${refund.attempts}`;
  try {
    const { amountCents } = refund;
    const { providerId } = await gatewayNamed(services, payment.gateway).refund(charge, {
      key,
      amountCents,
    });
    await markRefund(services, refund, { state: 'succeeded', providerId });
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    await markRefund(services, refund, { state: 'failed', failure: error.message });
  }
}

/** Stores a refund's outcome at the provider, from its answer or its webhook. */
export async function markRefund(
  { database, clock }: Services,
  { id, organiserId, orderId }: Pick<StoredRefund, 'id' | 'organiserId' | 'orderId'>,
  {
    alongside,
    ...outcome
  }: ({ state: 'succeeded'; providerId: string } | { state: 'failed'; failure: string }) & {
    /** Returns false when this event was already applied. */
    alongside?: (db: Queryable) => Promise<boolean>;
  },
): Promise<void> {
  await database.withOrganiser(organiserId, async (db) => {
    await lockOrder(db, orderId);
    if (alongside && !(await alongside(db))) return;
    const refund = await findRefund(db, id);
    if (!refund || refund.state === outcome.state) return;
    const now = clock.now();
    const failed = outcome.state === 'failed';
    await setRefund(db, id, {
      ...outcome,
      attempts: refund.attempts + (failed ? 1 : 0),
      settledAt: failed ? null : now,
    });
    const detail = failed ? { failure: outcome.failure } : { amountCents: refund.amountCents };
    await insertOrderEvent(db, {
      organiserId,
      orderId,
      detail,
      now,
      kind: failed ? 'refund_failed' : 'refund_settled',
    });
  });
}
