import { z } from 'zod';
import { cashDue, type DoorSale, type DoorTickets } from '../../contract/boxOffice/boxOffice';
import { conflict, notFound } from '../http/httpErrors';
import { lockOrder } from '../order/cart/cartQueries';
import { insertOrderEvent } from '../order/orderEventQueries';
import { refundInTransaction, wholeRefund } from '../order/refund/refundService';
import { buyerUrl } from '../order/documents/buyerUrl';
import { ticketQrSvg } from '../order/documents/ticketQr';
import type { Services } from '../services';
import { requireSale } from './doorSale';
import { findSaleFacts, markVoided } from './doorSaleQueries';
import { lockOpenShift } from './tillQueries';
import { requireTill, tillLocked, type Device } from './tillService';

/**
 * Voids a whole sale of this till's shift: its tickets, its stock, and its money from the drawer or over the terminal.
 * Sales of other shifts are refunded in Orders.
 * @throws PublicError TILL_LOCKED; CONFLICT for a sale of another shift, or one already voided; NOT_FOUND
 */
export async function voidSale(
  services: Services,
  device: Device,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<DoorSale> {
  const { database, clock, queue } = services;
  const { organiserId, userId } = device;
  if (!z.guid().safeParse(orderId).success) throw notFound('sale');
  const now = clock.now();
  const voided = await database.withOrganiser(organiserId, async (db) => {
    const till = await requireTill(db, device, now);
    if (!(await lockOpenShift(db, till.shiftId))) throw tillLocked();
    await lockOrder(db, orderId);
    const sale = await findSaleFacts(db, orderId);
    if (!sale) throw notFound('sale');
    if (sale.shiftId !== till.shiftId) {
      throw conflict('This was sold in another shift. Refund it in Orders instead.');
    }
    if (sale.voidedAt) throw conflict('This sale has already been voided. Nothing was changed.');
    const whole = await wholeRefund(db, orderId);
    if (whole.ticketIds.length === 0 && whole.addOns.length === 0) {
      throw conflict('All of this sale has already been refunded in Orders. Nothing was changed.');
    }
    const place = { organiserId, orderId, userId };
    const input = { ...whole, requestKey: `void-${orderId}`, reason, message: '' };
    const refund = await refundInTransaction(db, services, place, input);
    const { amountCents } = refund;
    const returnedCents = sale.method === 'cash' ? cashDue(amountCents, till.country) : amountCents;
    await markVoided(db, orderId, { reason, refundId: refund.id, returnedCents, now });
    const detail = { seller: till.sellerName };
    await insertOrderEvent(db, { organiserId, orderId, kind: 'voided_at_door', detail, doneBy: userId, now });
    return requireSale(db, orderId);
  });
  queue.wake();
  return voided;
}

/**
 * The ticket codes of a sale of this till's shift, to be shown on the tablet.
 * @throws PublicError TILL_LOCKED, NOT_FOUND
 */
export async function doorTickets(services: Services, device: Device, orderId: string): Promise<DoorTickets> {
  if (!z.guid().safeParse(orderId).success) throw notFound('sale');
  const { database, clock } = services;
  const sale = await database.withOrganiser(device.organiserId, async (db) => {
    const till = await requireTill(db, device, clock.now());
    const facts = await findSaleFacts(db, orderId);
    if (facts?.shiftId !== till.shiftId) throw notFound('sale');
    return requireSale(db, orderId);
  });
  const valid = sale.tickets.filter(({ status }) => status === 'valid');
  return {
    orderId,
    orderQrImage: await qrImage(buyerUrl(services, orderId)),
    tickets: await Promise.all(
      valid.map(async ({ id, typeName, holderName, qrText }) => ({
        id,
        typeName,
        holderName,
        qrImage: await qrImage(qrText),
      })),
    ),
  };
}

const qrImage = async (text: string) =>
  `data:image/svg+xml;base64,${Buffer.from(await ticketQrSvg(text)).toString('base64')}`;
