import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { insertCompleteOrder, sellNewOrder } from '../cart/cartQueries';
import type { CartRequest } from '../cart/cartRules';
import { cartFacts, newOrder } from '../cart/cartService';
import { priceOrRefuse, whereThereIsRoom } from '../cart/roomForCart';
import { ticketMailJob } from '../documents/ticketMailJob';

export interface DirectSale extends CartRequest {
  /** Who holds the tickets; at the door nobody needs to say. They are mailed where there is an address. */
  buyer?: { name: string; email: string; phone?: string | undefined } | undefined;
  /** The person whom the order's timeline names. */
  doneBy?: string | null | undefined;
  /**
   * What belongs to the same transaction, such as the payment: the order's row stands, nothing is out of the stock yet.
   * What it throws comes out of `sellDirectly`, and nothing is sold. It may be run again after a transaction that was
   * lost.
   */
  alongside?: (db: Queryable, order: DirectOrder) => Promise<void>;
}

export interface DirectOrder {
  orderId: string;
  number: string;
  totalCents: number;
  gstCents: number;
  currency: 'NZD' | 'AUD';
}

export interface SoldDirectly extends DirectOrder {
  /** For the buyer's link; it is not kept. */
  secret: string;
}

/**
 * Sells at once, without a cart that waits to be paid: one transaction takes the stock, all of it or nothing, and makes
 * the tickets. It is the path of carts in one go, with the same checks, prices and locks.
 * @throws PublicError as `takeCart`, and whatever `alongside` throws
 */
export async function sellDirectly(services: Services, sale: DirectSale): Promise<SoldDirectly> {
  const { database, clock, queue } = services;
  const sold = await whereThereIsRoom(services, sale, () =>
    database.withOrganiser(
      sale.organiserId,
      async (db) => {
        await sale.before?.(db);
        const order = newOrder(services, sale, priceOrRefuse(sale, await cartFacts(db, services, [sale])));
        const { orderId, number, totalCents, gstCents, currency, secret } = order;
        const { name = '', email = '', phone = '' } = sale.buyer ?? {};
        await insertCompleteOrder(db, order, { name, email, phone });
        await sale.alongside?.(db, { orderId, number, totalCents, gstCents, currency });
        const queued = queue.adding(email === '' ? [] : [ticketMailJob(sale.organiserId, orderId)]);
        await sellNewOrder(db, order, { doneBy: sale.doneBy ?? null, now: clock.now(), queued });
        return { orderId, number, totalCents, gstCents, currency, secret };
      },
      { byIndex: true },
    ),
  );
  queue.wake();
  return sold;
}
