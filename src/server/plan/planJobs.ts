import { z } from 'zod';
import type { Services } from '../services';
import { expireCharge } from './billing/answerCharge';
import { chargeJobKind, expiryJobKind, takeCharge } from './billing/takeCharge';
import { payBack, payBackJobKind } from './credit/payBack';
import { renewalJobs } from './renewal/renewalJobs';

const creditPayload = z.object({ organiserId: z.uuid(), creditId: z.uuid() });
const payload = z.object({ organiserId: z.string(), chargeId: z.string(), userId: z.string().nullable() });

/**
 * Takes the charges of renewals, finishes those whose request was killed before it had applied the provider's answer, and
 * cancels those that nobody confirmed in time; pays credit notes back; and the jobs of renewals.
 */
export function planJobs(services: Services): void {
  services.queue.handle(chargeJobKind, async (job) => {
    await takeCharge(services, payload.parse(job));
  });
  services.queue.handle(expiryJobKind, (job) => expireCharge(services, payload.parse(job)));
  services.queue.handle(payBackJobKind, (job) => payBack(services, creditPayload.parse(job)));
  renewalJobs(services);
}
