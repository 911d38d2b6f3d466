import type { SuspensionKind } from '../../../src/contract/provider/suspension';
import type { Services } from '../../../src/server/services';

/** Suspends an organisation, as an admin of the provider would, without mail and audit. */
export async function buildSuspension(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organiserId: string,
  kind: SuspensionKind,
  reason = 'Many people complained.',
): Promise<void> {
  await database.adminDb
    .insertInto('suspension')
    .values({ organiser_id: organiserId, kind, reason, since: clock.now() })
    .execute();
}

export async function endSuspension(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  kind: SuspensionKind,
): Promise<void> {
  await database.adminDb
    .deleteFrom('suspension')
    .where('organiser_id', '=', organiserId)
    .where('kind', '=', kind)
    .execute();
}
