import { takeTurns, type TurnLimit } from '../database/attemptLimits';
import { tooMany } from '../http/httpErrors';
import type { Services } from '../services';

/** @throws PublicError TOO_MANY_REQUESTS with the limit's message when it is exceeded */
export async function requireRateLimit(
  { database, clock }: Services,
  { message, ...rateLimit }: TurnLimit & { message: string },
): Promise<void> {
  if (!(await takeTurns(database, [rateLimit], clock.now()))) throw tooMany(message);
}
