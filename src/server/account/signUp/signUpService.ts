import type { z } from 'zod';
import { signUpInputs, type SignUpForm } from '../../../contract/account/signUpInput';
import { countries, countryFacts, type Country } from '../../../contract/country';
import { defaultFreePlanId } from '../../../contract/constants';
import { ownerFlags } from '../../../contract/team/roles';
import { insertAuditEntry } from '../../database/auditEntry';
import { takeAttempts } from '../../database/attemptLimits';
import type { Queryable } from '../../database/openDatabase';
import { tooMany } from '../../http/httpErrors';
import { networkOf } from '../../http/networkOf';
import { parseInput } from '../../http/parseInput';
import type { SignInOrigin } from '../../user/signInOrigin';
import { hashOfSecret } from '../../http/secretHash';
import { legalTermsOf, requireShownTerms, type LegalTerms } from '../../legal/legalTerms';
import { insertAgreements } from '../../legal/agreementQueries';
import type { Services } from '../../services';
import { hashPassword } from '../../user/passwordHash';
import { startSession } from '../../user/signInService';
import { rejectEmailAsPassword } from '../passwordService';
import { signUpLinkJob } from './signUpJobs';
import { signUpMode } from './signUpMode';
import {
  findProviderId,
  findSignUpLink,
  insertMembership,
  insertOrganiser,
  insertPerson,
  useSignUpLink,
  type SignUpLink,
} from './signUpQueries';

/** Links an hour: by address, by the network that asks, and in total, which protects the reputation of our mail. */
const MAX_LINKS = { address: 3, network: 20, everybody: 500 };

/**
 * Requests a sign-up link by mail. The reply is the same whether or not an account has the address.
 * @throws PublicError TOO_MANY_REQUESTS, counted in the same way for known and unknown addresses
 */
export async function requestSignUp(
  { database, clock, queue }: Services,
  { email, country, remoteAddress }: { email: string; country: Country; remoteAddress: string },
): Promise<void> {
  const now = clock.now();
  const limits = [
    { action: 'sign-up', subject: email, max: MAX_LINKS.address, minutes: 60 },
    { action: 'sign-up-network', subject: networkOf(remoteAddress), max: MAX_LINKS.network, minutes: 60 },
    { action: 'sign-up-all', subject: 'everybody', max: MAX_LINKS.everybody, minutes: 60 },
  ];
  if (!(await takeAttempts(database, limits, now))) {
    throw tooMany(
      'Too many links were requested. Wait an hour, then try again. Any link you already have still works.',
    );
  }
  await queue.add(database.adminDb, signUpLinkJob({ email, country, askedAt: now }));
  queue.wake();
}

/** A link that can be used, with the form that its person fills in. */
export interface OpenSignUpLink extends SignUpLink {
  form: SignUpForm;
}

export async function signUpLinkOf(
  { database, clock, signUp: configured }: Services,
  token: string,
): Promise<OpenSignUpLink | undefined> {
  const link = await findSignUpLink(database.adminDb, hashOfSecret(token), clock.now());
  if (!link) return undefined;
  if (link.kind === 'organiser') {
    const signUp = await signUpMode({ database, signUp: configured });
    const isOpen = signUp === 'open' || (signUp === 'invite' && link.invitedBy !== null);
    return isOpen ? { ...link, form: 'organiser' } : undefined;
  }
  const hasProvider = (await findProviderId(database.adminDb)) !== undefined;
  if (link.email === null) return hasProvider ? undefined : { ...link, form: 'firstAdmin' };
  return { ...link, form: hasProvider ? 'furtherAdmin' : 'admin' };
}

/** The texts that the person of a link agrees to: those of the chosen country, or else of the link's. */
export const signUpTermsOf = (
  { database }: Services,
  link: SignUpLink,
  chosen?: string,
): Promise<LegalTerms> =>
  legalTermsOf(database.adminDb, countries.find((country) => country === chosen) ?? link.country);

export interface NewAccount {
  userId: string;
  passwordHash: string;
  /** The secret of the sign-in session that begins with the account. */
  secret: string;
}

/** Undoes the transaction when the link turns out to be invalid after it was used. */
class LinkInvalid extends Error {}

/**
 * Creates the account of a link: a person with a new organiser, or an admin of the provider. The link is used up, the
 * agreement to the legal texts is stored, and a sign-in session begins.
 * @returns 'taken', with the link used up, when an account has the address already; undefined, with nothing changed,
 *   for an unknown, used or expired link
 * @throws PublicError BAD_USER_INPUT naming the wrong fields
 */
export async function completeSignUp(
  services: Services,
  token: string,
  fields: Record<string, string>,
  origin: SignInOrigin,
): Promise<NewAccount | 'taken' | undefined> {
  const { database, clock } = services;
  const found = await signUpLinkOf(services, token);
  if (!found) return undefined;
  const details: Details = parseInput<Details>(signUpInputs[found.form], fields);
  const email = found.email ?? details.email ?? '';
  rejectEmailAsPassword(details.password, email, 'password');
  const terms = await signUpTermsOf(services, found, details.country);
  requireShownTerms(terms, fields.shownTerms);
  const passwordHash = await hashPassword(details.password);
  const now = clock.now();
  try {
    return await database.asAdmin(async (db) => {
      const link = await useSignUpLink(db, hashOfSecret(token), now);
      if (!link) return undefined;
      const userId = await insertPerson(db, { ...details, email, passwordHash });
      if (userId === undefined) return 'taken';
      const organiserId = await joinOrganiser(db, link, { ...details, email, userId });
      await insertAgreements(db, { ...terms, organiserId, userId, network: origin.network, now });
      const { kind, invitedBy } = link;
      await insertAuditEntry(db, {
        organiserId,
        userId,
        action: 'account.signed_up',
        detail: { kind, invitedBy },
        now,
      });
      const session = { userId, organiserId, method: 'link', origin } as const;
      return { userId, passwordHash, secret: await startSession(services, db, session) };
    });
  } catch (error) {
    if (error instanceof LinkInvalid) return undefined;
    throw error;
  }
}

/** What the forms ask for; which of the optional fields are there depends on the form. */
type Details = z.infer<(typeof signUpInputs)['furtherAdmin']> &
  Partial<
    Pick<z.infer<(typeof signUpInputs)['organiser']>, 'organisation' | 'country'> &
      Pick<z.infer<(typeof signUpInputs)['firstAdmin']>, 'email'>
  >;

/** Makes the person an admin, or the owner of a new organiser. @returns the organiser's id */
async function joinOrganiser(
  db: Queryable,
  link: SignUpLink,
  {
    userId,
    email,
    organisation = '',
    country = link.country,
  }: Pick<Details, 'organisation' | 'country'> & { userId: string; email: string },
): Promise<string> {
  const isProvider = link.kind === 'admin';
  const { defaultZone: zone } = countryFacts(country);
  const created =
    organisation === ''
      ? undefined
      : await insertOrganiser(db, {
          name: organisation,
          country,
          zone,
          contactEmail: email,
          planId: defaultFreePlanId,
          isProvider,
        });
  // Of several links for the first admin only one is used: the others find the organisation that it created.
  if (created === undefined && link.email === null) throw new LinkInvalid();
  const organiserId = created ?? (await findProviderId(db));
  if (organiserId === undefined) throw new LinkInvalid();
  const flags = isProvider
    ? ([...ownerFlags, 'isAdmin'] as const)
    : // Mail of an organiser that nobody has invited is approved before it is sent.
      ownerFlags.filter((flag) => flag !== 'canSendECWithoutApproval' || link.invitedBy !== null);
  await insertMembership(db, { userId, organiserId, role: 'owner', flags });
  return organiserId;
}
