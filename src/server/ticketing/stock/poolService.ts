import type { PoolValues } from '../../../contract/ticketing/ticketingInput';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { changeAtVersion, removeAtVersion } from '../../database/rowVersion';
import { badInput, notFound } from '../../http/httpErrors';
import { syncDraws } from '../offer/offerDrawQueries';
import {
  changePoolStock,
  countParts,
  insertPoolStock,
  findPool,
  isPoolNamed,
  removePool,
  replaceMembers,
  takenOfMembers,
} from './poolQueries';
import { syncOffers } from '../offer/syncOffers';
import { editOf, type TicketingEditor } from '../ticketingEditor';

/**
 * Saves a capacity that several types share, in every session or in some.
 * @param version of the pool as the person saw it
 * @throws PublicError BAD_USER_INPUT with the fields of `poolInput`; NOT_FOUND; CONFLICT where somebody changed it
 *   since
 */
export async function savePool(
  editor: TicketingEditor,
  id: string | undefined,
  input: PoolValues,
  version?: number,
): Promise<void> {
  if (id === undefined) return writePool(editor, undefined, input);
  await requirePool(editor, id);
  await changeAtVersion(editor.db, poolRow(editor, id), editOf(editor, version), {
    state: () => findPool(editor.db, editor.event.id, id),
    act: () => writePool(editor, id, input),
  });
}

const poolRow = ({ event }: TicketingEditor, id: string) =>
  ({ part: 'pool', ownerId: event.id, id }) as const;

async function writePool(editor: TicketingEditor, id: string | undefined, input: PoolValues): Promise<void> {
  const { db, event, services } = editor;
  if (await isPoolNamed(db, event.id, { name: input.name, exceptId: id })) {
    throw badInput('name', `This event already has a pool named ${input.name}.`);
  }
  await requireParts(db, event.id, input);
  const taken = await takenOfMembers(db, event.id, input);
  if (taken > input.capacity) {
    throw badInput(
      'capacity',
      `${taken} of these tickets are already sold, held or in carts. Enter ${taken} or more, or release holds first.`,
    );
  }
  const stockId = id ?? (await insertPoolStock(db, event, input));
  // The pool has no limit while its members change, because its count is correct only after all of them are updated.
  await changePoolStock(db, stockId, { name: input.name, capacity: null });
  await replaceMembers(db, event.organiserId, stockId, input);
  await syncDraws(db, event.id);
  await changePoolStock(db, stockId, { capacity: input.capacity });
  await syncOffers(db, event.id, services);
}

/**
 * Deletes a pool; its tickets are then limited only by their sessions and their own capacities.
 * @throws PublicError NOT_FOUND; CONFLICT where somebody changed it since `version`
 */
export async function deletePool(editor: TicketingEditor, id: string, version?: number): Promise<void> {
  const { db, event, services } = editor;
  await requirePool(editor, id);
  await removeAtVersion(db, poolRow(editor, id), editOf(editor, version), () => removePool(db, id));
  await syncOffers(db, event.id, services);
}

async function requirePool({ db, event }: TicketingEditor, id: string): Promise<void> {
  if (!isUuid(id) || !(await findPool(db, event.id, id))) throw notFound('pool');
}

async function requireParts(db: Queryable, eventId: string, input: PoolValues): Promise<void> {
  const { types, sessions } = await countParts(db, eventId, input);
  if (types !== new Set(input.ticketTypeIds).size) {
    throw badInput('ticketTypeIds', 'One of these ticket types is no longer part of the event.');
  }
  if (sessions !== new Set(input.sessionIds).size) {
    throw badInput('sessionIds', 'One of these sessions is no longer part of the event.');
  }
}
