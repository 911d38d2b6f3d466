import { badInput } from '../../http/httpErrors';
import { putSingleOffer, takenOfSingle } from './singleOfferQueries';
import type { TicketingEditor } from '../ticketingEditor';

/**
 * Lays the one offer and the one stock of an add-on or a promo code, or gives the stock another number.
 * @param field how the form calls the number
 * @throws PublicError BAD_USER_INPUT with `field` where it is under what is taken already
 */
export async function putOnSale(
  { db, event }: TicketingEditor,
  {
    kind,
    id,
    capacity,
    field,
  }: { kind: 'add_on' | 'promo_code'; id: string; capacity: number | null; field: string },
): Promise<void> {
  const offer = { eventId: event.id, organiserId: event.organiserId, kind, id };
  const taken = await takenOfSingle(db, offer);
  if (capacity !== null && capacity < taken) {
    throw badInput(field, `${taken} are already taken or in carts. Enter ${taken} or more.`);
  }
  await putSingleOffer(db, offer, capacity);
}
