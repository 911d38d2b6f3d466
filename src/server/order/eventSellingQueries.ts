import { sql } from 'kysely';
import type { CheckoutQuestion, EventSelling } from '../../contract/order/order';
import type { EventSellingValues } from '../../contract/order/orderInput';
import type { Queryable } from '../database/openDatabase';

/** The settings without their version, which `rowVersion` counts. */
export type UnversionedSelling = Omit<EventSelling, 'version'>;

export async function findEventSelling(
  db: Queryable,
  eventId: string,
): Promise<UnversionedSelling | undefined> {
  const event = await db
    .selectFrom('event')
    .select(['pay_at_door as payAtDoor', 'pay_by_invoice as payByInvoice'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) return undefined;
  const questions = await listAllQuestions(db, eventId);
  return {
    ...event,
    questions: questions.filter(({ archived }) => !archived).map(({ archived: _, ...question }) => question),
    archived: questions
      .filter(({ archived, answerCount }) => archived && answerCount > 0)
      .map(({ archived: _, ...question }) => question),
  };
}

/** All questions ever asked, current ones first. */
async function listAllQuestions(
  db: Queryable,
  eventId: string,
): Promise<Array<CheckoutQuestion & { archived: boolean }>> {
  const { rows } = await sql<CheckoutQuestion & { archived: boolean }>`
    select question.id, label, kind, asked, options, required, archived_at is not null as archived,
      case asked
        when 'order' then (
          select count(*)::int from order_answer as said
          join ticket_order on ticket_order.id = said.order_id and ticket_order.state = 'complete'
          where said.question_id = question.id
        )
        else (
          select count(*)::int from holder_answer as said
          join order_line as line on line.id = said.order_line_id and line.state = 'sold'
          where said.question_id = question.id
        )
      end as "answerCount"
    from event_question as question
    where question.event_id = ${eventId}
    order by archived_at desc nulls first, position, question.id`.execute(db);
  return rows;
}

/** Questions that are left out are archived; their answers remain. */
export async function setEventSelling(
  db: Queryable,
  { organiserId, eventId, now }: { organiserId: string; eventId: string; now: Date },
  selling: EventSellingValues,
): Promise<void> {
  await db
    .updateTable('event')
    .set({ pay_at_door: selling.payAtDoor, pay_by_invoice: selling.payByInvoice })
    .where('id', '=', eventId)
    .execute();
  await db
    .updateTable('event_question')
    .set({ archived_at: now })
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .execute();
  for (const [position, { id, ...question }] of selling.questions.entries()) {
    const values = { ...question, position, archived_at: null };
    const updated = id
      ? await db
          .updateTable('event_question')
          .set(values)
          .where('id', '=', id)
          .where('event_id', '=', eventId)
          .executeTakeFirst()
      : undefined;
    if (updated?.numUpdatedRows) continue;
    await db
      .insertInto('event_question')
      .values({ ...values, organiser_id: organiserId, event_id: eventId })
      .execute();
  }
}
