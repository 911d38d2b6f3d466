import { z } from 'zod';
import { promoCodeInput, ticketTypeInput } from '../../../contract/ticketing/ticketingInput';
import type { WallTimeChoice } from '../../../contract/event/event';
import { isZone } from '../../../contract/zone';
import { wallTimeText } from '../../event/eventSessionQueries';
import { choiceOf } from '../../event/wallTime';
import { notFound } from '../../http/httpErrors';
import { listTierRows } from '../../ticketing/offer/priceTierQueries';
import { findCodeSettings } from '../../ticketing/promoCodeQueries';
import { savePromoCode } from '../../ticketing/promoCodeService';
import { openTicketingEditor, type TicketingEditor } from '../../ticketing/ticketingEditor';
import { findTicketType } from '../../ticketing/type/ticketTypeQueries';
import { deleteTicketType, saveTicketType } from '../../ticketing/type/ticketTypeService';
import { readForm } from './readBody';
import { rowVersionOf, type WriteCall, type WriteHandler } from './writeCall';
import { findEventOf } from './writtenRowQueries';

const ofEvent = z.object({ event_id: z.string() });

/** A stored wall time as a form has it, with the choice that its instant shows. */
function wallValues(
  [local, choice]: readonly [string, string],
  zone: string,
  stored: string | null,
  at: Date | null,
): Record<string, string | null> {
  const text = stored === null ? null : wallTimeText(stored);
  const chosen: WallTimeChoice | null = text && at && isZone(zone) ? choiceOf(text, zone, at) : null;
  return { [local]: text, [choice]: chosen };
}

/** What a change leaves out of these stays, except for the choice of a time that the change sets. */
const withoutChoices = (values: Record<string, unknown>, body: Record<string, unknown>) => ({
  ...values,
  ...('sale_from_local' in body && { saleFromChoice: null }),
  ...('sale_until_local' in body && { saleUntilChoice: null }),
  ...('valid_from_local' in body && { validFromChoice: null }),
  ...('valid_until_local' in body && { validUntilChoice: null }),
});

/** @throws PublicError NOT_FOUND */
async function typeValues({ db, event }: TicketingEditor, id: string): Promise<Record<string, unknown>> {
  const type = await findTicketType(db, event.id, id);
  if (!type) throw notFound('ticket type');
  const tiers = (await listTierRows(db, id)).map(({ untilLocal, until, ...tier }) => ({
    ...tier,
    ...wallValues(['untilLocal', 'untilChoice'], event.zone, untilLocal, until),
  }));
  return {
    name: type.name,
    description: type.description,
    pricing: type.pricing,
    priceCents: type.price_cents,
    ...wallValues(['saleFromLocal', 'saleFromChoice'], event.zone, type.sale_from_local, type.sale_from),
    ...wallValues(['saleUntilLocal', 'saleUntilChoice'], event.zone, type.sale_until_local, type.sale_until),
    minPerOrder: type.min_per_order,
    maxPerOrder: type.max_per_order,
    capacity: type.capacity,
    accessCode: type.access_code,
    tiers,
  };
}

export const writeNewTicketType: WriteHandler = async ({ db, body, ...call }) => {
  const { event_id: eventId, ...fields } = ofEvent.loose().parse(body);
  const input = readForm(ticketTypeInput, fields, { minPerOrder: 1, maxPerOrder: 10 });
  const editor = await openTicketingEditor(db, eventId, call);
  return { resource: 'ticket_types', id: await saveTicketType(editor, undefined, input) };
};

const editorOfRow = async (call: WriteCall, table: 'ticket_type' | 'promo_code') =>
  openTicketingEditor(call.db, await findEventOf(call.db, table, call.id), call);

export const writeTicketType: WriteHandler = async (call) => {
  const { id, body } = call;
  const editor = await editorOfRow(call, 'ticket_type');
  const input = readForm(ticketTypeInput, body, withoutChoices(await typeValues(editor, id), body));
  return { resource: 'ticket_types', id: await saveTicketType(editor, id, input, rowVersionOf(call)) };
};

export const writeDeletedTicketType: WriteHandler = async (call) => {
  await deleteTicketType(await editorOfRow(call, 'ticket_type'), call.id, rowVersionOf(call));
  return null;
};

export const writeNewPromoCode: WriteHandler = async (call) => {
  const { event_id: eventId, ...fields } = ofEvent.loose().parse(call.body);
  const input = readForm(promoCodeInput, fields);
  const editor = await openTicketingEditor(call.db, eventId, call);
  return { resource: 'promo_codes', id: await savePromoCode(editor, undefined, input) };
};

export const writePromoCode: WriteHandler = async (call) => {
  const { db, id, body } = call;
  const editor = await editorOfRow(call, 'promo_code');
  const { zone, id: eventId } = editor.event;
  const code = await findCodeSettings(db, eventId, id);
  if (!code) throw notFound('promo code');
  const kept = {
    code: code.code,
    percentOff: code.percent_off,
    centsOff: code.cents_off,
    uses: code.uses,
    ...wallValues(['validFromLocal', 'validFromChoice'], zone, code.valid_from_local, code.valid_from),
    ...wallValues(['validUntilLocal', 'validUntilChoice'], zone, code.valid_until_local, code.valid_until),
    ticketTypeIds: code.ticketTypeIds,
  };
  const input = readForm(promoCodeInput, body, withoutChoices(kept, body));
  return { resource: 'promo_codes', id: await savePromoCode(editor, id, input, rowVersionOf(call)) };
};
