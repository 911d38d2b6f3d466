import { takeTurns, type TurnLimit } from '../database/attemptLimits';
import { tooMany } from '../http/httpErrors';
import type { Services } from '../services';

/** @throws PublicError TOO_MANY_REQUESTS with the limit's message when it is exceeded */
export async function requireTurn(
  { database, clock }: Services,
  { words, ...limit }: TurnLimit & { words: string },
): Promise<void> {
  if (!(await takeTurns(database, [limit], clock.now()))) throw tooMany(words);
}
