import type { TestBank } from '../../../contract/plan/testRenewal';
import type { Queryable } from '../../database/openDatabase';

/** The test gateway's answers belong to no organiser, so these queries use the admin connection. */

type CardAnswer = Exclude<TestBank, 'card'>;

/** Sets what the bank answers the next charge of a card. @param bank `card` for what the card does */
export async function setCardAnswer(adminDb: Queryable, methodId: string, bank: TestBank): Promise<void> {
  await adminDb.deleteFrom('test_card_answer').where('method_id', '=', methodId).execute();
  if (bank === 'card') return;
  await adminDb.insertInto('test_card_answer').values({ method_id: methodId, card: bank }).execute();
}

/** Uses up what the bank answers the next charge of a card; undefined for what the card does. */
export async function takeCardAnswer(adminDb: Queryable, methodId: string): Promise<CardAnswer | undefined> {
  const taken = await adminDb
    .deleteFrom('test_card_answer')
    .where('method_id', '=', methodId)
    .returning('card')
    .executeTakeFirst();
  return taken?.card;
}
