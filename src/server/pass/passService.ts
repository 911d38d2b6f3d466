import { isCovered, passLimits, type Pass } from '../../contract/pass/pass';
import { passInput, type PassValues } from '../../contract/pass/passInput';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { changeAtVersion } from '../database/rowVersion';
import { badInput, notFound } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import type { SignedInContext } from '../http/signedIn';
import { putOnSale } from '../ticketing/offer/singleOfferService';
import { openTicketingEditor } from '../ticketing/ticketingEditor';
import {
  findPassEvent,
  insertPass,
  isPassNameTaken,
  listPasses,
  setPassArchivedAt,
  updatePass,
} from './passQueries';

/** @throws PublicError NOT_FOUND, also for a malformed id */
async function passOf(db: Queryable, id: string, now: Date): Promise<Pass> {
  const [pass] = isUuid(id) ? await listPasses(db, now, id) : [];
  if (!pass) throw notFound('pass');
  return pass;
}

/**
 * Changes the pass with this id, or adds one when there is no id. A pass in the state `open` is on sale with its event.
 * @param edit `version` is the version of the pass that the person was shown
 * @throws PublicError BAD_USER_INPUT that names the field; NOT_FOUND; CONFLICT where somebody changed the pass since
 */
export function savePass(
  context: SignedInContext,
  { id, version, input }: { id: string | undefined; version: number | undefined; input: unknown },
): Promise<Pass> {
  const values = parseInput(passInput, input);
  const { organiserId, userId } = context.signedIn;
  const now = context.services.clock.now();
  return context.inTenant(async (db) => {
    if (id === undefined) {
      await requireFreeName(db, values.name, undefined);
      await requireEventParts(db, values, now);
      const madeId = await insertPass(db, { organiserId, values, now });
      await sellWithEvent(db, context, madeId, values);
      return passOf(db, madeId, now);
    }
    await passOf(db, id, now);
    const row = { part: 'pass', ownerId: organiserId, id } as const;
    await changeAtVersion(
      db,
      row,
      { organiserId, userId, now, version },
      {
        // Sales and the passing of time are no edits.
        state: async () => ({ ...(await passOf(db, id, now)), sold: 0, soldCents: 0, ticketsDue: 0 }),
        act: async () => {
          const old = await passOf(db, id, now);
          if (!old.archived) await requireFreeName(db, values.name, id);
          requireKept(old, values);
          await requireEventParts(db, values, now);
          await updatePass(db, id, values);
          await sellWithEvent(db, context, id, values);
        },
      },
    );
    return passOf(db, id, now);
  });
}

async function requireFreeName(db: Queryable, name: string, id: string | undefined): Promise<void> {
  if (await isPassNameTaken(db, name, id))
    throw badInput('name', `You already have the pass ${name}. Choose another name.`);
}

/** What has been sold stays what it is: a pass keeps its event, and its ticket type once one was sold. */
function requireKept({ event, ticketType, sold }: Pass, { eventId, ticketTypeId }: PassValues): void {
  if (event && eventId !== event.id)
    throw badInput('eventId', 'A pass keeps its event. Make a new pass for another event.');
  if (sold > 0 && ticketType && ticketTypeId !== ticketType.id) {
    throw badInput(
      'ticketTypeId',
      `${sold} ${sold === 1 ? 'pass has' : 'passes have'} been sold with ${ticketType.name}. Make a new pass for another ticket.`,
    );
  }
}

async function requireEventParts(db: Queryable, values: PassValues, now: Date): Promise<void> {
  const { eventId, ticketTypeId, state } = values;
  if (eventId === null) {
    if (ticketTypeId !== null) throw badInput('eventId', 'Choose the event of this ticket.');
    return;
  }
  const event = await findPassEvent(db, eventId, now);
  if (!event) throw badInput('eventId', 'This event no longer exists. Choose another one.');
  if (ticketTypeId !== null && !event.ticketTypes.some(({ id }) => id === ticketTypeId))
    throw badInput('ticketTypeId', 'This ticket is no longer sold with the event. Choose another one.');
  const sessions = event.sessions.filter(
    ({ cancelled, startsLocal }) => !cancelled && isCovered(startsLocal, values),
  );
  if (sessions.length > passLimits.sessions) {
    throw badInput(
      'validUntil',
      `A pass has at most ${passLimits.sessions} sessions, and these days have ${sessions.length}. Choose an earlier last day.`,
    );
  }
  if (state === 'open' && sessions.every(({ over }) => over)) {
    throw badInput(
      'validUntil',
      'No session of the event that is still on sale is between these days. Choose other days.',
    );
  }
}

/** Gives the pass its offer and its own stock at the event, once it has one. */
async function sellWithEvent(
  db: Queryable,
  { services, signedIn }: SignedInContext,
  id: string,
  { eventId, available }: PassValues,
): Promise<void> {
  if (eventId === null) return;
  const editor = await openTicketingEditor(db, eventId, { services, userId: signedIn.userId });
  await putOnSale(editor, { kind: 'pass', id, capacity: available, field: 'available' });
}

/** An archived pass is not on sale. @throws PublicError BAD_USER_INPUT when its name has been taken, NOT_FOUND */
export function setPassArchived(
  context: SignedInContext,
  { id, archived }: { id: string; archived: boolean },
): Promise<Pass> {
  const now = context.services.clock.now();
  return context.inTenant(async (db) => {
    const pass = await passOf(db, id, now);
    if (pass.archived === archived) return pass;
    if (!archived) await requireFreeName(db, pass.name, id);
    await setPassArchivedAt(db, id, archived ? now : null);
    return passOf(db, id, now);
  });
}
