import { isUuid } from '../../../database/isUuid';
import { readToken, signToken } from '../../../http/signedToken';

const PURPOSE = 'site subscription';

interface SubscriptionKey {
  organiserId: string;
  id: string;
}

/** The part of the link in the mail that names the subscription. */
export const subscriptionToken = ({ organiserId, id }: SubscriptionKey, secret: string): string =>
  signToken(PURPOSE, [organiserId, id], secret);

export function readSubscriptionToken(token: string, secret: string): SubscriptionKey | undefined {
  const [organiserId = '', id = ''] = readToken(PURPOSE, token, secret) ?? [];
  return isUuid(organiserId) && isUuid(id) ? { organiserId, id } : undefined;
}
