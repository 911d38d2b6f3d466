import type { EventSelling } from '../../contract/order';
import type { EventSellingValues } from '../../contract/orderInput';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { badInput, notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { findEventSelling, setEventSelling } from './eventSellingQueries';

/** How an event may be paid without a card, and what it asks. @throws PublicError NOT_FOUND */
export async function eventSelling(db: Queryable, eventId: string): Promise<EventSelling> {
  const selling = isUuid(eventId) ? await findEventSelling(db, eventId) : undefined;
  if (!selling) throw notFound('event');
  return selling;
}

/**
 * Puts these in the place of what was there.
 * @throws PublicError BAD_USER_INPUT naming `questions.N.kind` or `questions.N.asked` where a question that was answered
 *   would become another one, or `questions.N.id` where one stands twice; NOT_FOUND
 */
export async function saveEventSelling(
  db: Queryable,
  { clock }: Services,
  { organiserId, eventId }: { organiserId: string; eventId: string },
  selling: EventSellingValues,
): Promise<EventSelling> {
  const standing = await eventSelling(db, eventId);
  const known = [...standing.questions, ...standing.archived];
  selling.questions.forEach((question, place) => {
    if (question.id === null) return;
    if (selling.questions.findIndex(({ id }) => id === question.id) !== place) {
      throw badInput(`questions.${place}.id`, 'This question stands there twice. Load the page again.');
    }
    const before = known.find(({ id }) => id === question.id);
    if (!before || before.answerCount === 0) return;
    const field = (['kind', 'asked'] as const).find((part) => before[part] !== question[part]);
    if (field) {
      throw badInput(
        `questions.${place}.${field}`,
        'Buyers have answered this question, so it stays as it is. Stop asking it, and add another one.',
      );
    }
  });
  await setEventSelling(db, { organiserId, eventId, now: clock.now() }, selling);
  return eventSelling(db, eventId);
}
