import { randomUUID } from 'node:crypto';
import type { OrderChannel, RefundState } from '../../../src/contract/order/order';
import { sellDirectly } from '../../../src/server/order/checkout/sellDirectly';
import { insertRefund, returnLines } from '../../../src/server/order/refund/refundQueries';
import type { buildSale } from '../factories/sellingFactories';
import type { TestServer } from '../startServer';

interface SoldTickets {
  quantity: number;
  /** The instant at which the order was completed. */
  at: string;
  /** The place of the session in the sale. */
  session?: number;
  channel?: OrderChannel;
}

/** Sells tickets of the first type of a sale. @returns the order */
export async function sellAt(
  { services }: Pick<TestServer, 'services'>,
  { organiserId }: { organiserId: string },
  { eventId, offers }: Awaited<ReturnType<typeof buildSale>>,
  { quantity, at, session = 0, channel = 'web' }: SoldTickets,
): Promise<string> {
  const wanted = [{ offerId: offers[0]?.[session] ?? '', quantity }];
  const { orderId } = await sellDirectly(services, { organiserId, eventId, wanted, channel });
  await services.database.adminDb
    .updateTable('ticket_order')
    .set({ completed_at: new Date(at) })
    .where('id', '=', orderId)
    .execute();
  return orderId;
}

/** The tickets of an order, in their order. */
export const ticketsOf = ({ services }: Pick<TestServer, 'services'>, orderId: string) =>
  services.database.adminDb
    .selectFrom('ticket')
    .innerJoin('order_line as line', 'line.id', 'ticket.order_line_id')
    .select(['ticket.id', 'line.id as lineId', 'session_id as sessionId'])
    .where('line.order_id', '=', orderId)
    .orderBy('ticket.position')
    .execute();

interface ReturnedTicket {
  at: string;
  amountCents?: number;
  reason?: string;
  state?: RefundState;
}

/** Returns the first ticket of an order. */
export async function refundAt(
  server: Pick<TestServer, 'services'>,
  { organiserId }: { organiserId: string },
  orderId: string,
  { at, amountCents = 4_600, reason = 'Ill', state = 'succeeded' }: ReturnedTicket,
): Promise<void> {
  const [ticket] = await ticketsOf(server, orderId);
  const lines = [{ lineId: ticket?.lineId ?? '', quantity: 1, amountCents }];
  await server.services.database.withOrganiser(organiserId, async (db) => {
    await insertRefund(db, {
      ...{
        organiserId,
        orderId,
        paymentId: null,
        requestKey: randomUUID(),
        amountCents,
        reason,
        state,
        lines,
      },
      ...{ message: '', createdBy: null, now: new Date(at) },
    });
    await returnLines(db, { orderId, amountCents, ticketIds: [ticket?.id ?? ''], lines });
  });
}
