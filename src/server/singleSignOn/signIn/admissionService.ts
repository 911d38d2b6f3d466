import { insertPerson } from '../../account/signUp/signUpQueries';
import { insertAuditEntry } from '../../database/auditEntry';
import { takeAttempts } from '../../database/attemptLimits';
import type { Queryable } from '../../database/openDatabase';
import { insertAgreements } from '../../legal/agreementQueries';
import { legalTermsOf } from '../../legal/legalTerms';
import type { Services } from '../../services';
import { addInvited } from '../../team/join/addInvited';
import { lockTeam } from '../../team/memberQueries';
import { findInvitationFor } from '../../team/teamInvitationQueries';
import { hashPassword } from '../../user/passwordHash';
import type { SignInOrigin } from '../../user/signInOrigin';
import { startSession, type SignInResult } from '../../user/signInService';
import { listOwnerIds } from '../ownerQueries';
import { otherSubjectMailJob } from '../singleSignOnJobKinds';
import { findAccount, findMembershipId, isProvedBy, linkSubject } from './admissionQueries';
import type { ProviderClaims } from './providerClaims';

/** Why a person whom the organisation's provider knows is not signed in. */
export type Refusal =
  /** The organisation has not proved the domain of the address. */
  | 'other_domain'
  | 'not_invited'
  | 'suspended'
  /** An admin of this server, who may sign in with their own password only. */
  | 'admin'
  /** The member signed in as another person of the provider before. */
  | 'other_subject';

/** A sign-in session, of an account that was there before unless `isNew`. */
export type Admitted = SignInResult & { isNew: boolean };
export type Admission = Admitted | { refusal: Refusal };

interface Arrival {
  organiserId: string;
  issuer: string;
  claims: ProviderClaims;
  origin: SignInOrigin;
}

/** Undoes the transaction, so that a refused person leaves no account behind. */
class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    /** The member whose address it is, where the owners have to know. */
    readonly member?: { membershipId: string; userId: string },
  ) {
    super(refusal);
  }
}

/**
 * Signs a person in to the organisation whose provider vouches for them: a member, or somebody with an open invitation
 * of this organisation, for whom an account is created if there is none. Nobody else gets an account.
 */
export async function admit(services: Services, arrival: Arrival): Promise<Admission> {
  const { database, random } = services;
  const { organiserId, claims } = arrival;
  const isKnown = (await findAccount(database.adminDb, organiserId, claims.email)) !== undefined;
  // Nobody knows this password; the person can set one by the link for a forgotten password. A hash is costly, so it is
  // made before the team is locked, and only for a person without an account.
  const passwordHash = isKnown ? undefined : await hashPassword(random.bytes(32).toString('base64url'));
  try {
    return await database.asAdmin((db) => admitIn(db, services, arrival, passwordHash));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.member) await tellOwners(services, arrival, error.member);
    return { refusal: error.refusal };
  }
}

async function admitIn(
  db: Queryable,
  services: Services,
  { organiserId, issuer, claims, origin }: Arrival,
  passwordHash: string | undefined,
): Promise<Admission> {
  const now = services.clock.now();
  await lockTeam(db, organiserId);
  if (!(await isProvedBy(db, organiserId, claims.domain))) throw new Refused('other_domain');
  const account = await findAccount(db, organiserId, claims.email);
  if (account?.isAdmin) throw new Refused('admin');
  if (account?.isSuspended) throw new Refused('suspended');
  const userId =
    account?.userId ?? (await createInvited(db, { organiserId, claims, origin, passwordHash, now }));
  if (userId === undefined) throw new Refused('not_invited');
  if (!account?.membershipId) {
    const invitation = await findInvitationFor(db, organiserId, claims.email, now);
    if (!invitation || !(await addInvited(db, services, invitation, userId))) {
      throw new Refused('not_invited');
    }
  }
  const membershipId = account?.membershipId ?? (await findMembershipId(db, { userId, organiserId }));
  const subject = { organiserId, membershipId, issuer, subject: claims.subject, now };
  if (!(await linkSubject(db, subject))) {
    throw new Refused('other_subject', account?.membershipId ? { membershipId, userId } : undefined);
  }
  await insertAuditEntry(db, { organiserId, userId, action: 'sso.signed_in', detail: {}, now });
  const session = { userId, organiserId, method: 'organisation', origin } as const;
  return {
    userId,
    secret: await startSession(services, db, session),
    passwordHash: account?.passwordHash ?? passwordHash ?? '',
    isNew: account === undefined,
  };
}

/**
 * Creates the account of a person with an open invitation, who agreed to the legal texts on the page before.
 * @returns its id; undefined without an invitation
 */
async function createInvited(
  db: Queryable,
  given: Pick<Arrival, 'organiserId' | 'claims' | 'origin'> & { passwordHash: string | undefined; now: Date },
): Promise<string | undefined> {
  const { organiserId, claims, origin, passwordHash, now } = given;
  const { email, firstName, lastName } = claims;
  const invitation = await findInvitationFor(db, organiserId, email, now);
  if (!invitation || passwordHash === undefined) return undefined;
  const userId = await insertPerson(db, { email, passwordHash, firstName, lastName });
  if (userId === undefined) return undefined;
  const terms = await legalTermsOf(db, invitation.country);
  await insertAgreements(db, { ...terms, organiserId, userId, network: origin.network, now });
  return userId;
}

/** At most once a day for each member, so that repeated attempts do not fill the owners' mailboxes. */
async function tellOwners(
  services: Services,
  { organiserId }: Arrival,
  { membershipId, userId: member }: { membershipId: string; userId: string },
): Promise<void> {
  const { database, queue, clock } = services;
  const now = clock.now();
  const limit = { action: 'sso-other-subject', subject: membershipId, max: 1, minutes: 24 * 60 };
  if (!(await takeAttempts(database, [limit], now))) return;
  await database.asAdmin(async (db) => {
    const detail = { member };
    await insertAuditEntry(db, { organiserId, userId: null, action: 'sso.subject_refused', detail, now });
    for (const userId of await listOwnerIds(db, organiserId)) {
      await queue.add(db, otherSubjectMailJob({ organiserId, membershipId, userId }));
    }
  });
  queue.wake();
}
