import {
  type IdentityProvider,
  type SignInDomain,
  type SingleSignOn,
} from '../../../src/contract/singleSignOn/singleSignOn';

export const buildDomain = (overrides: Partial<SignInDomain> = {}): SignInDomain => ({
  id: 'd1',
  domain: 'tidal.co.nz',
  recordName: '_turnout.tidal.co.nz',
  recordValue: 'turnout-verify=abc123',
  provedAt: null,
  checkedAt: null,
  lastCheck: null,
  failingSince: null,
  lostAt: null,
  ...overrides,
});

export const provedDomain = buildDomain({
  provedAt: '2026-11-03T02:00:00.000Z',
  checkedAt: '2026-11-20T02:00:00.000Z',
  lastCheck: 'found',
});

export const buildIdentityProvider = (overrides: Partial<IdentityProvider> = {}): IdentityProvider => ({
  issuer: 'https://login.tidal.co.nz',
  clientId: 'turnout',
  secretSetAt: '2026-05-03T02:00:00.000Z',
  isOn: false,
  testedAt: null,
  ...overrides,
});

export const buildSingleSignOn = (overrides: Partial<SingleSignOn> = {}): SingleSignOn => ({
  redirectUri: 'https://turnout.co.nz/sign-in/organisation/callback',
  domains: [],
  provider: null,
  ...overrides,
});
