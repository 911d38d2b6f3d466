import type { OrganisationNotice } from '../../contract/notice/notice';
import { listSuspensions } from '../database/suspensionQueries';
import type { SignedInContext } from '../http/signedIn';

/** What the person is told on every page, the most important first. */
export async function noticesOf({ signedIn, inTenant }: SignedInContext): Promise<OrganisationNotice[]> {
  const suspensions = await inTenant((db) => listSuspensions(db, signedIn.organiserId));
  return suspensions.map(({ kind, reason }) => ({ kind: `${kind}_suspended`, reason, until: null }));
}
