import type { DomainCheck, SingleSignOnQuery } from '../generated/operations';

/** Types and GraphQL documents of an organisation's single sign-on, for its owners. */
export type SingleSignOn = NonNullable<SingleSignOnQuery['singleSignOn']>;
/** A mail domain of the organisation, proved or not; instants are ISO texts. */
export type SignInDomain = SingleSignOn['domains'][number];
/** The organisation's OpenID provider, without the secret. */
export type IdentityProvider = NonNullable<SingleSignOn['provider']>;
export type { DomainCheck };

export const singleSignOnLimits = {
  domains: 20,
  /** A proved domain whose record is missing for this long is no longer proved. */
  daysUntilLost: 7,
  issuer: 500,
  clientId: 300,
  clientSecret: 1000,
} as const;

/** The name of the TXT record below the domain, and how its text begins. */
export const proofRecord = { label: '_turnout', prefix: 'turnout-verify=' } as const;

/** What is shown about the last check of a domain whose record was not found. */
export const checkMessages: Record<Exclude<DomainCheck, 'found'>, string> = {
  none: 'There is no such record yet. A new record can take an hour to be visible everywhere.',
  other: 'There is a record with this name, but with another value. Copy the value again.',
  no_domain: 'This domain does not exist. Check how it is written.',
  silent: 'The name servers of the domain did not reply. Try again in a few minutes.',
  taken:
    'The record is right, but another organisation on Turnout has proved this domain and still holds it.',
};

const fields = `
  redirectUri
  domains { id domain recordName recordValue provedAt checkedAt lastCheck failingSince lostAt }
  provider { issuer clientId secretSetAt isOn testedAt }
`;

/** The reply of every change is the whole page, so that it shows what other owners changed as well. */
export const singleSignOnDocument = /* GraphQL */ `
  query singleSignOn {
    singleSignOn { ${fields} }
  }
`;

export const addSignInDomainDocument = /* GraphQL */ `
  mutation addSignInDomain($domain: String!) {
    addSignInDomain(domain: $domain) { ${fields} }
  }
`;

/** Looks for the record now. */
export const checkSignInDomainDocument = /* GraphQL */ `
  mutation checkSignInDomain($id: ID!) {
    checkSignInDomain(id: $id) { ${fields} }
  }
`;

export const removeSignInDomainDocument = /* GraphQL */ `
  mutation removeSignInDomain($id: ID!) {
    removeSignInDomain(id: $id) { ${fields} }
  }
`;

/** Without a secret the stored one stays. */
export const saveIdentityProviderDocument = /* GraphQL */ `
  mutation saveIdentityProvider($issuer: String!, $clientId: String!, $clientSecret: String) {
    saveIdentityProvider(issuer: $issuer, clientId: $clientId, clientSecret: $clientSecret) { ${fields} }
  }
`;

/** Reads the description of the provider at its issuer address; signs nobody in. */
export const testIdentityProviderDocument = /* GraphQL */ `
  mutation testIdentityProvider {
    testIdentityProvider { ${fields} }
  }
`;

export const removeIdentityProviderDocument = /* GraphQL */ `
  mutation removeIdentityProvider {
    removeIdentityProvider { ${fields} }
  }
`;

/** Turning it on needs a proved domain and a provider that answers. */
export const switchSingleSignOnDocument = /* GraphQL */ `
  mutation switchSingleSignOn($on: Boolean!) {
    switchSingleSignOn(on: $on) { ${fields} }
  }
`;
