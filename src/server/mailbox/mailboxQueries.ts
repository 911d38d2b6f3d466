import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

export interface CaughtMail {
  id: number;
  receivedAt: Date;
  to: string;
  subject: string;
  raw: Buffer;
}

export const PAGE = 50;

/** Lists the mails whose recipient or subject contains `search`, newest first, starting below the id `before`. */
export async function findCaughtMail(
  db: Queryable,
  { search, before }: { search: string; before: number | undefined },
): Promise<Array<Omit<CaughtMail, 'raw'>>> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('caught_mail')
    .select(['id', 'received_at', 'envelope_to', 'subject'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`(subject ilike ${like} or array_to_string(envelope_to, ' ') ilike ${like})`),
    )
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    receivedAt: row.received_at,
    to: row.envelope_to.join(', '),
    subject: row.subject,
  }));
}

export async function countCaughtMail(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('caught_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findCaughtMailById(db: Queryable, id: number): Promise<CaughtMail | undefined> {
  const row = await db.selectFrom('caught_mail').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      receivedAt: row.received_at,
      to: row.envelope_to.join(', '),
      subject: row.subject,
      raw: row.raw,
    }
  );
}
