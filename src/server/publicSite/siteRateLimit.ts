import { takeAttempts, type AttemptLimit } from '../database/attemptLimits';
import { tooMany } from '../http/httpErrors';
import type { Services } from '../services';

/** @throws PublicError TOO_MANY_REQUESTS with the limit's message when it is exceeded */
export async function requireRateLimit(
  { database, clock }: Services,
  { message, ...rateLimit }: AttemptLimit & { message: string },
): Promise<void> {
  if (!(await takeAttempts(database, [rateLimit], clock.now()))) throw tooMany(message);
}
