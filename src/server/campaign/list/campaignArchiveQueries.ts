import type { CampaignKind, CampaignState } from '../../../contract/campaign/campaign';
import type { Queryable } from '../../database/openDatabase';

interface Listed {
  id: string;
  kind: CampaignKind;
  state: CampaignState;
  name: string;
}

/** The campaigns of this organiser among the ids, locked, so that none can start being sent while it is archived. */
export async function lockListed(db: Queryable, ids: readonly string[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('campaign')
    .select(['id', 'kind', 'state', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** @param at null to restore them */
export async function setArchivedAt(db: Queryable, ids: readonly string[], at: Date | null): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ archived_at: at })
    .where('id', 'in', [...ids])
    .where('archived_at', at === null ? 'is not' : 'is', null)
    .execute();
}
