import { sql, type Kysely } from 'kysely';
import { textArray } from '../../src/server/database/textArray';
import type { Tables } from '../../src/server/database/tables/tables';
import { addressOf, fieldsOf, ROWS } from './importFile';

/** Enough rows for a stable rate. */
const BARE_ROWS = Math.min(ROWS, 200_000);

const TABLES = ['contact', 'audience_contact', 'consent_record'];

/**
 * Inserts the same rows into tables with the same indexes by `insert … select unnest` alone: no rules, no look-ups, no
 * counts. With `keyed`, the tables also have the product's foreign keys, which PostgreSQL checks for each row.
 * @returns rows per second
 */
export async function bareRate(
  adminDb: Kysely<Tables>,
  { organiserId, audienceId, keyed }: { organiserId: string; audienceId: string; keyed: boolean },
  size: number,
): Promise<number> {
  for (const table of TABLES) {
    const bare = sql.table(`bare_${table}`);
    await sql`create table ${bare} (like ${sql.table(table)} including all)`.execute(adminDb);
  }
  if (keyed) {
    await sql`alter table bare_contact add foreign key (organiser_id) references organiser`.execute(adminDb);
    await sql`alter table bare_consent_record add foreign key (organiser_id) references organiser`.execute(
      adminDb,
    );
    await sql`
      alter table bare_audience_contact add foreign key (audience_id) references audience,
        add foreign key (contact_id) references bare_contact`.execute(adminDb);
  }
  const start = performance.now();
  for (let from = 0; from < BARE_ROWS; from += size) {
    const ns = Array.from({ length: Math.min(size, BARE_ROWS - from) }, (_, at) => from + at);
    await sql`
        with made as (
          insert into bare_contact (organiser_id, address, fields)
          select ${organiserId}, address, fields::jsonb
          from unnest(${textArray(ns.map(addressOf))}::text[],
            ${textArray(ns.map((n) => JSON.stringify(fieldsOf(n))))}::text[]) as row (address, fields)
          returning id, address
        ),
        joined as (
          insert into bare_audience_contact (audience_id, contact_id, organiser_id)
          select ${audienceId}, id, ${organiserId} from made
        )
        insert into bare_consent_record (organiser_id, address, given, source, wording)
        select ${organiserId}, address, true, 'import', 'They agreed at the door of the bench.' from made`.execute(
      adminDb,
    );
  }
  const seconds = (performance.now() - start) / 1_000;
  await sql`drop table bare_audience_contact, bare_contact, bare_consent_record`.execute(adminDb);
  return BARE_ROWS / seconds;
}
