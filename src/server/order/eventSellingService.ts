import type { EventSelling } from '../../contract/order/order';
import type { EventSellingValues } from '../../contract/order/orderInput';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { changeAtVersion, listVersions, type RowEdit } from '../database/rowVersion';
import { badInput, notFound } from '../http/httpErrors';
import { findEventSelling, setEventSelling, type UnversionedSelling } from './eventSellingQueries';

/**
 * An event's payment methods besides cards, and its questions.
 * @throws PublicError NOT_FOUND
 */
export async function eventSelling(db: Queryable, eventId: string): Promise<EventSelling> {
  const selling = await requireEventSelling(db, eventId);
  return { ...selling, version: (await listVersions(db, eventId))('checkout', eventId) };
}

async function requireEventSelling(db: Queryable, eventId: string): Promise<UnversionedSelling> {
  const selling = isUuid(eventId) ? await findEventSelling(db, eventId) : undefined;
  if (!selling) throw notFound('event');
  return selling;
}

/**
 * The settings as their form has them: without ids, which a new question is given when it is saved, and without answer
 * counts, which buyers change.
 */
async function comparableSelling(db: Queryable, eventId: string) {
  const { payAtDoor, payByInvoice, questions } = await requireEventSelling(db, eventId);
  return {
    payAtDoor,
    payByInvoice,
    questions: questions.map((question) => ({ ...question, id: undefined, answerCount: undefined })),
  };
}

/**
 * Replaces the settings.
 * @throws PublicError BAD_USER_INPUT naming `questions.N.kind` or `questions.N.asked` where an answered question would
 *   change its meaning, or `questions.N.id` where a question is listed twice; NOT_FOUND; CONFLICT where somebody
 *   changed the settings since the version that the edit was made from
 */
export async function saveEventSelling(
  db: Queryable,
  eventId: string,
  edit: RowEdit,
  selling: EventSellingValues,
): Promise<EventSelling> {
  await requireEventSelling(db, eventId);
  const row = { part: 'checkout', ownerId: eventId, id: eventId } as const;
  await changeAtVersion(db, row, edit, {
    state: () => comparableSelling(db, eventId),
    act: () => writeSelling(db, eventId, edit, selling),
  });
  return eventSelling(db, eventId);
}

async function writeSelling(
  db: Queryable,
  eventId: string,
  { organiserId, now }: RowEdit,
  selling: EventSellingValues,
): Promise<void> {
  const current = await requireEventSelling(db, eventId);
  const known = [...current.questions, ...current.archived];
  selling.questions.forEach((question, place) => {
    if (question.id === null) return;
    if (selling.questions.findIndex(({ id }) => id === question.id) !== place) {
      throw badInput(`questions.${place}.id`, 'This question is listed twice. Reload the page.');
    }
    const before = known.find(({ id }) => id === question.id);
    if (!before || before.answerCount === 0) return;
    const field = (['kind', 'asked'] as const).find((part) => before[part] !== question[part]);
    if (field) {
      throw badInput(
        `questions.${place}.${field}`,
        'Buyers have answered this question, so it cannot be changed. Stop asking it, and add another one.',
      );
    }
  });
  await setEventSelling(db, { organiserId, eventId, now }, selling);
}
