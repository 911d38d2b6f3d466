import type { IDToken } from 'openid-client';
import { providerClaims } from '../../../../src/server/singleSignOn/signIn/providerClaims';

const token = (claims: Record<string, unknown>): IDToken => ({
  iss: 'https://login.example.nz',
  sub: 's',
  aud: 'c',
  iat: 1,
  exp: 2,
  email: 'Noa@Example.NZ',
  email_verified: true,
  ...claims,
});

test('providerClaims reads the address in lower case, its domain and the names', () => {
  expect(providerClaims(token({ given_name: ' Noa ', family_name: 'Tai\u0000' }))).toEqual({
    subject: 's',
    email: 'noa@example.nz',
    domain: 'example.nz',
    firstName: 'Noa',
    lastName: 'Tai',
  });
});

test.each([
  [{ name: 'Mere Te Rangi' }, 'Mere', 'Te Rangi'],
  [{ family_name: 'Rangi' }, 'Rangi', ''],
  [{ name: { nested: true } }, 'noa', ''],
  [{ given_name: 'x'.repeat(500) }, 'x'.repeat(80), ''],
])('providerClaims, with the names %j, gives %s %s', (names, firstName, lastName) => {
  expect(providerClaims(token(names))).toMatchObject({ firstName, lastName });
});

test.each([
  { email: 'nobody' },
  { email: undefined },
  { email: ['noa@example.nz'] },
  { email_verified: 'true' },
  { sub: 'x'.repeat(256) },
])('providerClaims, with %j, gives nothing', (claims) => {
  expect(providerClaims(token(claims))).toBeUndefined();
});

test('providerClaims of Google counts only an account of the domain itself', () => {
  const iss = 'https://accounts.google.com';
  expect(providerClaims(token({ iss }))).toBeUndefined();
  expect(providerClaims(token({ iss, hd: 'other.nz' }))).toBeUndefined();
  expect(providerClaims(token({ iss, hd: 'example.nz' }))).toMatchObject({ domain: 'example.nz' });
});
