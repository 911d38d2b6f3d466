import { recentProofMinutes } from '../../../../src/contract/account/stepUp';
import {
  type PlanIssuer,
  planIssuersDocument,
  setPlanIssuerDocument,
} from '../../../../src/contract/plan/planIssuer';
import { minutes, settableClock } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2026-11-25T12:30:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let admin: TestPerson;
beforeEach(async () => {
  clock.set(NOW);
  server = await startServer({ clock });
  admin = await server.signedIn(['isAdmin']);
});
afterEach(() => server.close());

const turnout = {
  country: 'nz',
  legalName: 'Turnout Limited',
  address: '88 Shortland Street, Auckland 1010',
  gstNumber: '49-091-850',
};
const set = (issuer: object = {}) =>
  admin.graphql<{ setPlanIssuer: PlanIssuer[] }>(setPlanIssuerDocument, { ...turnout, ...issuer });
const listed = async () =>
  (await admin.graphql<{ planIssuers: PlanIssuer[] }>(planIssuersDocument)).data?.planIssuers;
const audited = () =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'provider.plan_issuer_set')
    .execute();

test('from the first start, both countries have an issuer without a number', async () => {
  expect(await listed()).toMatchObject([
    { country: 'nz', legalName: 'Turnout', gstNumber: '' },
    { country: 'au', legalName: 'Turnout', gstNumber: '' },
  ]);
});

test.each([
  ['nz', '49-091-850', '49091850'],
  ['au', '51 824 753 556', '51824753556'],
  ['au', '', ''],
])(
  'the issuer in %s is set with the number "%s" and audited; the same again is not',
  async (country, typed, stored) => {
    const { data } = await set({ country, gstNumber: typed });
    expect(data?.setPlanIssuer.find((issuer) => issuer.country === country)).toEqual({
      ...turnout,
      country,
      gstNumber: stored,
    });
    expect(data?.setPlanIssuer.find((issuer) => issuer.country !== country)).toMatchObject({
      legalName: 'Turnout',
    });
    await set({ country, gstNumber: typed });
    expect(await audited()).toMatchObject([
      { detail: { name: 'Turnout Limited', number: stored || 'none' } },
    ]);
  },
);

test.each([
  ['a GST number with a wrong check digit', { gstNumber: '49091851' }, 'gstNumber'],
  ['an ABN in New Zealand', { gstNumber: '51824753556' }, 'gstNumber'],
  ['a GST number in Australia', { country: 'au' }, 'gstNumber'],
  ['an ABN with a wrong check digit', { country: 'au', gstNumber: '51824753557' }, 'gstNumber'],
  ['no legal name', { legalName: ' ' }, 'legalName'],
  ['a legal name that is too long', { legalName: 'a'.repeat(121) }, 'legalName'],
  ['no address', { address: '' }, 'address'],
  ['another country', { country: 'fj' }, 'country'],
])('%s is refused at its field, and the issuer stays', async (_what, issuer, field) => {
  const before = await listed();
  const { errors } = await set(issuer);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
  expect(await listed()).toEqual(before);
  expect(await audited()).toEqual([]);
});

test('without a recent proof of who the person is, the issuer stays', async () => {
  clock.pass(minutes(recentProofMinutes + 1));
  expect((await set()).errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
  expect(await audited()).toEqual([]);
});
