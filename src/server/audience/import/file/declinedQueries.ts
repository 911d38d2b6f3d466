import { sql } from 'kysely';
import type { SuppressionReason } from '../../../../contract/audience/audience';
import type { ImportNo } from '../../../../contract/audience/import/consentReading';
import type { Queryable } from '../../../database/openDatabase';
import { textArray } from '../../textArray';

/** Somebody who said no in the tool that a file comes from. */
export interface ImportedSuppression {
  address: string;
  reading: ImportNo;
  isSoft: boolean;
  /** The column and its text that say no. */
  words: string;
  saidAt: Date | undefined;
}

const reasonOf = ({ reading, isSoft }: ImportedSuppression): SuppressionReason => {
  if (reading === 'complained') return 'complaint';
  if (reading === 'unsubscribed') return 'imported';
  return isSoft ? 'soft_bounces' : 'hard_bounce';
};

/**
 * Adds people who said no elsewhere to the organiser's suppression list, each with its source, its date, and a record
 * that withdraws any consent. The record belongs to no import, so that no undo reverts it. Existing entries for the
 * same reason stay unchanged; nobody is ever removed from the list (DOMAIN section 1).
 */
export async function insertImportedSuppressions(
  db: Queryable,
  file: { organiserId: string; fileName: string; userId: string | null },
  rows: readonly ImportedSuppression[],
): Promise<void> {
  if (rows.length === 0) return;
  const { organiserId, fileName, userId } = file;
  const source = rows.map(({ words }) => `Import of “${fileName}”${words && `: ${words}`}`);
  await sql`
    with said as materialized (
      select address, reason, source, nullif(said_at, '')::timestamptz as said_at
      from unnest(${textArray(rows.map(({ address }) => address))}::text[], ${textArray(rows.map(reasonOf))}::text[],
        ${textArray(source)}::text[], ${textArray(rows.map(({ saidAt }) => saidAt?.toISOString() ?? ''))}::text[])
        as given (address, reason, source, said_at)
    ),
    added as (
      insert into suppression (scope, organiser_id, address, reason, source, said_at, added_by, from_file)
      select 'organiser', ${organiserId}::uuid, address, reason, source, said_at, ${userId}::uuid, true
      from said
      where reason <> 'imported' or not exists (
        select from suppression as stopped
        where stopped.organiser_id = ${organiserId} and stopped.scope = 'organiser' and stopped.address = said.address
          and stopped.reason in ('unsubscribed', 'added_by_hand') offset 0
      )
      order by address
      on conflict do nothing
      returning address, source, said_at
    )
    insert into consent_record (organiser_id, address, given, source, wording, said_at, recorded_by)
    select ${organiserId}::uuid, address, false, 'import', 'Said no in another tool. ' || source || '.', said_at,
      ${userId}::uuid
    from added order by address`.execute(db);
}
