import type { Queryable } from '../../database/openDatabase';
import type { FeedbackProvider } from '../../database/tables/feedbackTables';
import type { FeedbackKind } from '../sending/recipientMoves';

/** One event about a recipient's message after it was sent. */
export interface RecipientFeedback {
  kind: FeedbackKind;
  provider: FeedbackProvider;
  answer: string;
  at: Date;
}

/** As many as a person would read. */
const MAX_EVENTS = 50;

/** The events about one recipient's message, oldest first. */
export async function listFeedback(db: Queryable, recipientId: number): Promise<RecipientFeedback[]> {
  return db
    .selectFrom('mail_feedback')
    .select(['kind', 'provider', 'answer', 'happened_at as at'])
    .where('recipient_id', '=', recipientId)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
}
