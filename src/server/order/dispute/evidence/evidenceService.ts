import { insertAuditEntry } from '../../../database/auditEntry';
import { isUuid } from '../../../database/isUuid';
import type { Queryable } from '../../../database/openDatabase';
import { conflict, notFound } from '../../../http/httpErrors';
import type { Services } from '../../../services';
import type { OrderAct } from '../../cart/openCart';
import { findPayment } from '../../payment/orderPaymentQueries';
import { EvidenceRefused } from '../disputeGateway';
import { disputeGatewayNamed } from '../disputeGatewayNamed';
import { claimEvidence, findDispute, releaseEvidence, type StoredDispute } from '../disputeQueries';
import { syncDispute } from '../syncDispute';
import { evidencePdf } from './evidencePdf';
import { gatherEvidence, type GatheredEvidence } from './gatherEvidence';

/** Somebody whose server died while it sent the evidence holds up the next attempt for this long. */
const CLAIM_MS = 2 * 60_000;

/** @throws PublicError NOT_FOUND for a dispute of another order */
async function requireDispute(db: Queryable, orderId: string, disputeId: string): Promise<StoredDispute> {
  const dispute = isUuid(disputeId) ? await findDispute(db, disputeId) : undefined;
  if (dispute?.orderId !== orderId) throw notFound('dispute');
  return dispute;
}

/**
 * Sends the evidence to the bank, once: it cannot be changed afterwards. If this process dies after the provider has
 * taken it, the provider's webhook reports that it was sent.
 * @throws PublicError CONFLICT when the bank does not wait for it, or it was refused; NOT_FOUND
 */
export async function sendEvidence(services: Services, place: OrderAct, disputeId: string): Promise<void> {
  const { database, clock } = services;
  const { organiserId, orderId } = place;
  const { dispute, payment, evidence } = await database.withOrganiser(organiserId, async (db) => {
    const now = clock.now();
    const found = await requireDispute(db, orderId, disputeId);
    if (found.evidenceSentAt) {
      throw conflict('The evidence was sent before, and cannot be changed any more.');
    }
    if (found.state !== 'needs_response') throw conflict('The bank does not wait for evidence any more.');
    const since = new Date(now.getTime() - CLAIM_MS);
    if (!(await claimEvidence(db, disputeId, { now, since }))) {
      throw conflict('The evidence is being sent at this moment. Reload the order in a minute.');
    }
    return {
      dispute: found,
      payment: await findPayment(db, found.paymentId),
      evidence: await gatherEvidence(db, services, found),
    };
  });
  if (!payment) throw notFound('payment');
  try {
    await submit(services, { dispute, connectedAccount: payment.connectedAccount, evidence });
  } catch (error) {
    await database.withOrganiser(organiserId, (db) => releaseEvidence(db, disputeId));
    if (error instanceof EvidenceRefused) throw conflict(error.message);
    services.log.warn({ err: error }, 'the evidence of a dispute was not sent');
    throw conflict(
      'The payment provider does not respond, so the evidence may not have been sent. Try again in a minute.',
    );
  }
  await database.withOrganiser(organiserId, (db) =>
    insertAuditEntry(db, {
      organiserId,
      userId: place.userId,
      action: 'order.evidence_sent',
      detail: { orderId },
      now: clock.now(),
    }),
  );
  await syncDispute(services, { ...payment, gateway: dispute.gateway }, dispute.providerId);
}

async function submit(
  services: Services,
  {
    dispute,
    connectedAccount,
    evidence,
  }: { dispute: StoredDispute; connectedAccount: string | null; evidence: GatheredEvidence },
): Promise<void> {
  const { order, eventLine } = evidence;
  await disputeGatewayNamed(services, dispute.gateway).submit(
    { providerId: dispute.providerId, connectedAccount },
    {
      pdf: await evidencePdf(evidence),
      buyerName: order.buyer.name,
      buyerEmail: order.buyer.email,
      productDescription: eventLine,
    },
  );
}
