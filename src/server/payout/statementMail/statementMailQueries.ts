import { sql } from 'kysely';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';

/** One mail: an organiser and the month that it is about, such as 2026-11. */
export interface StatementMailKey {
  organiserId: string;
  month: string;
}

/** The first of a month at 8:00 in the account's zone, which exists once on every day. */
const dueAt = sql`((last.month + interval '1 month' + interval '8 hours') at time zone organiser.zone)`;

/**
 * The statements that are due and not sent: each of the month before, for an address that was confirmed before it was due.
 * @param db the admin connection, because this reads all organisers
 */
export async function listDueStatements(db: Queryable, now: Date): Promise<StatementMailKey[]> {
  const { rows } = await sql<StatementMailKey>`
    select organiser.id as "organiserId", to_char(last.month, 'YYYY-MM') as month
    from statement_reader as reader
    join organiser on organiser.id = reader.organiser_id
    cross join lateral (
      select date_trunc('month', ${now}::timestamptz at time zone organiser.zone) - interval '1 month' as month
    ) as last
    where reader.confirmed_at <= ${dueAt} and ${dueAt} <= ${now}::timestamptz
      and not ${isClosing(sql`organiser.id`)}
      and not exists (select from suspension where suspension.organiser_id = organiser.id)
      and not exists (
        select from statement_mail as sent where sent.organiser_id = organiser.id and sent.month = last.month::date)
    order by organiser.id`.execute(db);
  return rows;
}

export async function isStatementSent(
  db: Queryable,
  { organiserId, month }: StatementMailKey,
): Promise<boolean> {
  const sent = await db
    .selectFrom('statement_mail')
    .select('sent_at')
    .where('organiser_id', '=', organiserId)
    .where('month', '=', `${month}-01`)
    .executeTakeFirst();
  return sent !== undefined;
}

export async function insertSentStatement(
  db: Queryable,
  { organiserId, month }: StatementMailKey,
  now: Date,
): Promise<void> {
  await db
    .insertInto('statement_mail')
    .values({ organiser_id: organiserId, month: `${month}-01`, sent_at: now })
    .onConflict((known) => known.doNothing())
    .execute();
}
