import { accountLimits } from '../../../contract/account/account';
import type { Queryable } from '../../database/openDatabase';
import { hashOfSecret } from '../../http/secretHash';
import type { Services } from '../../services';
import { insertSignUpLink, type SignUpLink } from './signUpQueries';

/**
 * Creates a link that works once, within a day.
 * @returns the token; the database stores only its hash
 */
export async function createSignUpLink(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  db: Queryable,
  link: SignUpLink,
): Promise<string> {
  const token = random.bytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + accountLimits.signUpLinkHours * 3_600_000);
  await insertSignUpLink(db, { ...link, tokenHash: hashOfSecret(token), createdAt, expiresAt });
  return token;
}
