import { countryFacts, countryOfHost } from '../../contract/country';
import { defaultFreePlanId } from '../../contract/constants';
import { signUpPath } from '../../contract/paths/pagePaths';
import { ownerFlags } from '../../contract/team/roles';
import { findUserIdByEmail } from '../account/personQueries';
import { createSignUpLink } from '../account/signUp/signUpLinks';
import { findProviderId, insertOrganiser } from '../account/signUp/signUpQueries';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';
import type { Services } from '../services';
import { addPermissions } from './adminQueries';

/** What the console needs, without mail and queue. */
export type ConsoleServices = Pick<Services, 'database' | 'clock' | 'random' | 'publicUrl'>;

async function linkFor(services: ConsoleServices, email: string | null): Promise<string> {
  const country = countryOfHost(new URL(services.publicUrl).hostname);
  const token = await createSignUpLink(services, services.database.adminDb, {
    kind: 'admin',
    email,
    country,
    invitedBy: null,
  });
  return `${services.publicUrl}${signUpPath}/${token}`;
}

/** A link that makes the first admin; undefined once there is one. */
export async function firstAdminLink(services: ConsoleServices): Promise<string | undefined> {
  const exists = (await findProviderId(services.database.adminDb)) !== undefined;
  return exists ? undefined : linkFor(services, null);
}

/**
 * Makes the owner of an address an admin.
 * @returns the link that creates the account; undefined when the address has an account, which is an admin's now
 */
export async function createAdmin(services: ConsoleServices, email: string): Promise<string | undefined> {
  const userId = await findUserIdByEmail(services.database.adminDb, email);
  if (userId === undefined) return linkFor(services, email);
  await services.database.asAdmin(async (db) => {
    const organiserId = await providerOrganisation(services, db, email);
    const permissions = Object.fromEntries([...ownerFlags, 'isAdmin'].map((flag) => [flag, true]));
    await addPermissions(db, { userId, organiserId, permissions });
    const detail = { from: 'console' };
    await insertAuditEntry(db, {
      organiserId,
      userId,
      action: 'provider.admin_added',
      detail,
      now: services.clock.now(),
    });
  });
  return undefined;
}

/** The provider's organisation, which is named after this server when it does not exist yet. */
async function providerOrganisation(
  { publicUrl }: ConsoleServices,
  db: Queryable,
  contactEmail: string,
): Promise<string> {
  const { hostname } = new URL(publicUrl);
  const country = countryOfHost(hostname);
  const created = await insertOrganiser(db, {
    name: hostname,
    country,
    zone: countryFacts(country).defaultZone,
    contactEmail,
    planId: defaultFreePlanId,
    isProvider: true,
  });
  const organiserId = created ?? (await findProviderId(db));
  if (organiserId === undefined) throw new Error('The provider has no organisation.');
  return organiserId;
}
