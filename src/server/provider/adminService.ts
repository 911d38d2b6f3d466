import { countryOfHost } from '../../contract/country';
import { signUpPath } from '../../contract/paths/pagePaths';
import { findUserIdByEmail } from '../account/personQueries';
import { createSignUpLink } from '../account/signUp/signUpLinks';
import { findProviderId } from '../account/signUp/signUpQueries';
import type { Services } from '../services';

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
 * A link with which the owner of an address creates an admin's account.
 * @throws Error when the address has an account: nobody may take over an organiser's sign-in from the console
 */
export async function adminLink(services: ConsoleServices, email: string): Promise<string> {
  if (await findUserIdByEmail(services.database.adminDb, email)) {
    throw new Error(`${email} has an account already. Name an address without one.`);
  }
  return linkFor(services, email);
}
