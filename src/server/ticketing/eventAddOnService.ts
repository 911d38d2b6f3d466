import { isUuid } from '../database/isUuid';
import { changeAtVersion } from '../database/rowVersion';
import { badInput, notFound } from '../http/httpErrors';
import { addOnsElsewhere, closeAddOnOffer, findEventAddOn, lockAddOnRow } from './eventAddOnQueries';
import { putOnSale } from './offer/singleOfferService';
import { editOf, type TicketingEditor } from './ticketingEditor';

/**
 * Sells an add-on with an event. An add-on with limited stock can only be given what other events leave.
 * @param version of the add-on on this event as the person saw it, also before it was first sold with it
 * @throws PublicError BAD_USER_INPUT with `capacity`; NOT_FOUND; CONFLICT where somebody changed it since
 */
export async function putAddOn(
  editor: TicketingEditor,
  addOnId: string,
  capacity: number | null,
  version?: number,
): Promise<void> {
  const addOn = await lockAddOn(editor, addOnId);
  await changeAddOn(editor, addOnId, version, () => sellAddOn(editor, addOnId, addOn, capacity));
}

function changeAddOn(
  editor: TicketingEditor,
  addOnId: string,
  version: number | undefined,
  act: () => Promise<unknown>,
): Promise<void> {
  const { db, event } = editor;
  const row = { part: 'event_add_on', ownerId: event.id, id: addOnId } as const;
  const state = () => findEventAddOn(db, event.id, addOnId);
  return changeAtVersion(db, row, editOf(editor, version), { state, act });
}

async function sellAddOn(
  editor: TicketingEditor,
  addOnId: string,
  addOn: Awaited<ReturnType<typeof lockAddOn>>,
  capacity: number | null,
): Promise<void> {
  if (addOn.stock !== null) {
    const available = Math.max(0, addOn.stock - addOn.elsewhere);
    if (capacity === null) {
      throw badInput(
        'capacity',
        `Stock of ${addOn.name} is limited: enter how many of ${available} this event has.`,
      );
    }
    if (capacity > available) {
      throw badInput(
        'capacity',
        addOn.elsewhere > 0
          ? `There are ${addOn.stock} in stock, and other events have ${addOn.elsewhere} of them: at most ${available} are left for this one.`
          : `There are ${available} in stock. Enter that many or fewer, or update the stock in the add-on list.`,
      );
    }
  }
  await putOnSale(editor, { kind: 'add_on', id: addOnId, capacity, field: 'capacity' });
}

/**
 * Stops selling the add-on with this event; existing orders are not affected.
 * @throws PublicError NOT_FOUND; CONFLICT where somebody changed it since `version`
 */
export async function takeOffAddOn(
  editor: TicketingEditor,
  addOnId: string,
  version?: number,
): Promise<void> {
  const { db, event, services } = editor;
  if (!isUuid(addOnId) || !(await findEventAddOn(db, event.id, addOnId))) throw notFound('add-on');
  const closing = { eventId: event.id, addOnId, now: services.clock.now() };
  await changeAddOn(editor, addOnId, version, () => closeAddOnOffer(db, closing));
}

async function lockAddOn({ db, event }: TicketingEditor, addOnId: string) {
  const addOn = isUuid(addOnId) ? await lockAddOnRow(db, addOnId) : undefined;
  if (!addOn) throw notFound('add-on');
  return { ...addOn, elsewhere: await addOnsElsewhere(db, event.id, addOnId) };
}
