/**
 * What a line of an order is of: a ticket for a session, an add-on, a use of a promo code, or a pass. A pass has no price
 * of its own: the lines of its sessions share its price.
 */
export type OfferKind = 'ticket' | 'add_on' | 'promo_code' | 'pass';

/** Whether the buyer gets something for the line itself. */
export const isItem = (kind: OfferKind): boolean => kind === 'ticket' || kind === 'add_on';
