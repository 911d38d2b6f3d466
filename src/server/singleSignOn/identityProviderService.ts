import type { z } from 'zod';
import type { SingleSignOn } from '../../contract/singleSignOn/singleSignOn';
import type { identityProviderInput } from '../../contract/singleSignOn/singleSignOnInput';
import { takeAttempts } from '../database/attemptLimits';
import type { Queryable } from '../database/openDatabase';
import { badInput, tooMany } from '../http/httpErrors';
import { mayBePublicHost } from '../http/publicHosts';
import { decryptSecret, encryptSecret } from '../http/secretEncryption';
import type { SignedInContext } from '../http/signedIn';
import type { Services } from '../services';
import { deleteProvider, findProvider, type ProviderRow, saveProvider } from './identityProviderQueries';
import { isAllowedAddress, issuerClient, IssuerProblem, type IssuerRegistration } from './issuerClient';
import { listDomains } from './signInDomainQueries';
import { auditOf, requireOwnerToChange, singleSignOnOf } from './singleSignOnService';

const MAX_TESTS_AN_HOUR = 30;

const contextOf = (organiserId: string) => ({
  purpose: 'turnout single sign-on client secret',
  ownerId: organiserId,
});

/** @returns undefined when the server's secret has changed since the client secret was stored */
export function registrationOf(
  services: Pick<Services, 'secret'>,
  organiserId: string,
  { issuer, clientId, encryptedSecret }: ProviderRow,
): IssuerRegistration | undefined {
  const clientSecret = decryptSecret(services, contextOf(organiserId), encryptedSecret);
  return clientSecret === undefined ? undefined : { issuer, clientId, clientSecret };
}

/** The issuer address in the form that is stored. @throws PublicError BAD_USER_INPUT naming `issuer` */
function checkedIssuer(text: string, production: boolean): string {
  const isHttps = isAllowedAddress(text, production);
  if (!isHttps) {
    throw badInput('issuer', 'Enter the whole address, beginning with https://.');
  }
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) {
    throw badInput('issuer', 'Enter the address without a name, a question mark or a hash sign.');
  }
  if (url.pathname.includes('/.well-known/')) {
    throw badInput('issuer', 'Leave out /.well-known/ and what follows it.');
  }
  if (production && !mayBePublicHost(url.hostname)) {
    throw badInput('issuer', 'This host is not on the public internet, so we cannot reach it.');
  }
  return text;
}

/**
 * Stores issuer, client and secret. A change of any of them turns single sign-on off until it is tested again.
 * @throws PublicError BAD_USER_INPUT naming `issuer` or `clientSecret`, or FORBIDDEN
 */
export async function saveIdentityProvider(
  context: SignedInContext,
  input: z.infer<typeof identityProviderInput>,
): Promise<SingleSignOn> {
  const { services, signedIn, inTenant } = context;
  const { organiserId } = signedIn;
  const issuer = checkedIssuer(input.issuer, services.production);
  return inTenant(async (db) => {
    await requireOwnerToChange(db, context);
    const before = await findProvider(db, organiserId, { lock: true });
    if (input.clientSecret === null && before?.issuer !== issuer) {
      // Otherwise a stored secret could be sent to another address.
      throw badInput('clientSecret', 'Enter the client secret that belongs to this issuer.');
    }
    const secret =
      input.clientSecret === null
        ? undefined
        : encryptSecret(services, contextOf(organiserId), input.clientSecret);
    const encryptedSecret = secret ?? before?.encryptedSecret;
    if (!encryptedSecret) throw badInput('clientSecret', 'Enter the client secret.');
    const isSame = secret === undefined && before?.clientId === input.clientId;
    await saveProvider(db, organiserId, {
      issuer,
      clientId: input.clientId,
      encryptedSecret,
      secretSetAt: (secret === undefined ? before?.secretSetAt : undefined) ?? services.clock.now(),
      isOn: isSame && before.isOn,
      testedAt: isSame ? before.testedAt : null,
    });
    await auditOf(db, context)('sso.provider_saved', { issuer, secretChanged: secret !== undefined });
    return singleSignOnOf(db, context);
  });
}

/**
 * Reads the provider's description.
 * @throws PublicError BAD_USER_INPUT naming `issuer` when it gives no usable reply, FORBIDDEN or TOO_MANY_REQUESTS
 */
export async function testIdentityProvider(context: SignedInContext): Promise<SingleSignOn> {
  return whenTested(context, async (db, provider) => {
    await saveProvider(db, context.signedIn.organiserId, provider);
  });
}

/**
 * Turns single sign-on on or off.
 * @throws PublicError BAD_USER_INPUT naming `on` without a proved domain, or as `testIdentityProvider`
 */
export async function switchSingleSignOn(context: SignedInContext, on: boolean): Promise<SingleSignOn> {
  const { organiserId } = context.signedIn;
  const change = async (db: Queryable, provider: ProviderRow) => {
    if (on && !(await listDomains(db, organiserId)).some(({ provedAt }) => provedAt !== null)) {
      throw badInput('on', 'Prove a domain first.');
    }
    await saveProvider(db, organiserId, { ...provider, isOn: on });
    await auditOf(db, context)(on ? 'sso.switched_on' : 'sso.switched_off', {});
  };
  if (on) return whenTested(context, change);
  return context.inTenant(async (db) => {
    await requireOwnerToChange(db, context);
    const provider = await findProvider(db, organiserId, { lock: true });
    if (!provider) throw noProvider();
    await change(db, provider);
    return singleSignOnOf(db, context);
  });
}

/** @throws PublicError BAD_USER_INPUT naming `issuer` when there is none, or FORBIDDEN */
export async function removeIdentityProvider(context: SignedInContext): Promise<SingleSignOn> {
  return context.inTenant(async (db) => {
    await requireOwnerToChange(db, context);
    if (!(await deleteProvider(db, context.signedIn.organiserId))) throw noProvider();
    await auditOf(db, context)('sso.provider_removed', {});
    return singleSignOnOf(db, context);
  });
}

const noProvider = () => badInput('issuer', 'There is no provider yet. Save one first.');

/** Runs a change after the provider has answered, unless the provider was changed meanwhile. */
async function whenTested(
  context: SignedInContext,
  change: (db: Queryable, provider: ProviderRow) => Promise<void>,
): Promise<SingleSignOn> {
  const { services, signedIn, inTenant } = context;
  const { organiserId } = signedIn;
  const stored = await inTenant(async (db) => {
    await requireOwnerToChange(db, context);
    return findProvider(db, organiserId);
  });
  if (!stored) throw noProvider();
  const now = services.clock.now();
  const limit = { action: 'sso-test', subject: organiserId, max: MAX_TESTS_AN_HOUR, minutes: 60 };
  if (!(await takeAttempts(services.database, [limit], now))) {
    throw tooMany('You have tested the connection very often. Wait an hour, then try again.');
  }
  await requireAnswer(services, registrationOf(services, organiserId, stored));
  return inTenant(async (db) => {
    await requireOwnerToChange(db, context);
    const provider = await findProvider(db, organiserId, { lock: true });
    const isSame =
      provider?.issuer === stored.issuer &&
      provider.clientId === stored.clientId &&
      provider.encryptedSecret.equals(stored.encryptedSecret);
    if (!isSame) throw badInput('issuer', 'Someone has changed the provider since. Check it and try again.');
    await change(db, { ...provider, testedAt: now });
    return singleSignOnOf(db, context);
  });
}

async function requireAnswer(
  services: Pick<Services, 'production'>,
  registration: IssuerRegistration | undefined,
): Promise<void> {
  if (!registration)
    throw badInput('clientSecret', 'The stored secret can no longer be read. Enter it again.');
  try {
    await issuerClient(services, registration);
  } catch (error) {
    throw badInput(
      'issuer',
      error instanceof IssuerProblem
        ? error.message
        : 'This address gives no description of an OpenID provider. Check it, and that the provider is running.',
    );
  }
}
