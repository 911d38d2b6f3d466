import type { TixsuiteSetupQuery } from '../../../src/contract/generated/operations';
import {
  finishTixsuiteSetupDocument,
  saveTixsuiteCompanyDocument,
  saveTixsuitePayoutDocument,
  tixsuiteSetupDocument,
} from '../../../src/contract/tixsuite/tixsuite';
import { decryptAccount, encryptAccount } from '../../../src/server/tixsuite/accountEncryption';
import { auCompany, nzCompany } from '../../support/factories/planFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['tixsuite']);
});
afterAll(() => server.close());

const nzPayout = { accountName: 'Tidal Theatre', bsb: '', accountNumber: '12-3456-7890123-00' };
const setup = async () =>
  (await person.graphql<TixsuiteSetupQuery>(tixsuiteSetupDocument)).data?.tixsuiteSetup;
const saveCompany = (input: object) => person.graphql(saveTixsuiteCompanyDocument, { input });
const savePayout = (input: object) => person.graphql(saveTixsuitePayoutDocument, { input });
const finish = (agreed: boolean) => person.graphql(finishTixsuiteSetupDocument, { agreed });

test('a new set-up, is prefilled with the organiser’s details and marked as not saved', async () => {
  expect(await setup()).toMatchObject({
    country: 'nz',
    companySaved: false,
    payout: null,
    agreedAt: null,
    company: { legalName: 'Tidal Theatre Limited', tradingName: 'Tidal Theatre', contactEmail: person.email },
  });
});

test('company details, valid, are stored normalised', async () => {
  expect((await saveCompany(nzCompany)).errors).toBeUndefined();
  expect(await setup()).toMatchObject({
    companySaved: true,
    company: { businessNumber: '9429030000018', gstNumber: '49091850', contactEmail: 'pat@example.org' },
  });
});

test.each<[string, object]>([
  ['businessNumber', { businessNumber: '9429030000019' }],
  ['businessNumber', { businessNumber: '51824753556' }],
  ['gstNumber', { gstNumber: '' }],
  ['gstNumber', { gstNumber: '49091851' }],
  ['legalName', { legalName: ' ' }],
  ['postcode', { postcode: '101' }],
  ['contactEmail', { contactEmail: 'pat at example' }],
  ['contactPhone', { contactPhone: 'call me' }],
  ['gstRegistered', { gstRegistered: null }],
])(
  'company details, with an invalid %s in %j, are refused at the field and not saved',
  async (field, wrong) => {
    const { errors } = await saveCompany({ ...nzCompany, ...wrong });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect((await setup())?.companySaved).toBe(false);
  },
);

test('company details, of an Australian organiser, require an ABN and a state and no GST number', async () => {
  person = await server.signedIn(['tixsuite'], { country: 'au' });
  expect((await saveCompany(nzCompany)).errors?.[0]?.extensions.fields).toMatchObject({
    businessNumber: expect.stringContaining('ABN'),
    region: expect.stringContaining('state'),
  });
  expect((await saveCompany(auCompany)).errors).toBeUndefined();
  expect((await setup())?.company).toMatchObject({ businessNumber: '51824753556', gstNumber: '' });
});

test('a payout account, saved, is returned as its last four digits and stored encrypted', async () => {
  const reply = await savePayout(nzPayout);
  expect(JSON.stringify(reply)).not.toContain('7890123');
  expect((await setup())?.payout).toEqual({ accountName: 'Tidal Theatre', lastFour: '2300', readable: true });
  const row = await server.services.database.adminDb
    .selectFrom('tixsuite_payout')
    .selectAll()
    .where('organiser_id', '=', person.organiserId)
    .executeTakeFirstOrThrow();
  expect(row.sealed_account.toString('latin1')).not.toContain('7890123');
  expect(decryptAccount(server.services, person.organiserId, row.sealed_account)).toBe('123456789012300');
});

test.each<['nz' | 'au', object, string]>([
  ['nz', { accountNumber: '12-3456-789' }, 'accountNumber'],
  ['nz', { accountName: '' }, 'accountName'],
  ['au', { bsb: '62-00', accountNumber: '12345678' }, 'bsb'],
  ['au', { bsb: '062-000', accountNumber: '12' }, 'accountNumber'],
])('a payout account in %s, with %j, is refused at %s', async (country, wrong, field) => {
  person = await server.signedIn(['tixsuite'], { country });
  const { errors } = await savePayout({ ...nzPayout, ...wrong });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect((await setup())?.payout).toBeNull();
});

test('decryptAccount, with another organiser, another secret or changed data, returns nothing', () => {
  const encrypted = encryptAccount(server.services, 'mine', '123');
  expect(decryptAccount(server.services, 'mine', encrypted)).toBe('123');
  expect(decryptAccount(server.services, 'theirs', encrypted)).toBeUndefined();
  expect(decryptAccount({ secret: 'another' }, 'mine', encrypted)).toBeUndefined();
  encrypted.writeUInt8(encrypted.readUInt8(encrypted.length - 1) ^ 1, encrypted.length - 1);
  expect(decryptAccount(server.services, 'mine', encrypted)).toBeUndefined();
});

test('finishing the set-up, without the company or agreement, is refused at that field; without a payout account, stores the date', async () => {
  expect((await finish(true)).errors?.[0]?.extensions).toMatchObject({ field: 'company' });
  await saveCompany(nzCompany);
  expect((await finish(false)).errors?.[0]?.extensions).toMatchObject({ field: 'agreed' });
  expect((await setup())?.agreedAt).toBeNull();
  await finish(true);
  expect(Date.parse((await setup())?.agreedAt ?? '')).toBeGreaterThan(0);
});
