import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../http/concurrencyLimit';

/**
 * Each hash takes 19 MiB and one of the four threads that file access and DNS look-ups share. Therefore two run at
 * once, and the rest wait in order of arrival.
 */
const hashLimit = new ConcurrencyLimit({ running: 2, waiting: 200 });

/** argon2id with the library's default parameters (19 MiB, 2 passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hashLimit.run(() => hash(password));

/**
 * True when the password matches the hash.
 * @throws PublicError TOO_MANY_REQUESTS when too many checks are waiting; this password was not checked
 */
export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  hashLimit.run(() => verify(passwordHash, password));
