import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import type { ProviderRow } from '../identityProviderQueries';

/** These queries use the admin connection, because nobody is signed in yet. */

/** The organisation that has proved the domain and has single sign-on turned on. */
export async function findOrganisationByDomain(
  db: Queryable,
  domain: string,
): Promise<{ organiserId: string; name: string; country: Country } | undefined> {
  return db
    .selectFrom('sso_domain')
    .innerJoin('sso_provider', 'sso_provider.organiser_id', 'sso_domain.organiser_id')
    .innerJoin('organiser', 'organiser.id', 'sso_domain.organiser_id')
    .select(['organiser.id as organiserId', 'organiser.name', 'organiser.country'])
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .where('is_on', '=', true)
    .where('is_provider', '=', false)
    .executeTakeFirst();
}

/** A sign-in that has begun at an organisation's provider. */
export interface BegunSignIn {
  organiserId: string;
  issuer: string;
  clientId: string;
  nonce: string;
  codeVerifier: string;
  /** The path to continue to. */
  redirect: string;
}

interface NewSignIn extends BegunSignIn {
  stateHash: Buffer;
  browserHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSignIn(db: Queryable, signIn: NewSignIn): Promise<void> {
  await db
    .insertInto('sso_sign_in')
    .values({
      state_hash: signIn.stateHash,
      browser_hash: signIn.browserHash,
      organiser_id: signIn.organiserId,
      issuer: signIn.issuer,
      client_id: signIn.clientId,
      nonce: signIn.nonce,
      code_verifier: signIn.codeVerifier,
      redirect: signIn.redirect,
      created_at: signIn.createdAt,
      expires_at: signIn.expiresAt,
    })
    .execute();
}

/**
 * Uses up a sign-in. Another browser does not use it up.
 * @returns undefined when it was used, has expired or began in another browser; of two calls at once one gets it
 */
export async function consumeSignIn(
  db: Queryable,
  { stateHash, browserHash }: Pick<NewSignIn, 'stateHash' | 'browserHash'>,
  now: Date,
): Promise<BegunSignIn | undefined> {
  return db
    .deleteFrom('sso_sign_in')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['organiser_id as organiserId', 'issuer', 'client_id as clientId'])
    .returning(['nonce', 'code_verifier as codeVerifier', 'redirect'])
    .executeTakeFirst();
}

/** Whether the organisation's provider is on and still the one that a sign-in began at. */
export const isSameProvider = (
  provider: ProviderRow | undefined,
  { issuer, clientId }: Pick<BegunSignIn, 'issuer' | 'clientId'>,
): provider is ProviderRow =>
  provider !== undefined && provider.isOn && provider.issuer === issuer && provider.clientId === clientId;
