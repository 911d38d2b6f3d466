import type { OrganisationNotice } from '../../contract/notice/notice';
import { findClosing } from '../database/closingQueries';
import { findOrganisationName } from '../database/organisationName';
import { listSuspensions } from '../database/suspensionQueries';
import type { SignedInContext } from '../http/signedIn';

/** What the person is told on every page, the most important first. */
export async function noticesOf({ signedIn, inTenant }: SignedInContext): Promise<OrganisationNotice[]> {
  const { organiserId, membership } = signedIn;
  return inTenant(async (db) => {
    const organisation = await findOrganisationName(db, organiserId);
    const closing = await findClosing(db, organiserId);
    const suspensions = await listSuspensions(db, organiserId);
    return [
      ...(membership.support
        ? [
            {
              kind: 'support' as const,
              organisation,
              reason: membership.support.reason,
              until: membership.support.until.toISOString(),
            },
          ]
        : []),
      ...(closing
        ? [
            {
              kind: 'account_closed' as const,
              organisation,
              reason: null,
              until: closing.closesAt.toISOString(),
            },
          ]
        : []),
      ...suspensions.map(({ kind, reason }) => ({
        kind: `${kind}_suspended` as const,
        organisation,
        reason,
        until: null,
      })),
    ];
  });
}
