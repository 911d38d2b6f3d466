import { ticketingLimits } from '../../../contract/ticketing/ticketing';
import type { TicketTypeValues } from '../../../contract/ticketing/ticketingInput';
import { isUuid } from '../../database/isUuid';
import { changeAtVersion, removeAtVersion } from '../../database/rowVersion';
import { badInput, badInputs, conflict, notFound } from '../../http/httpErrors';
import { listTiers, replaceTiers, takenOfTiers, type TierRow } from '../offer/priceTierQueries';
import { readWindow, type TypedTime } from '../offer/saleWindow';
import { syncOffers } from '../offer/syncOffers';
import { editOf, type TicketingEditor } from '../ticketingEditor';
import {
  archiveTicketType,
  changeTicketType,
  countTypesInUse,
  findPassOfType,
  findTicketType,
  hasOrders,
  insertTicketType,
  listTypeOrder,
  mostTakenOfType,
  placeTicketTypes,
  removeTicketType,
} from './ticketTypeQueries';

/**
 * Creates or changes a ticket type. Existing carts keep their prices.
 * @param id left out for a new type
 * @param version of the type as the person saw it
 * @throws PublicError BAD_USER_INPUT with the fields of `ticketTypeInput`; NOT_FOUND; CONFLICT where somebody changed
 *   it since
 */
export async function saveTicketType(
  editor: TicketingEditor,
  id: string | undefined,
  input: TicketTypeValues,
  version?: number,
): Promise<string> {
  if (id === undefined) return writeTicketType(editor, undefined, input);
  const { db, event } = editor;
  await requireTicketType(editor, id);
  await changeAtVersion(db, typeRow(editor, id), editOf(editor, version), {
    state: async () => {
      const type = await findTicketType(db, event.id, id);
      // Each save writes the tiers anew, which counts as a change of the type for the API.
      return { type: type && { ...type, changed_at: null }, tiers: await listTiers(db, id) };
    },
    act: () => writeTicketType(editor, id, input),
  });
  return id;
}

const typeRow = ({ event }: TicketingEditor, id: string) =>
  ({ part: 'ticket_type', ownerId: event.id, id }) as const;

async function writeTicketType(
  editor: TicketingEditor,
  id: string | undefined,
  input: TicketTypeValues,
): Promise<string> {
  const { db, event, services } = editor;
  const now = services.clock.now();
  await requireName(editor, input.name, id);
  const times = readTimes(event.zone, input);
  const tiers = input.pricing === 'tiered' ? await tierRows(editor, id, input, times.tiers) : [];
  await requireCapacityFits(editor, id, input.capacity);
  const columns = {
    name: input.name,
    description: input.description,
    pricing: input.pricing,
    price_cents: input.pricing === 'fixed' || input.pricing === 'donation' ? input.priceCents : 0,
    sale_from_local: input.saleFromLocal,
    sale_from: times.saleFrom,
    sale_until_local: input.saleUntilLocal,
    sale_until: times.saleUntil,
    min_per_order: input.minPerOrder,
    max_per_order: input.maxPerOrder,
    capacity: input.capacity,
    access_code: input.accessCode,
  };
  const place = { organiserId: event.organiserId, eventId: event.id, now };
  const typeId = id ?? (await insertTicketType(db, place, columns));
  if (id !== undefined) await changeTicketType(db, id, columns);
  await replaceTiers(db, { ...place, typeId }, tiers);
  await syncOffers(db, event.id, services);
  return typeId;
}

/**
 * Archives a type, which takes it off sale, or restores it. Existing orders are not affected.
 * @throws PublicError CONFLICT for a type that a pass on sale gives
 */
export async function setTypeArchived(
  editor: TicketingEditor,
  { id, archived }: { id: string; archived: boolean },
): Promise<void> {
  const { db, event, services } = editor;
  const type = await requireTicketType(editor, id);
  if (!archived) await requireName(editor, type.name, id);
  const pass = archived ? await findPassOfType(db, id, { onSale: true }) : undefined;
  if (pass !== undefined)
    throw conflict(`The pass ${pass} gives ${type.name} and is on sale. Close the pass first, under Passes.`);
  await archiveTicketType(db, id, archived ? services.clock.now() : null);
  await syncOffers(db, event.id, services);
}

/** @throws PublicError CONFLICT once the type is in any order or cart, or where somebody changed it since `version` */
export async function deleteTicketType(editor: TicketingEditor, id: string, version?: number): Promise<void> {
  const { name } = await requireTicketType(editor, id);
  if (await hasOrders(editor.db, id)) {
    throw conflict(
      `There are orders with ${name}, so it cannot be deleted. Archive it so nobody can buy it.`,
    );
  }
  const pass = await findPassOfType(editor.db, id, { onSale: false });
  if (pass !== undefined)
    throw conflict(`The pass ${pass} gives ${name}. Choose another ticket for the pass first, under Passes.`);
  await removeAtVersion(editor.db, typeRow(editor, id), editOf(editor, version), () =>
    removeTicketType(editor.db, id),
  );
}

/** @throws PublicError CONFLICT where somebody reordered them since `version` */
export async function orderTicketTypes(
  editor: TicketingEditor,
  ids: readonly string[],
  version?: number,
): Promise<void> {
  const { db, event } = editor;
  const row = { part: 'type_order', ownerId: event.id, id: event.id } as const;
  await changeAtVersion(db, row, editOf(editor, version), {
    state: () => listTypeOrder(db, event.id),
    act: () => placeTicketTypes(db, event.id, ids.filter(isUuid)),
  });
}

async function requireTicketType({ db, event }: TicketingEditor, id: string) {
  const type = isUuid(id) ? await findTicketType(db, event.id, id) : undefined;
  if (!type) throw notFound('ticket type');
  return type;
}

async function requireName(
  { db, event }: TicketingEditor,
  name: string,
  id: string | undefined,
): Promise<void> {
  const { all, named } = await countTypesInUse(db, event.id, { name, exceptId: id });
  if (named > 0) throw badInput('name', `This event already has a ticket type named ${name}.`);
  if (all >= ticketingLimits.types) {
    throw badInput('name', `An event has at most ${ticketingLimits.types} ticket types. Archive one first.`);
  }
}

async function requireCapacityFits(
  { db }: TicketingEditor,
  id: string | undefined,
  capacity: number | null,
): Promise<void> {
  const taken = id === undefined || capacity === null ? 0 : await mostTakenOfType(db, id);
  if (capacity !== null && capacity < taken) {
    throw badInput(
      'capacity',
      `${taken} are already sold, held or in carts in one session. Enter ${taken} or more, or leave it empty.`,
    );
  }
}

/** Reads the instants of all wall times of the form, or reports all wrong fields at once. */
function readTimes(zone: string, input: TicketTypeValues) {
  const typed: Record<string, TypedTime> = {
    from: { field: 'saleFromLocal', local: input.saleFromLocal, choice: input.saleFromChoice },
    until: { field: 'saleUntilLocal', local: input.saleUntilLocal, choice: input.saleUntilChoice },
  };
  if (input.pricing === 'tiered') {
    input.tiers.forEach(({ untilLocal, untilChoice }, position) => {
      const field = `tiers.${position}.untilLocal`;
      typed[field] = { field, local: untilLocal, choice: untilChoice };
    });
  }
  const read = readWindow(zone, typed);
  const saleFrom = read['from']?.at ?? null;
  const saleUntil = read['until']?.at ?? null;
  if (saleFrom && saleUntil && saleUntil <= saleFrom) {
    throw badInput('saleUntilLocal', 'Sales end before they start. Choose a later time.');
  }
  const tiers = input.tiers.map((_, position) => read[`tiers.${position}.untilLocal`]?.at ?? null);
  tiers.forEach((until, position) => {
    const before = tiers.slice(0, position).findLast((each) => each !== null);
    if (until && before && until <= before) {
      throw badInput(
        `tiers.${position}.untilLocal`,
        'This tier ends before the one above it. Choose a later time.',
      );
    }
  });
  return { saleFrom, saleUntil, tiers };
}

async function tierRows(
  { db }: TicketingEditor,
  typeId: string | undefined,
  { tiers }: TicketTypeValues,
  until: ReadonlyArray<Date | null>,
): Promise<TierRow[]> {
  const taken = typeId === undefined ? new Map<string, number>() : await takenOfTiers(db, typeId);
  const wrong: Record<string, string> = {};
  const rows = tiers.map((tier, position): TierRow => {
    const sold = tier.id ? taken.get(tier.id) : 0;
    if (sold === undefined)
      wrong[`tiers.${position}.name`] = 'This tier has since been changed. Open it again.';
    else if (tier.capacity !== null && tier.capacity < sold) {
      wrong[`tiers.${position}.capacity`] =
        `${sold} are already sold, held or in carts. Enter ${sold} or more, or leave it empty.`;
    }
    const { id = null, name, priceCents, untilLocal, capacity } = tier;
    return { id, name, priceCents, untilLocal, until: until[position] ?? null, capacity };
  });
  if (Object.keys(wrong).length > 0) throw badInputs(wrong);
  return rows;
}
