import type { AuthenticatorReply, SignInFactors } from '../../../contract/account/secondFactor';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict } from '../../http/httpErrors';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { insertAccountAudit } from '../accountAuditQueries';
import { noticeJob } from '../accountJobs';
import {
  confirmSecret,
  deleteAuthenticator,
  findAuthenticator,
  readFactors,
  replaceRecoveryCodes,
  savePendingSecret,
} from './authenticatorQueries';
import { decryptAppSecret, encryptAppSecret, newAppSecret, setUpOf, stepOfCode } from './authenticatorSecret';
import { listPasskeys } from './passkeyQueries';
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes';

type Person = Pick<SignedIn, 'userId' | 'email'>;

export async function signInFactorsOf({ database }: Services, { userId }: Person): Promise<SignInFactors> {
  const { authenticatorSince, recoveryCodesLeft, removalDueAt } = await readFactors(database.adminDb, userId);
  const passkeys = await listPasskeys(database.adminDb, userId);
  return {
    authenticatorSince: authenticatorSince?.toISOString() ?? null,
    recoveryCodesLeft,
    removalDueAt: removalDueAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      host,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Begins the set-up of an authenticator app. The secret counts once a code has confirmed it; beginning again replaces
 * it.
 * @throws PublicError CONFLICT when an app is set up already
 */
export async function beginAuthenticator(
  services: Services,
  { userId, email }: Person,
): Promise<Omit<AuthenticatorReply, 'error'>> {
  const { database, clock } = services;
  const secret = newAppSecret(services);
  const pending = { userId, secret: encryptAppSecret(services, userId, secret), now: clock.now() };
  if (!(await savePendingSecret(database.adminDb, pending))) {
    throw conflict('An authenticator app is set up already. Turn it off first, then set up another one.');
  }
  return setUpOf(secret, email);
}

/**
 * Completes the set-up with a code of the app: from now on a password leads to the second step.
 * @returns the recovery codes, which nobody can read again
 * @throws PublicError BAD_USER_INPUT naming `code`, or CONFLICT
 */
export async function confirmAuthenticator(
  services: Services,
  person: Person,
  code: string,
): Promise<string[]> {
  const { database, clock, queue } = services;
  const { userId, email } = person;
  const now = clock.now();
  const found = await findAuthenticator(database.adminDb, userId);
  if (!found || found.confirmedAt) throw replacedMeanwhile();
  const step = stepOfCode(decryptAppSecret(services, userId, found.secret), code, now);
  if (step === undefined) {
    throw badInput('code', 'This code is not right. Enter the six digits that the app shows now.');
  }
  const codes = await database.asAdmin(async (db) => {
    if (!(await confirmSecret(db, { userId, secret: found.secret, step, now }))) throw replacedMeanwhile();
    await insertAccountAudit(db, { action: 'account.authenticator_added', userId, endedSessions: 0, now });
    await queue.add(db, noticeJob('authenticator_added', email));
    return storeNewCodes(services, db, userId);
  });
  queue.wake();
  return codes;
}

const replacedMeanwhile = () =>
  conflict('This set-up was completed or replaced in another tab. Refresh the page to see how things are.');

async function storeNewCodes(services: Services, db: Queryable, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes(services);
  const hashes = codes.map((code) => recoveryCodeHash(services, userId, code));
  if (!(await replaceRecoveryCodes(db, userId, hashes))) {
    throw conflict('There is no authenticator app any more, so recovery codes would do nothing.');
  }
  return codes;
}

/**
 * Replaces the recovery codes; the old ones stop working.
 * @throws PublicError CONFLICT without an authenticator app
 */
export async function makeRecoveryCodes(services: Services, { userId, email }: Person): Promise<string[]> {
  const { database, clock, queue } = services;
  const codes = await database.asAdmin(async (db) => {
    const made = await storeNewCodes(services, db, userId);
    const now = clock.now();
    await insertAccountAudit(db, { action: 'account.recovery_codes_made', userId, endedSessions: 0, now });
    await queue.add(db, noticeJob('recovery_codes_made', email));
    return made;
  });
  queue.wake();
  return codes;
}

/** Turns the app off, or forgets a set-up that was begun. Turning off twice changes nothing. */
export async function removeAuthenticator(services: Services, person: Person): Promise<SignInFactors> {
  const { database, clock, queue } = services;
  const { userId, email } = person;
  await database.asAdmin(async (db) => {
    if (!(await deleteAuthenticator(db, userId))) return;
    const now = clock.now();
    await insertAccountAudit(db, { action: 'account.authenticator_removed', userId, endedSessions: 0, now });
    await queue.add(db, noticeJob('authenticator_removed', email));
  });
  queue.wake();
  return signInFactorsOf(services, person);
}
