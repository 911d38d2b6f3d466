import type { Queryable } from '../../database/openDatabase';
import type { ProviderCard } from '../../payment/cardGatewayTypes';
import type { Services } from '../../services';
import { insertCharge } from './chargeQueries';
import { planGateway } from './planGateway';
import { chargeJob, expiryJob } from './takeCharge';

interface Attempt {
  organiserId: string;
  invoiceId: string;
  card: ProviderCard;
  /** Who asked for it; null for a renewal. */
  userId: string | null;
  now: Date;
}

/**
 * Begins to take the money of an open invoice, in the caller's transaction; `takeCharge` goes on after it.
 * @param runAt when the job takes the charge, in case the caller does not
 * @returns the id of the charge
 */
export async function startCharge(
  db: Queryable,
  services: Services,
  { organiserId, invoiceId, card, userId, now }: Attempt,
  runAt: Date,
): Promise<string> {
  const { name: gateway } = planGateway(services);
  const chargeId = await insertCharge(db, { organiserId, invoiceId, gateway, card, now });
  const place = { organiserId, chargeId, userId };
  for (const job of [chargeJob(place, runAt), expiryJob(place, now)]) await services.queue.add(db, job);
  return chargeId;
}
