import { z } from 'zod';
import type { Services } from '../services';
import { expireCharge } from './billing/answerCharge';
import { chargeJobKind, expiryJobKind, takeCharge } from './billing/takeCharge';
import { renewalJobs } from './renewal/renewalJobs';

const payload = z.object({ organiserId: z.string(), chargeId: z.string(), userId: z.string().nullable() });

/**
 * Takes the charges of renewals, finishes those whose request was killed before it had applied the provider's answer, and
 * cancels those that nobody confirmed in time; and the jobs of renewals.
 */
export function planJobs(services: Services): void {
  services.queue.handle(chargeJobKind, async (job) => {
    await takeCharge(services, payload.parse(job));
  });
  services.queue.handle(expiryJobKind, (job) => expireCharge(services, payload.parse(job)));
  renewalJobs(services);
}
