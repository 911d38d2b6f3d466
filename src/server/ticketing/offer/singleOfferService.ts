import { badInput } from '../../http/httpErrors';
import { putSingleOffer, takenOfSingle, type SingleOffer } from './singleOfferQueries';
import type { TicketingEditor } from '../ticketingEditor';

/**
 * Puts an add-on, a promo code or a pass on sale, or changes its capacity.
 * @param field the form's name of the capacity
 * @throws PublicError BAD_USER_INPUT with `field` where the capacity is below what is already taken
 */
export async function putOnSale(
  { db, event }: TicketingEditor,
  {
    kind,
    id,
    capacity,
    field,
  }: { kind: SingleOffer['kind']; id: string; capacity: number | null; field: string },
): Promise<void> {
  const offer = { eventId: event.id, organiserId: event.organiserId, kind, id };
  const taken = await takenOfSingle(db, offer);
  if (capacity !== null && capacity < taken) {
    throw badInput(field, `${taken} are already taken or in carts. Enter ${taken} or more.`);
  }
  await putSingleOffer(db, offer, capacity);
}
