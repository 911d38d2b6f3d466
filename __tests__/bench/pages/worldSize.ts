/** The rows of a whole world; every count but that of the events is multiplied by the scale. */
const whole = {
  contacts: 1_000_000,
  recipients: 1_000_000,
  hits: 5_000_000,
  orders: 300_000,
  tickets: 595_000,
  smallRecipients: 2_000,
  pauses: 2_000,
} as const;

export const EVENTS = 100;
export const SMALL_CAMPAIGNS = 20;
export const SESSIONS_OF_EVENT = 4;

/** Orders are placed in a pattern that repeats after this many, so that the number of tickets is exact. */
export const ORDER_PATTERN = 300;

export type WorldSize = Record<keyof typeof whole, number>;

/**
 * @param scale 1 for the whole world, 0.1 for a tenth
 * @throws Error when the scale does not give whole numbers of orders
 */
export function worldSize(scale: number): WorldSize {
  const size = Object.fromEntries(
    Object.entries(whole).map(([name, count]) => [name, Math.round(count * scale)]),
  ) as WorldSize;
  if (size.orders % ORDER_PATTERN !== 0)
    throw new Error(`A scale of ${scale} does not give a multiple of ${ORDER_PATTERN} orders.`);
  return size;
}
