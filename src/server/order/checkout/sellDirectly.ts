import { holdOpen } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import type { Services } from '../../services';
import { insertCompleteOrder, sellNewOrder } from '../cart/cartQueries';
import type { CartRequest } from '../cart/priceCart';
import { cartFacts, newOrder } from '../cart/cartService';
import { priceOrRefuse, retryAfterExpiry } from '../cart/retryAfterExpiry';
import { ticketMailJob } from '../documents/ticketMailJob';

export interface DirectSale extends CartRequest {
  /** The ticketholder; optional at the door. Tickets are mailed when there is an address. */
  buyer?: { name: string; email: string; phone?: string | undefined } | undefined;
  /** The person named in the order's timeline. */
  doneBy?: string | null | undefined;
  /**
   * Runs in the same transaction, for example to insert the payment: the order's row exists, and nothing has been taken
   * from stock yet. If it throws, `sellDirectly` throws the same error and nothing is sold. It may be run again after a
   * transaction that was rolled back.
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
  /** The secret in the buyer's link; it is not stored. */
  secret: string;
}

/**
 * Sells immediately, without a cart that waits for payment: one transaction takes the stock, all or none of it, and
 * issues the tickets. Checks, prices and lock order are those of carts.
 * @throws PublicError as `takeCart`, and any error that `alongside` throws
 */
export async function sellDirectly(services: Services, sale: DirectSale): Promise<SoldDirectly> {
  const { database, clock, queue } = services;
  const sold = await retryAfterExpiry(services, sale, () =>
    database.withOrganiser(
      sale.organiserId,
      async (db) => {
        if (!(await holdOpen(db, sale.organiserId)))
          throw badInput('eventId', 'The organiser has closed sales.');
        await sale.before?.(db);
        const order = newOrder(services, sale, priceOrRefuse(sale, await cartFacts(db, services, [sale])));
        const { orderId, number, totalCents, gstCents, currency, secret } = order;
        const { name = '', email = '', phone = '' } = sale.buyer ?? {};
        await insertCompleteOrder(db, order, { name, email, phone });
        await sale.alongside?.(db, { orderId, number, totalCents, gstCents, currency });
        const queued = queue.insertStatement(email === '' ? [] : [ticketMailJob(sale.organiserId, orderId)]);
        await sellNewOrder(db, order, { doneBy: sale.doneBy ?? null, now: clock.now(), queued });
        return { orderId, number, totalCents, gstCents, currency, secret };
      },
      { byIndex: true },
    ),
  );
  queue.wake();
  return sold;
}
