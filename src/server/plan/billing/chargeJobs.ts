import { z } from 'zod';
import type { Services } from '../../services';
import { chargeJobKind, takeCharge } from './takeCharge';

const payload = z.object({ organiserId: z.string(), chargeId: z.string(), userId: z.string().nullable() });

/** Takes the charges of renewals, and those whose request was killed before it had applied the provider's answer. */
export function chargeJobs(services: Services): void {
  services.queue.handle(chargeJobKind, async (job) => {
    await takeCharge(services, payload.parse(job));
  });
}
