import type { OrganiserDetail } from '../../../contract/provider/organisers';
import { isUuid } from '../../database/isUuid';
import { notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { listOrganiserSuspensions } from '../suspension/suspensionChangeQueries';
import { listQueue } from '../approval/approvalQueueQueries';
import { listHistory, listLastCampaigns, listLiveEvents, listPeople } from './organiserDetailQueries';
import { findOrganiser } from './organiserListQueries';

/**
 * Everything that an admin needs to know before dealing with an organiser.
 * @throws PublicError NOT_FOUND
 */
export async function organiserDetail(
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<OrganiserDetail> {
  const { adminDb } = database;
  const found = isUuid(id) ? await findOrganiser(adminDb, id) : undefined;
  if (!found) throw notFound('organiser');
  const waiting = await listQueue(adminDb, id);
  return {
    ...found,
    suspensions: await listOrganiserSuspensions(adminDb, id),
    people: await listPeople(adminDb, id),
    ...(await listLiveEvents(adminDb, id)),
    campaigns: await listLastCampaigns(adminDb, id),
    approvals: waiting.map(({ id: entry, kind, title, submittedAt }) => ({
      id: entry,
      kind,
      title,
      submittedAt,
    })),
    history: await listHistory(adminDb, id),
  };
}
