import type { CampaignState } from '../../../contract/campaign/campaign';
import { archivableStates } from '../../../contract/campaign/campaignEditing';
import { conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { lockListed, setArchivedAt } from './campaignArchiveQueries';
import { requireKindPermission } from '../campaignPermissions';
import { nounOf } from '../campaignLabels';

const mayBeArchived = (state: CampaignState) => archivableStates.some((known) => known === state);

/**
 * Archives or restores campaigns: all of them or none.
 * @throws PublicError NOT_FOUND; FORBIDDEN; CONFLICT for one that is scheduled, submitted or being sent
 */
export async function setCampaignsArchived(
  context: SignedInContext,
  ids: readonly string[],
  archived: boolean,
): Promise<true> {
  const { services, inTenant } = context;
  await inTenant(async (db) => {
    const listed = await lockListed(db, ids);
    for (const { kind } of listed) requireKindPermission(context, kind);
    if (listed.length < ids.length) throw notFound('campaign');
    const underWay = listed.find(({ state }) => !mayBeArchived(state));
    if (archived && underWay) {
      throw conflict(
        `“${underWay.name}” is being sent: only drafts and finished ${nounOf[underWay.kind]}s can be archived.`,
      );
    }
    await setArchivedAt(db, ids, archived ? services.clock.now() : null);
  });
  return true;
}
