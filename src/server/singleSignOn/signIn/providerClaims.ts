import type { IDToken } from 'openid-client';
import { accountLimits } from '../../../contract/account/account';
import { normaliseAddress } from '../../../contract/address';
import { storableText } from '../../http/parseInput';

/** What a provider says about the person who signed in, after its token was verified. */
export interface ProviderClaims {
  subject: string;
  email: string;
  /** The part of the address behind the @. */
  domain: string;
  firstName: string;
  lastName: string;
}

const GOOGLE = 'https://accounts.google.com';
const LONGEST_SUBJECT = 255;

/**
 * Reads the claims that signing in needs.
 * @returns undefined when the address is missing, malformed or not verified
 */
export function providerClaims(token: IDToken): ProviderClaims | undefined {
  const email = normaliseAddress(textOf(token.email));
  if (email === undefined || token.email_verified !== true || token.sub.length > LONGEST_SUBJECT) {
    return undefined;
  }
  const domain = email.slice(email.lastIndexOf('@') + 1);
  // All organisations share Google's issuer. Only `hd` says that the address belongs to the account of this domain.
  if (token.iss === GOOGLE && textOf(token.hd).toLowerCase() !== domain) return undefined;
  return { subject: token.sub, email, domain, ...namesOf(token, email) };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

const nameOf = (claim: unknown): string =>
  storableText(textOf(claim)).replace(/\s+/g, ' ').trim().slice(0, accountLimits.personName);

/** The person's names; people whose provider gives none are named after their address. */
function namesOf(token: IDToken, email: string): Pick<ProviderClaims, 'firstName' | 'lastName'> {
  const [firstName, lastName] = [nameOf(token.given_name), nameOf(token.family_name)];
  if (firstName || lastName) return { firstName: firstName || lastName, lastName: firstName ? lastName : '' };
  const [first = '', ...rest] = nameOf(token.name).split(' ');
  return first
    ? { firstName: first, lastName: rest.join(' ') }
    : { firstName: nameOf(email.split('@')[0]), lastName: '' };
}
