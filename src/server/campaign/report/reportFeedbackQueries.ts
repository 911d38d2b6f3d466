import type { Queryable } from '../../database/openDatabase';

/** One thing that was told of a recipient's message after it was sent. */
export interface RecipientFeedback {
  kind: 'delivered' | 'bounced_soft' | 'bounced_hard' | 'complained';
  provider: 'ses' | 'sendgrid' | 'mailgun' | 'postmark' | 'returned_mail';
  answer: string;
  at: Date;
}

/** A page shows what a person can read. */
const MOST = 50;

/** What was told of one recipient's message, oldest first. */
export async function listFeedback(db: Queryable, recipientId: number): Promise<RecipientFeedback[]> {
  return db
    .selectFrom('mail_feedback')
    .select(['kind', 'provider', 'answer', 'happened_at as at'])
    .where('recipient_id', '=', recipientId)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
}
