import type { z } from 'zod';
import { checkInBody, type refundBody } from '../../../contract/api/writes/saleBodies';
import { isUuid } from '../../database/isUuid';
import { conflict, notFound } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import { refundInTransaction, wholeRefund } from '../../order/refund/refundService';
import { lockOrder } from '../../order/cart/cartQueries';
import { refundInput } from '../../../contract/order/orderInput';
import { checkIn } from '../../ticketholder/checkInService';
import { requireVersion, versionOfChange } from './objectVersions';
import { readForm } from './readBody';
import type { WriteHandler } from './writeCall';
import { findChangedAt, findSessionOfTicket } from './writtenRowQueries';

/**
 * Refunds as the portal does. Nobody is asked for a proof of who they are: it was given when the key got its scope, and
 * money goes back only to where it came from.
 */
export const writeRefund: WriteHandler = async ({ db, services, organiserId, userId, id, body, version }) => {
  const order = isUuid(id) ? await lockOrder(db, id) : undefined;
  // A cart is no order of the API yet.
  if (order?.state !== 'complete') throw notFound('order');
  requireVersion(versionOfChange(await findChangedAt(db, 'ticket_order', id)), version);
  const { amount_cents: expected, ...fields } = body as z.input<typeof refundBody> & {
    amount_cents?: number;
  };
  const isWhole = !fields.ticket_ids && !fields.add_ons;
  const parts = isWhole ? await wholeRefund(db, id) : {};
  const requestKey = services.random.uuid();
  const input = readForm(refundInput, fields, { requestKey });
  const place = { organiserId, userId, orderId: id };
  const refund = await refundInTransaction(db, services, place, { ...input, ...parts }, (amountCents) => {
    if (expected === undefined || expected === amountCents) return;
    throw conflict(`The refund would be ${amountCents} cents, not ${expected}, so nothing was refunded.`);
  });
  return { resource: 'refunds', id: refund.id };
};

/** Records one scan of the ticket, made now. */
export const writeCheckIn: WriteHandler = async ({ db, services, organiserId, userId, id, body }) => {
  const { device, confirmed } = parseInput(checkInBody, body);
  const sessionId = await findSessionOfTicket(db, id);
  const now = services.clock.now();
  const at = now.toISOString();
  const scan = { nonce: services.random.uuid(), scannedAt: at, ticketId: id, confirmed: confirmed ?? false };
  const batch = { sessionId, device, sentAt: at, scans: [scan] };
  const { answers } = await checkIn(db, batch, { organiserId, userId, now });
  const [answer] = answers;
  if (!answer) throw new Error('Each scan has an answer.');
  return {
    object: {
      object: 'check_in_result',
      ticket_id: id,
      session_id: sessionId,
      outcome: answer.outcome,
      first_at: answer.firstAt,
      first_device: answer.firstDevice,
    },
  };
};
