import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../http/concurrencyLimit';

/**
 * A run takes 19 MiB and one of the four threads that files and name look-ups share, so that two at once are enough, and
 * a crowd waits in the order in which it came.
 */
const runs = new ConcurrencyLimit({ running: 2, waiting: 200 });

/** argon2id with the library's parameters (19 MiB, 2 passes), as OWASP advises. */
export const hashPassword = (password: string): Promise<string> => runs.run(() => hash(password));

/**
 * True when the password is the one that was hashed.
 * @throws PublicError TOO_MANY_REQUESTS when too many wait to be checked; the password was not looked at
 */
export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  runs.run(() => verify(passwordHash, password));
