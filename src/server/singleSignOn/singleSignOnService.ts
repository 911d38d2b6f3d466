import type { AuditAction } from '../../contract/team/auditActions';
import { organisationCallbackPath } from '../../contract/paths/signInPagePaths';
import type { SingleSignOn } from '../../contract/singleSignOn/singleSignOn';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';
import { forbidden } from '../http/httpErrors';
import { siteOf } from '../http/requestedHost';
import { requireRecentProof, type SignedInContext } from '../http/signedIn';
import type { Services } from '../services';
import { findOrganisation, findProvider } from './identityProviderQueries';
import { listDomains } from './signInDomainQueries';

/**
 * True for an owner, except of the organisation that runs this server: its admins see all organisers, so nobody else
 * may vouch for them.
 */
async function maySetUp(db: Queryable, { signedIn }: SignedInContext): Promise<boolean> {
  if (signedIn.membership.role !== 'owner') return false;
  const { isProvider } = await findOrganisation(db, signedIn.organiserId);
  return !isProvider;
}

/**
 * @throws PublicError FORBIDDEN unless the person may set it up; STEP_UP_REQUIRED without a recent proof of who they
 *   are
 */
export async function requireOwnerToChange(db: Queryable, context: SignedInContext): Promise<void> {
  if (!(await maySetUp(db, context))) throw forbidden();
  requireRecentProof(context.signedIn, context.services.clock);
}

/** The address that an organisation's provider sends people back to: that of the site of its country. */
export const redirectUriOf = (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  country: Parameters<typeof siteOf>[1],
): string => `${siteOf(publicUrl, country)}${organisationCallbackPath}`;

/** The settings that the page shows; null if the person may not change them. */
export const findSingleSignOn = async (
  db: Queryable,
  context: SignedInContext,
): Promise<SingleSignOn | null> => ((await maySetUp(db, context)) ? singleSignOnOf(db, context) : null);

/** The settings, for a caller that has checked that the person may change them. */
export async function singleSignOnOf(db: Queryable, context: SignedInContext): Promise<SingleSignOn> {
  const { organiserId } = context.signedIn;
  const { country } = await findOrganisation(db, organiserId);
  const domains = await listDomains(db, organiserId);
  const provider = await findProvider(db, organiserId);
  return {
    redirectUri: redirectUriOf(context.services, country),
    domains,
    provider: provider
      ? {
          issuer: provider.issuer,
          clientId: provider.clientId,
          secretSetAt: provider.secretSetAt.toISOString(),
          isOn: provider.isOn,
          testedAt: provider.testedAt?.toISOString() ?? null,
        }
      : null,
  };
}

/** Writes an entry about a change by the signed-in person. */
export const auditOf =
  (db: Queryable, { services, signedIn: { organiserId, userId } }: SignedInContext) =>
  (action: AuditAction, detail: Record<string, unknown>): Promise<void> =>
    insertAuditEntry(db, { organiserId, userId, action, detail, now: services.clock.now() });
