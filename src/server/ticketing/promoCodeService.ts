import type { PromoCodeValues } from '../../contract/ticketing/ticketingInput';
import { isUuid } from '../database/isUuid';
import { changeAtVersion } from '../database/rowVersion';
import { badInput, notFound } from '../http/httpErrors';
import {
  archivePromoCode,
  changePromoCode,
  countTypesOf,
  findCodeSettings,
  insertPromoCode,
  isCodeUsed,
  replaceCodeTypes,
} from './promoCodeQueries';
import { putOnSale } from './offer/singleOfferService';
import { readWindow } from './offer/saleWindow';
import { editOf, type TicketingEditor } from './ticketingEditor';

/**
 * Saves a code that takes a percentage or an amount off. Its uses are a stock, so the last use can be taken only once.
 * @param version of the code as the person saw it
 * @returns its id
 * @throws PublicError BAD_USER_INPUT with the fields of `promoCodeInput`; NOT_FOUND; CONFLICT where somebody changed it
 *   since
 */
export async function savePromoCode(
  editor: TicketingEditor,
  id: string | undefined,
  input: PromoCodeValues,
  version?: number,
): Promise<string> {
  if (id === undefined) return writePromoCode(editor, undefined, input);
  const { db, event } = editor;
  await requirePromoCode(editor, id);
  const row = { part: 'promo_code', ownerId: event.id, id } as const;
  await changeAtVersion(db, row, editOf(editor, version), {
    state: () => findCodeSettings(db, event.id, id),
    act: () => writePromoCode(editor, id, input),
  });
  return id;
}

async function writePromoCode(
  editor: TicketingEditor,
  id: string | undefined,
  input: PromoCodeValues,
): Promise<string> {
  const { db, event, services } = editor;
  if (await isCodeUsed(db, event.id, { code: input.code, exceptId: id })) {
    throw badInput('code', `This event already has the code ${input.code}, perhaps archived.`);
  }
  const { from, until } = readWindow(event.zone, {
    from: { field: 'validFromLocal', local: input.validFromLocal, choice: input.validFromChoice },
    until: { field: 'validUntilLocal', local: input.validUntilLocal, choice: input.validUntilChoice },
  });
  if (from.at && until.at && until.at <= from.at) {
    throw badInput('validUntilLocal', 'The code ends before it starts. Choose a later time.');
  }
  await requireTypes(editor, input.ticketTypeIds);
  const columns = {
    code: input.code,
    percent_off: input.percentOff,
    cents_off: input.centsOff,
    valid_from_local: from.local,
    valid_from: from.at,
    valid_until_local: until.local,
    valid_until: until.at,
  };
  const { organiserId } = event;
  const place = { organiserId, eventId: event.id, now: services.clock.now() };
  if (id !== undefined) await changePromoCode(db, id, columns);
  const codeId = id ?? (await insertPromoCode(db, place, columns));
  await replaceCodeTypes(db, { codeId, organiserId }, input.ticketTypeIds);
  await putOnSale(editor, { kind: 'promo_code', id: codeId, capacity: input.uses, field: 'uses' });
  return codeId;
}

export async function setPromoCodeArchived(
  editor: TicketingEditor,
  { id, archived }: { id: string; archived: boolean },
): Promise<void> {
  await requirePromoCode(editor, id);
  await archivePromoCode(editor.db, id, archived ? editor.services.clock.now() : null);
}

async function requirePromoCode({ db, event }: TicketingEditor, id: string): Promise<void> {
  if (!isUuid(id) || !(await findCodeSettings(db, event.id, id))) throw notFound('promo code');
}

async function requireTypes({ db, event }: TicketingEditor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if ((await countTypesOf(db, event.id, ids)) !== new Set(ids).size) {
    throw badInput('ticketTypeIds', 'One of these ticket types is no longer part of the event.');
  }
}
