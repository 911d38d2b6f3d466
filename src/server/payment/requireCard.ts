import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { notFound } from '../http/httpErrors';
import { findCard, type StoredCard } from './paymentQueries';

/**
 * The card with an id from the address or the request, which may be malformed.
 * @throws PublicError NOT_FOUND when it is not one of this organiser's cards
 */
export async function requireCard(db: Queryable, organiserId: string, id: string): Promise<StoredCard> {
  const card = isUuid(id) ? await findCard(db, organiserId, id) : undefined;
  if (!card) throw notFound('card');
  return card;
}
