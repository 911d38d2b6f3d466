import type { SignInMethod } from '../../contract/account/signInSession';
import { clearAttempts, returnAttempts, takeAttempts, type AttemptLimit } from '../database/attemptLimits';
import type { Queryable } from '../database/openDatabase';
import { ConcurrencyLimit } from '../http/concurrencyLimit';
import { badInput, tooMany } from '../http/httpErrors';
import { networkOf } from '../http/networkOf';
import { hashOfSecret } from '../http/secretHash';
import { SESSION_DAYS } from '../http/sessionCookie';
import type { SignedIn } from '../http/signedIn';
import { plainAddress, type SignInOrigin } from './signInOrigin';
import type { Services } from '../services';
import { knownBrowserOf } from './knownBrowser';
import { isPasswordOf } from './passwordHash';
import { openChallenge } from './signInChallenge';
import { deleteSession, findCredentials, findSignedIn, insertSession } from './sessionQueries';

const WINDOW_MINUTES = 15;

/**
 * Maximum wrong passwords in the window. Ten from one network block only that network, since the account's owner is
 * usually elsewhere. The limit for the whole account is high and stops guesses from many networks; neither limit
 * applies to a browser in which the person has signed in before.
 */
const MAX_WRONG_PASSWORDS = { here: 10, browser: 10, network: 50, account: 100 };

/** Applies to one process: a burst of guesses waits here and does not occupy the few database connections. */
const signIns = new ConcurrencyLimit({ running: 4, waiting: 200, perCaller: 50 });

/**
 * A hash of an unknown password, with the parameters of hashPassword. It is verified when the address is unknown, so
 * that the reply takes as long and does not reveal which addresses exist.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$OlN0c3b5hbYegz5F6WCjMA$uDI9XtdUb/JSwJfzOXVx1rgRLcGHW+4HU/0t1lhDgx0';

/** The counter of wrong passwords for an account, whatever network they come from. */
export const accountAttempts = (email: string) => ({ action: 'sign-in', subject: email });

/** A successful sign-in clears the whole `own` counter, but only its own attempt from each `shared` one. */
interface Limits {
  own: AttemptLimit;
  shared: AttemptLimit[];
}

function limitsOf(account: string, network: string, browserId: string | undefined): Limits {
  const minutes = WINDOW_MINUTES;
  if (browserId !== undefined) {
    const own = { action: 'sign-in-browser', subject: browserId, max: MAX_WRONG_PASSWORDS.browser, minutes };
    return { own, shared: [] };
  }
  const byAccount = accountAttempts(account);
  return {
    own: { ...byAccount, origin: network, max: MAX_WRONG_PASSWORDS.here, minutes },
    shared: [
      { ...byAccount, max: MAX_WRONG_PASSWORDS.account, minutes },
      { action: 'sign-in-network', subject: network, max: MAX_WRONG_PASSWORDS.network, minutes },
    ],
  };
}

interface SignInForm {
  email: string;
  password: string;
  remoteAddress: string;
  browserCookie?: string | undefined;
}

/** A person whose password was right. */
export interface CheckedPerson {
  userId: string;
  passwordHash: string;
  /** The organisation that the person last chose; null when they belong to none. */
  organiserId: string | null;
  /** Whether a code has to follow the password. */
  hasAuthenticator: boolean;
}

/**
 * Checks an address and its password. An attempt is counted before the password is checked, so that many attempts at
 * once are limited as strictly as attempts in sequence.
 * @throws PublicError BAD_USER_INPUT that does not say which half was wrong, or TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  { database, clock, secret }: Pick<Services, 'database' | 'clock' | 'secret'>,
  { email, password, remoteAddress, browserCookie }: SignInForm,
): Promise<CheckedPerson> {
  const network = networkOf(remoteAddress);
  return signIns.run(async () => {
    const now = clock.now();
    const account = email.trim().toLowerCase();
    const credentials = await findCredentials(database.adminDb, { email: account });
    const { own, shared } = limitsOf(account, network, knownBrowserOf(browserCookie, credentials, secret));
    if (!(await takeAttempts(database, [own, ...shared], now))) {
      throw tooMany(`Too many attempts. Wait ${WINDOW_MINUTES} minutes, then sign in again.`);
    }
    let matches: boolean;
    try {
      matches = await isPasswordOf(credentials?.passwordHash ?? DECOY, password);
    } catch (error) {
      // The password was not checked, so the attempt does not count.
      await returnAttempts(database.adminDb, [own, ...shared], now);
      throw error;
    }
    if (!credentials || !matches) {
      throw badInput('password', 'That email and password do not match. Check both and try again.');
    }
    await clearAttempts(database.adminDb, own);
    await returnAttempts(database.adminDb, shared, now);
    return credentials;
  }, network);
}

export interface SignInResult {
  /** The session's secret, for the cookie; only its hash is stored. */
  secret: string;
  userId: string;
  passwordHash: string;
}

/** The password was right, and a code has to follow. */
export interface SecondStep {
  /** For the cookie of the browser that began. */
  challenge: string;
}

/**
 * Creates a sign-in session, or begins the second step of a person who uses an authenticator app.
 * @throws PublicError as `checkCredentials` and `beginSession`
 */
export async function signIn(
  services: Pick<Services, 'database' | 'clock' | 'random' | 'secret'>,
  form: SignInForm & { browser?: string | null },
): Promise<SignInResult | SecondStep> {
  const person = await checkCredentials(services, form);
  if (!person.hasAuthenticator) {
    const origin = { network: plainAddress(form.remoteAddress), browser: form.browser ?? null };
    return beginSession(services, person, { method: 'password', origin });
  }
  const { userId } = person;
  return { challenge: await openChallenge(services, { kind: 'second_step', userId, challenge: null }) };
}

/**
 * Creates a sign-in session, in the organisation that the person last chose, for a person who has proved who they are.
 * @throws PublicError BAD_USER_INPUT for a person who belongs to no organisation
 */
export async function beginSession(
  services: Pick<Services, 'database' | 'clock' | 'random'>,
  { userId, passwordHash, organiserId }: CheckedPerson,
  how: Pick<BegunSession, 'method' | 'origin'>,
): Promise<SignInResult> {
  if (organiserId === null) {
    throw badInput(
      'password',
      'You no longer belong to an organisation. Ask the owner of yours to invite you again.',
    );
  }
  const session = { ...how, userId, organiserId };
  const secret = await startSession(services, services.database.adminDb, session);
  return { secret, userId, passwordHash };
}

interface BegunSession {
  userId: string;
  organiserId: string;
  /** How the person proved who they are. */
  method: SignInMethod;
  origin: SignInOrigin;
}

/** The time of a proof that was never given. */
const NEVER = new Date(0);

/**
 * Begins a sign-in session, which counts as a proof of who the person is. The word of an organisation's provider does
 * not, because a proof allows changes of the account itself, with which the person may belong to other organisations.
 * @returns its secret, for the cookie; only its hash is stored
 */
export async function startSession(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  db: Queryable,
  { origin, ...person }: BegunSession,
): Promise<string> {
  const secret = random.bytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_DAYS * 86_400_000);
  const idHash = hashOfSecret(secret);
  const provedAt = person.method === 'organisation' ? NEVER : createdAt;
  await insertSession(db, { ...person, ...origin, idHash, createdAt, expiresAt, provedAt });
  return secret;
}

export async function findSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  secret: string,
): Promise<SignedIn | undefined> {
  return findSignedIn(database.adminDb, hashOfSecret(secret), clock.now());
}

export async function signOut({ database }: Pick<Services, 'database'>, secret: string): Promise<void> {
  await deleteSession(database.adminDb, hashOfSecret(secret));
}
