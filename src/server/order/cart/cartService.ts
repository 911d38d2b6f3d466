import { noSourceValues, type Touch, type Touches } from '../../../contract/report/sources';
import { isTurnedOff } from '../../database/featureSwitches';
import type { Queryable } from '../../database/openDatabase';
import { conflict } from '../../http/httpErrors';
import type { Services } from '../../services';
import { type CartFacts, readCartFacts } from './cartFactsQueries';
import { insertCarts } from './cartQueries';
import type { NewOrder } from './orderRow';
import { codeOf, priceCart, type CartRequest, type PricedCart } from './priceCart';
import { cartMinutes, expireCartsJob } from './expireCarts';
import { batchWrites, settledResult } from './batchWrites';
import { hashOfSecret } from '../../http/secretHash';
import { orderNumber, orderSecret } from '../payment/orderSecrets';
import { priceOrRefuse, retryAfterExpiry } from './retryAfterExpiry';

export interface TakenCart {
  orderId: string;
  number: string;
  /** The secret in the buyer's link; it is not stored. */
  secret: string;
  expiresAt: Date;
  totalCents: number;
}

/**
 * Takes the wanted items from stock, all or none of them, and holds them until the cart expires.
 * @throws PublicError BAD_USER_INPUT with `lines.N`, CONFLICT where something is not on sale or has too few left, or an
 *   admin has stopped all sales, NOT_FOUND for an event that does not exist
 */
export async function takeCart(services: Services, request: CartRequest): Promise<TakenCart> {
  const { organiserId, eventId, channel, before } = request;
  if (channel === 'web' && (await isTurnedOff(services.database, 'selling'))) throw salesStopped();
  // A request with its own work in the transaction is not batched with others.
  const key = before ? services.random.uuid() : `${organiserId} ${eventId} ${channel}`;
  return retryAfterExpiry(services, request, () => takeBatched(services, key, { services, request }));
}

export const salesStoppedText =
  'No tickets are sold here at the moment. Nothing was charged. Please try again later.';
const salesStopped = () => conflict(salesStoppedText);

/**
 * Prices a request without reserving anything.
 * @throws PublicError as `takeCart`
 */
export async function quoteCart(
  db: Queryable,
  services: Services,
  request: CartRequest,
): Promise<PricedCart> {
  return priceCart(request, await cartFacts(db, services, [request]));
}

/** All facts that requests for one event and channel depend on. */
export async function cartFacts(
  db: Queryable,
  { clock }: Pick<Services, 'clock'>,
  requests: readonly [CartRequest, ...CartRequest[]],
): Promise<CartFacts | undefined> {
  const [{ eventId, channel }] = requests;
  const codes = [...new Set(requests.flatMap((request) => codeOf(request) ?? []))];
  return readCartFacts(db, { eventId, channel, codes, now: clock.now() });
}

interface CartWrite {
  services: Services;
  request: CartRequest;
}

/** Inserts the carts of one event in one transaction; a refused cart does not affect the others. */
const takeBatched = batchWrites(async ([first, ...others]: readonly [CartWrite, ...CartWrite[]]) => {
  const { services, request } = first;
  const { organiserId, eventId, before, after } = request;
  const requests = [request, ...others.map((other) => other.request)] as const;
  return services.database.withOrganiser(
    organiserId,
    async (db) => {
      await before?.(db);
      const facts = await cartFacts(db, services, requests);
      const expiresAt = new Date(services.clock.now().getTime() + cartMinutes * 60_000);
      const priced = requests.map((each) =>
        settledResult(() => newOrder(services, each, priceOrRefuse(each, facts))),
      );
      const taken = priced.flatMap((one) =>
        one.status === 'fulfilled' ? [{ ...one.value, expiresAt }] : [],
      );
      if (taken.length > 0) {
        await insertCarts(
          db,
          taken,
          services.queue.insertStatement([expireCartsJob(organiserId, eventId, expiresAt)]),
        );
      }
      for (const { orderId } of taken) await after?.(db, orderId);
      return priced.map((one) =>
        one.status === 'fulfilled' ? { ...one, value: { ...one.value, expiresAt } } : one,
      );
    },
    { byIndex: true },
  );
});

/** The source of a cart that has a mail's click but no visit of a page, such as one from a waitlist offer. */
const clickTouch: Touch = { ...noSourceValues, kind: 'campaign' };
const clickTouches: Touches = { first: clickTouch, last: clickTouch };

/** The row of a new order: its number, and its secret, of which only the hash is stored. */
export function newOrder(
  { random, clock, secret: serverSecret }: Services,
  { organiserId, eventId, channel, clickHitId, touches, visitor, orderId = random.uuid() }: CartRequest,
  priced: PricedCart,
): NewOrder & { secret: string } {
  const secret = orderSecret(serverSecret, orderId);
  const createdAt = clock.now();
  const own = { orderId, organiserId, eventId, channel, secret, createdAt };
  // A sale at the door is never attributed to a click.
  const click = channel === 'web' ? (clickHitId ?? null) : null;
  return {
    ...own,
    ...priced,
    clickHitId: click,
    touches: channel === 'web' ? (touches ?? (click === null ? null : clickTouches)) : null,
    visitor: channel === 'web' ? (visitor ?? null) : null,
    number: orderNumber(random),
    secretHash: hashOfSecret(secret),
  };
}
