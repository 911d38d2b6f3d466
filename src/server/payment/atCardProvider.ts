import { badInput } from '../http/httpErrors';
import type { Services } from '../services';
import { isStripeFailure } from './stripeClient';

/** @throws PublicError BAD_USER_INPUT at `card` when the provider does not answer; the kind of the error is in the log */
export async function atCardProvider<Reply>(
  { log }: Pick<Services, 'log'>,
  call: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!isStripeFailure(error)) throw error;
    log.warn({ why: error.type }, 'the payment provider did not answer about a card');
    throw badInput(
      'card',
      'The payment provider does not answer at the moment. Nothing has changed; try again in a minute.',
    );
  }
}
