import type { BuyerOrder } from '../../contract/buyerOrder';
import { demandPlace } from '../order/checkoutService';
import type { Services } from '../services';
import { findEventKey } from './cartChangeQueries';
import { eventPath } from './sitePaths';

/** The event's page, for somebody who had its tickets in a cart: a private one opens with its key. */
export async function backToEvent(
  { database, ...services }: Services,
  secret: string,
  { event }: BuyerOrder,
): Promise<string> {
  const { organiserId } = await demandPlace({ database, ...services }, secret);
  const key = await database.withOrganiser(organiserId, (db) => findEventKey(db, event.id));
  return eventPath(event.slug, key ?? undefined);
}
