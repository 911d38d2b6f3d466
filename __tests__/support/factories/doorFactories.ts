import { randomUUID } from 'node:crypto';
import { ticketQrText } from '../../../src/contract/order/ticketQr';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { takeCart } from '../../../src/server/order/cart/cartService';
import type { Services } from '../../../src/server/services';
import { buildSale } from './sellingFactories';

export interface SoldTicket {
  id: string;
  /** The text of its QR code. */
  qr: string;
  eventId: string;
  sessionId: string;
}

/** Builds an event on sale with two sessions. @param tickets how many tickets are bought for each session */
export async function buildDoor(
  services: Services,
  organiserId: string,
  { tickets = [2, 1], name = 'Tāne Ōkahu' }: { tickets?: [number, number]; name?: string } = {},
) {
  const sale = await buildSale(services, organiserId, { sessions: 2, types: [{ name: 'Adult' }] });
  const numbers: string[] = [];
  for (const [place, quantity] of tickets.entries()) {
    const offerId = sale.offers[0]?.[place] ?? '';
    const cart = await takeCart(services, {
      ...{ organiserId, eventId: sale.eventId, channel: 'web', wanted: [{ offerId, quantity }] },
    });
    await services.database.adminDb
      .updateTable('ticket_order')
      .set({ buyer_name: name, buyer_address: 'tane@example.com' })
      .where('id', '=', cart.orderId)
      .execute();
    await completeOrder(services, { organiserId, orderId: cart.orderId });
    numbers.push(cart.number);
  }
  const rows = await services.database.adminDb
    .selectFrom('ticket')
    .select(['id', 'code', 'session_id'])
    .where('event_id', '=', sale.eventId)
    .orderBy('session_id')
    .orderBy('position')
    .execute();
  const sold: SoldTicket[] = rows.map(({ id, code, session_id }) => ({
    ...{ id, eventId: sale.eventId, sessionId: session_id },
    qr: ticketQrText(sale.eventId, code ?? ''),
  }));
  const of = (place: number) => sold.filter(({ sessionId }) => sessionId === sale.sessionIds[place]);
  return { eventId: sale.eventId, sessionIds: sale.sessionIds, numbers, first: of(0), second: of(1) };
}

/** A batch of scans from a device with a correct clock; each scan was `secondsAgo` before the batch is sent. */
export function scanBatch(
  sessionId: string,
  scans: ReadonlyArray<{
    text?: string;
    ticketId?: string;
    secondsAgo?: number;
    nonce?: string;
    confirmed?: boolean;
  }>,
  device = 'Front door',
) {
  const sentAt = new Date();
  return {
    sessionId,
    device,
    sentAt: sentAt.toISOString(),
    scans: scans.map(({ text, ticketId, secondsAgo = 0, nonce = randomUUID(), confirmed }) => ({
      nonce,
      ...(confirmed === undefined ? {} : { confirmed }),
      scannedAt: new Date(sentAt.getTime() - secondsAgo * 1000).toISOString(),
      ...(text === undefined ? { ticketId } : { text }),
    })),
  };
}
