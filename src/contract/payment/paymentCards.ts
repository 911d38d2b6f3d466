import { type CardExpiry, hasExpired } from './cardExpiry';

/** How many cards an organiser may keep. */
export const cardLimit = 5;

/**
 * The card that becomes the default when the default one is removed: the newest that has not expired.
 * @param others newest first
 * @param today YYYY-MM-DD
 * @returns undefined when no other card is there
 */
export const nextDefault = <Card extends CardExpiry>(
  others: readonly Card[],
  today: string,
): Card | undefined => others.find((card) => !hasExpired(card, today)) ?? others[0];
