import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { guardedFetch } from '../http/outgoing/guardedFetch';
import type { Services } from '../services';

/** How an organisation's provider is reached: its issuer address and our registration there. */
export interface IssuerRegistration {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const TIMEOUT_SECONDS = 5;

/**
 * Reads the description of an OpenID provider and checks that it is that of the issuer.
 * @throws Error when the provider gives no usable reply within five seconds
 */
export async function issuerClient(
  { production }: Pick<Services, 'production'>,
  { issuer, clientId, clientSecret }: IssuerRegistration,
): Promise<Configuration> {
  const config = await discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    secretAuthentication(clientSecret),
    {
      [customFetch]: guardedFetch(production),
      timeout: TIMEOUT_SECONDS,
      // The signature of the ID token is checked too, although the token comes from the provider itself.
      execute: [enableNonRepudiationChecks, ...(production ? [] : [allowInsecureRequests])],
    },
  );
  const metadata = config.serverMetadata();
  // The library accepts any tenant of some large providers, whose people could all claim an address of this domain.
  if (new URL(metadata.issuer).href !== new URL(issuer).href) {
    throw new IssuerProblem('The provider describes itself with another issuer address.');
  }
  const endpoints = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri];
  if (!endpoints.every((address) => address !== undefined && isAllowedAddress(address, production))) {
    throw new IssuerProblem(
      'The provider does not name addresses for signing in, tokens and keys, all https.',
    );
  }
  return config;
}

/** A description that cannot be used; the message is for the owner who set up the provider. */
export class IssuerProblem extends Error {}

export function isAllowedAddress(address: string, production: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && !production);
}

/** Sends the secret in the body where the provider accepts this, otherwise in the header, which is the default. */
function secretAuthentication(clientSecret: string): ClientAuth {
  const inBody = ClientSecretPost(clientSecret);
  const inHeader = ClientSecretBasic(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const send = methods.includes('client_secret_basic') ? inHeader : inBody;
    return send(server, ...rest);
  };
}
