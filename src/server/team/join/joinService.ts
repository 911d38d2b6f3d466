import type { z } from 'zod';
import type { SignInMethod } from '../../../contract/account/signInSession';
import { joinInput } from '../../../contract/account/signUpInput';
import { rejectEmailAsPassword } from '../../account/passwordService';
import { insertPerson } from '../../account/signUp/signUpQueries';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import type { SignInOrigin } from '../../user/signInOrigin';
import { hashOfSecret } from '../../http/secretHash';
import { legalTermsOf, requireShownTerms, type LegalTerms } from '../../legal/legalTerms';
import { insertAgreements } from '../../legal/agreementQueries';
import type { Services } from '../../services';
import { hashPassword } from '../../user/passwordHash';
import { checkCredentials, startSession, type SignInResult } from '../../user/signInService';
import { findOpenInvitation, type OpenTeamInvitation } from '../teamInvitationQueries';
import { addInvited } from './addInvited';

export const invitationOf = (
  { database, clock }: Services,
  token: string,
): Promise<OpenTeamInvitation | undefined> =>
  findOpenInvitation(database.adminDb, hashOfSecret(token), clock.now());

/** The texts that a new person agrees to: those of the organisation's country. */
export const joinTermsOf = ({ database }: Services, { country }: OpenTeamInvitation): Promise<LegalTerms> =>
  legalTermsOf(database.adminDb, country);

/**
 * Lets the owner of an existing account join with their password, and signs them in to the organisation.
 * @returns undefined, with nothing changed, for an unknown, used or expired invitation
 * @throws PublicError as `checkCredentials`, and BAD_USER_INPUT for a person who signs in with a code as well
 */
export async function joinWithPassword(
  services: Services,
  token: string,
  form: { password: string; remoteAddress: string; browserCookie: string | undefined; origin: SignInOrigin },
): Promise<SignInResult | undefined> {
  const invitation = await invitationOf(services, token);
  if (!invitation) return undefined;
  const { userId, passwordHash, hasAuthenticator } = await checkCredentials(services, {
    ...form,
    email: invitation.email,
  });
  if (hasAuthenticator) {
    throw badInput(
      'password',
      'Your account asks for a code as well. Sign in first, then open the link in the email again.',
    );
  }
  return join(services, token, { method: 'password', origin: form.origin }, async () => ({
    userId,
    passwordHash,
  }));
}

/**
 * Lets a person join who is signed in with the address that was invited; their sign-in stays as it is.
 * @returns false, with nothing changed, for an unknown, used or expired invitation, or one of another person
 */
export async function joinSignedIn(services: Services, token: string, userId: string): Promise<boolean> {
  const organiserId = await services.database.asAdmin((db) => acceptInvitation(db, services, token, userId));
  return organiserId !== undefined;
}

/**
 * Creates the account of a person who has none, stores that they agreed to the legal texts, and signs them in.
 * @returns undefined, with nothing changed, for an unknown, used or expired invitation
 * @throws PublicError BAD_USER_INPUT naming the wrong fields
 */
export async function joinAsNewPerson(
  services: Services,
  token: string,
  fields: Record<string, string>,
  origin: SignInOrigin,
): Promise<SignInResult | undefined> {
  const invitation = await invitationOf(services, token);
  if (!invitation) return undefined;
  const { email } = invitation;
  const details = parseInput<z.infer<typeof joinInput>>(joinInput, fields);
  rejectEmailAsPassword(details.password, email, 'password');
  const terms = await joinTermsOf(services, invitation);
  requireShownTerms(terms, fields.shownTerms);
  const passwordHash = await hashPassword(details.password);
  return join(services, token, { method: 'link', origin }, async (db) => {
    const userId = await insertPerson(db, { ...details, email, passwordHash });
    if (userId === undefined) return undefined;
    const { organiserId } = invitation;
    const now = services.clock.now();
    await insertAgreements(db, { ...terms, organiserId, userId, network: origin.network, now });
    return { userId, passwordHash };
  });
}

/** Undoes the transaction when the invitation turns out to be used up after a person was created. */
class InvitationInvalid extends Error {}

async function join(
  services: Services,
  token: string,
  session: { method: SignInMethod; origin: SignInOrigin },
  findPerson: (db: Queryable) => Promise<{ userId: string; passwordHash: string } | undefined>,
): Promise<SignInResult | undefined> {
  try {
    return await services.database.asAdmin(async (db) => {
      const person = await findPerson(db);
      const organiserId = person && (await acceptInvitation(db, services, token, person.userId));
      if (!person || organiserId === undefined) throw new InvitationInvalid();
      const { userId } = person;
      return { ...person, secret: await startSession(services, db, { ...session, userId, organiserId }) };
    });
  } catch (error) {
    if (error instanceof InvitationInvalid) return undefined;
    throw error;
  }
}

/**
 * Uses up the invitation and makes the person a member.
 * @returns the organisation's id; undefined, with nothing changed, when the invitation was used or withdrawn, or is of
 *   another address
 */
async function acceptInvitation(
  db: Queryable,
  services: Services,
  token: string,
  userId: string,
): Promise<string | undefined> {
  const invitation = await findOpenInvitation(db, hashOfSecret(token), services.clock.now());
  if (!invitation || invitation.userId !== userId) return undefined;
  return (await addInvited(db, services, invitation, userId)) ? invitation.organiserId : undefined;
}
