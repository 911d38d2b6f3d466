import { z } from 'zod';
import { CHARGE_EVENT_JOB, REFUND_EVENT_JOB } from '../../payment/stripeEventJobKinds';
import type { Services } from '../../services';
import { isUuid } from '../../database/isUuid';
import { refreshCharge } from '../billing/answerCharge';
import { findChargePlace } from '../billing/chargeQueries';
import { planGatewayNamed } from '../billing/planGateway';
import { findPaidBackCredit, refuseCredit } from '../credit/creditQueries';

const chargePayload = z.object({ chargeId: z.string() });
const refundPayload = z.object({ refundId: z.string() });

/** Applies what Stripe reports of charges for plans, and of refunds of credit notes. */
export function chargeEventJobs(services: Services): void {
  const { queue, database } = services;
  queue.handle(CHARGE_EVENT_JOB, async (job) => {
    const { chargeId } = chargePayload.parse(job);
    const place = isUuid(chargeId) ? await findChargePlace(database.adminDb, chargeId) : undefined;
    if (place) await refreshCharge(services, place);
  });
  queue.handle(REFUND_EVENT_JOB, async (job) => {
    const { refundId: providerId } = refundPayload.parse(job);
    const credit = await findPaidBackCredit(database.adminDb, providerId);
    if (!credit) return;
    const failure = await planGatewayNamed(services, credit.gateway).findRefundFailure(providerId);
    if (!failure) return;
    await database.withOrganiser(credit.organiserId, (db) =>
      refuseCredit(db, credit, { providerId, failure }),
    );
  });
}
