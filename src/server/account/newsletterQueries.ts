import { newsletters, type NewsletterKind } from '../../contract/account/account';
import type { Queryable } from '../database/openDatabase';

/** A newsletter of the provider and the person's latest choice. Newsletters are opt-in. */
export interface NewsletterState {
  kind: NewsletterKind;
  wanted: boolean;
  /** ISO instant; null when the person has never chosen. */
  chosenAt: string | null;
}

export async function listNewsletters(db: Queryable, userId: string): Promise<NewsletterState[]> {
  const rows = await db
    .selectFrom('newsletter_choice')
    .distinctOn('kind')
    .select(['kind', 'wanted', 'chosen_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return newsletters.map(({ kind }) => {
    const latest = rows.find((row) => row.kind === kind);
    return { kind, wanted: latest?.wanted ?? false, chosenAt: latest?.chosen_at.toISOString() ?? null };
  });
}

export async function insertNewsletterChoice(
  db: Queryable,
  choice: { userId: string; kind: NewsletterKind; wanted: boolean; now: Date },
): Promise<void> {
  const { userId, kind, wanted, now } = choice;
  const wording = newsletters.find((newsletter) => newsletter.kind === kind)?.wording ?? '';
  await db
    .insertInto('newsletter_choice')
    .values({ user_id: userId, kind, wanted, wording, chosen_at: now })
    .execute();
}
