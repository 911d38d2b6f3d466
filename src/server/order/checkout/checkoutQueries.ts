import { sql } from 'kysely';
import type { BuyerDetails } from '../../../contract/order/buyerOrder';
import type { Queryable } from '../../database/openDatabase';

/** Stores the buyer's details from the checkout form, replacing previous answers and ticket names. */
export async function setBuyer(
  db: Queryable,
  { organiserId, orderId, now }: { organiserId: string; orderId: string; now: Date },
  buyer: BuyerDetails,
): Promise<void> {
  await db
    .updateTable('ticket_order')
    .set({
      buyer_name: buyer.name,
      buyer_address: buyer.email,
      buyer_phone: buyer.phone,
      marketing_consent: buyer.marketingConsent,
      consent_wording: buyer.marketingConsent ? buyer.consentWording : '',
      consent_at: buyer.marketingConsent ? now : null,
    })
    .where('id', '=', orderId)
    .execute();
  await replaceAnswers(db, { organiserId, orderId }, buyer.answers);
  await replaceHolderAnswers(db, { organiserId, orderId }, buyer.holderAnswers);
  await replaceHolders(db, { organiserId, orderId }, buyer.holders);
}

interface Place {
  organiserId: string;
  orderId: string;
}

async function replaceAnswers(
  db: Queryable,
  { organiserId, orderId }: Place,
  answers: BuyerDetails['answers'],
): Promise<void> {
  await db.deleteFrom('order_answer').where('order_id', '=', orderId).execute();
  const own = { order_id: orderId, organiser_id: organiserId };
  const rows = Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .map(([question_id, answer]) => ({ ...own, question_id, answer }));
  if (rows.length > 0) await db.insertInto('order_answer').values(rows).execute();
}

const linesOf = (db: Queryable, orderId: string) =>
  db.selectFrom('order_line').select('id').where('order_id', '=', orderId);

async function replaceHolderAnswers(
  db: Queryable,
  { organiserId, orderId }: Place,
  answers: BuyerDetails['holderAnswers'],
): Promise<void> {
  await db.deleteFrom('holder_answer').where('order_line_id', 'in', linesOf(db, orderId)).execute();
  const rows = answers
    .filter(({ answer }) => answer !== '')
    .map(({ lineId, position, questionId, answer }) => ({
      order_line_id: lineId,
      position,
      question_id: questionId,
      organiser_id: organiserId,
      answer,
    }));
  if (rows.length > 0) await db.insertInto('holder_answer').values(rows).execute();
}

async function replaceHolders(
  db: Queryable,
  { organiserId, orderId }: Place,
  holders: BuyerDetails['holders'],
): Promise<void> {
  await db.deleteFrom('order_holder').where('order_line_id', 'in', linesOf(db, orderId)).execute();
  const rows = holders.map(({ lineId, position, name }) => ({
    order_line_id: lineId,
    position,
    organiser_id: organiserId,
    name,
  }));
  if (rows.length > 0) await db.insertInto('order_holder').values(rows).execute();
}

/** Marks the order as being paid; its stock is held until `expiresAt`. */
export async function awaitPayment(db: Queryable, orderId: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('ticket_order')
    .set({ state: 'awaiting_payment', expires_at: expiresAt })
    .where('id', '=', orderId)
    .execute();
}

/** Whether a required question is unanswered, for the order or for any of its tickets. */
export async function lacksAnswers(db: Queryable, orderId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ lacking: boolean }>`
    select exists (
      select from event_question as question
      where question.event_id = ${eventId} and question.required and question.archived_at is null
        and case question.asked
          when 'order' then not exists (
            select from order_answer where order_id = ${orderId} and question_id = question.id
          )
          else (
            select coalesce(sum(line.quantity), 0) from order_line as line
            join offer on offer.id = line.offer_id and offer.kind = 'ticket'
            where line.order_id = ${orderId}
          ) > (
            select count(*) from holder_answer as said
            join order_line as line on line.id = said.order_line_id
            where line.order_id = ${orderId} and said.question_id = question.id
          )
        end
    ) as lacking`.execute(db);
  return rows[0]?.lacking === true;
}
