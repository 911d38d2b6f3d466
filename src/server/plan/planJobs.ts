import { z } from 'zod';
import type { Services } from '../services';
import { expireCharge } from './billing/answerCharge';
import { afterRequest, chargeJobKind, expiryJobKind, takeCharge } from './billing/takeCharge';
import { creditMailJobs } from './credit/creditMailJobs';
import { payBack, payBackJobKind } from './credit/payBack';
import { renewalJobs } from './renewal/renewalJobs';
import { chargeEventJobs } from './stripe/chargeEventJobs';

const creditPayload = z.object({ organiserId: z.uuid(), creditId: z.uuid() });
const payload = z.object({ organiserId: z.string(), chargeId: z.string(), userId: z.string().nullable() });

/**
 * Takes the charges of renewals, finishes those whose request was killed before it had applied the provider's answer, and
 * cancels those that nobody confirmed in time; pays credit notes back and mails them; applies Stripe's events; renews
 * plans.
 */
export function planJobs(services: Services): void {
  services.queue.handle(chargeJobKind, async (job) => {
    const answer = await takeCharge(services, payload.parse(job));
    return answer?.state === 'started' ? afterRequest(services.clock.now()) : undefined;
  });
  services.queue.handle(expiryJobKind, async (job) => {
    const state = await expireCharge(services, payload.parse(job));
    const isOpen = state === 'started' || state === 'needs_action';
    return isOpen ? afterRequest(services.clock.now()) : undefined;
  });
  services.queue.handle(payBackJobKind, (job) => payBack(services, creditPayload.parse(job)));
  creditMailJobs(services);
  chargeEventJobs(services);
  renewalJobs(services);
}
