import type { Queryable } from '../../database/openDatabase';
import type { LinkOutcome } from '../../http/outgoing/linkProbe';

/** The outcomes of the checks of these addresses since an instant. */
export async function findLinkChecks(
  db: Queryable,
  urls: readonly string[],
  since: Date,
): Promise<Map<string, LinkOutcome>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom('link_check')
    .select(['url', 'outcome'])
    .where('url', 'in', [...urls])
    .where('checked_at', '>=', since)
    .execute();
  return new Map(rows.map(({ url, outcome }) => [url, outcome]));
}

/** Stores the outcomes, and deletes those that are too old to be of use. */
export async function saveLinkChecks(
  db: Queryable,
  organiserId: string,
  checks: ReadonlyArray<{ url: string; outcome: LinkOutcome }>,
  { now, forgetBefore }: { now: Date; forgetBefore: Date },
): Promise<void> {
  await db.deleteFrom('link_check').where('checked_at', '<', forgetBefore).execute();
  if (checks.length === 0) return;
  await db
    .insertInto('link_check')
    .values(checks.map((check) => ({ ...check, organiser_id: organiserId, checked_at: now })))
    .onConflict((clash) =>
      clash.columns(['organiser_id', 'url']).doUpdateSet((row) => ({
        outcome: row.ref('excluded.outcome'),
        checked_at: row.ref('excluded.checked_at'),
      })),
    )
    .execute();
}
