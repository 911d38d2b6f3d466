import {
  addSignInDomainDocument,
  checkSignInDomainDocument,
  removeIdentityProviderDocument,
  removeSignInDomainDocument,
  saveIdentityProviderDocument,
  singleSignOnDocument,
  switchSingleSignOnDocument,
  testIdentityProviderDocument,
  type SingleSignOn,
} from '../../../src/contract/singleSignOn/singleSignOn';
import { ownerFlags } from '../../../src/contract/team/roles';
import type { TxtReply } from '../../../src/server/http/outgoing/txtResolver';
import { checkProvedDomain } from '../../../src/server/singleSignOn/singleSignOnJobs';
import { colleagueOf } from '../../support/factories/teamFactories';
import { mailTray, manualClock } from '../../support/mail/mailTray';
import { startOidcProvider, type OidcProvider } from '../../support/oidc/oidcProvider';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
const records = new Map<string, TxtReply>();
const day = 24 * 60;
let server: TestServer;
let provider: OidcProvider;
let owner: TestPerson;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startServer({
    mailer: tray,
    clock,
    publicUrl: 'https://turnout.co.nz',
    resolveTxt: async (label, domain) => records.get(`${label}.${domain}`) ?? { outcome: 'none' },
  });
});
beforeEach(async () => {
  provider.faults = {};
  owner = await server.signedIn([...ownerFlags]);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let count = 0;
const newDomain = () => `tidal-${++count}.co.nz`;
const registration = () => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
});

async function call(person: TestPerson, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await person.graphql<Record<string, SingleSignOn>>(document, variables);
  return { page: Object.values(data ?? {})[0], error: errors?.[0] };
}
const pageOf = async (person: TestPerson) => (await call(person, singleSignOnDocument)).page;
const fieldOf = async (person: TestPerson, document: string, variables: Record<string, unknown> = {}) => {
  const { error } = await call(person, document, variables);
  return error?.extensions.field ?? error?.extensions.code ?? 'done';
};

async function addDomain(person: TestPerson, domain: string) {
  const { page, error } = await call(person, addSignInDomainDocument, { domain });
  const row = page?.domains.find((one) => one.domain === domain);
  if (!row) throw new Error(error?.message);
  return row;
}
const setRecord = ({ recordName, recordValue }: { recordName: string; recordValue: string }) =>
  records.set(recordName, { outcome: 'found', texts: ['v=spf1 -all', recordValue] });
async function prove(person: TestPerson, domain: string) {
  const row = await addDomain(person, domain);
  setRecord(row);
  const { page } = await call(person, checkSignInDomainDocument, { id: row.id });
  return page?.domains.find((one) => one.domain === domain);
}
const auditOf = async ({ organiserId }: TestPerson) => {
  const rows = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select('action')
    .where('organiser_id', '=', organiserId)
    .where('action', 'like', 'sso.%')
    .orderBy('happened_at')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test('a domain shows the record to set, and is proved once the record is there', async () => {
  const domain = newDomain();
  const row = await addDomain(owner, domain);
  expect(row).toMatchObject({ recordName: `_turnout.${domain}`, provedAt: null, lastCheck: null });
  expect(row.recordValue).toMatch(/^turnout-verify=[\w-]{32}$/);
  const early = await call(owner, checkSignInDomainDocument, { id: row.id });
  expect(early.page?.domains).toMatchObject([{ lastCheck: 'none', provedAt: null }]);
  setRecord(row);
  const { page } = await call(owner, checkSignInDomainDocument, { id: row.id });
  expect(page?.domains).toMatchObject([{ lastCheck: 'found', provedAt: clock.now().toISOString() }]);
  expect(await auditOf(owner)).toEqual(['sso.domain_added', 'sso.domain_proved']);
});

test.each([
  [{ outcome: 'found', texts: ['turnout-verify=of-somebody-else'] }, 'other'],
  [{ outcome: 'no_domain' }, 'no_domain'],
  [{ outcome: 'silent' }, 'silent'],
] as const)('a check that is answered by %j shows %s and proves nothing', async (reply, lastCheck) => {
  const row = await addDomain(owner, newDomain());
  records.set(row.recordName, reply);
  const { page } = await call(owner, checkSignInDomainDocument, { id: row.id });
  expect(page?.domains).toMatchObject([{ lastCheck, provedAt: null }]);
});

test.each([
  'gmail.com',
  'me@xtra.co.nz',
  'co.nz',
  'localhost',
  'host.internal',
  'https://example.nz/path',
  'a b.nz',
  '-x.nz',
  `${'a'.repeat(64)}.nz`,
  '127.0.0.1',
  '',
])('the domain %s is refused and names the field', async (domain) => {
  expect(await fieldOf(owner, addSignInDomainDocument, { domain })).toBe('domain');
});

test('a domain is entered once, as an address too, and at most 20 are kept', async () => {
  const domain = newDomain();
  await addDomain(owner, domain);
  expect(await fieldOf(owner, addSignInDomainDocument, { domain: `Pat@${domain.toUpperCase()}` })).toBe(
    'domain',
  );
  for (let n = 1; n < 20; n += 1) await addDomain(owner, newDomain());
  expect(await fieldOf(owner, addSignInDomainDocument, { domain: newDomain() })).toBe('domain');
});

test('a domain that another organisation holds is not proved until it is given up', async () => {
  const domain = newDomain();
  const first = await prove(owner, domain);
  const other = await server.signedIn([...ownerFlags]);
  const taken = await prove(other, domain);
  expect(taken).toMatchObject({ lastCheck: 'taken', provedAt: null });
  expect((await pageOf(owner))?.domains).toMatchObject([{ provedAt: expect.any(String) }]);

  await call(owner, removeSignInDomainDocument, { id: first?.id });
  const { page } = await call(other, checkSignInDomainDocument, { id: taken?.id });
  expect(page?.domains).toMatchObject([{ lastCheck: 'found', provedAt: expect.any(String) }]);
});

test('two organisations that prove one domain at once: one holds it', async () => {
  const domain = newDomain();
  const other = await server.signedIn([...ownerFlags]);
  const [mine, theirs] = [await addDomain(owner, domain), await addDomain(other, domain)];
  records.set(mine.recordName, { outcome: 'found', texts: [mine.recordValue, theirs.recordValue] });
  const pages = await Promise.all([
    call(owner, checkSignInDomainDocument, { id: mine.id }),
    call(other, checkSignInDomainDocument, { id: theirs.id }),
  ]);
  const checks = pages.map(({ page }) => page?.domains[0]?.lastCheck);
  expect(checks.sort()).toEqual(['found', 'taken']);
});

test('only an owner sees and changes it; the ids of another organisation lead to nothing', async () => {
  const row = await addDomain(owner, newDomain());
  const manager = await colleagueOf(server, owner);
  expect(await pageOf(manager)).toBeNull();
  expect(await fieldOf(manager, addSignInDomainDocument, { domain: newDomain() })).toBe('FORBIDDEN');
  expect(await fieldOf(manager, saveIdentityProviderDocument, registration())).toBe('FORBIDDEN');
  const other = await server.signedIn([...ownerFlags]);
  expect(await fieldOf(other, checkSignInDomainDocument, { id: row.id })).toBe('id');
  expect(await fieldOf(other, removeSignInDomainDocument, { id: row.id })).toBe('id');
  expect((await pageOf(other))?.domains).toEqual([]);
  expect((await pageOf(owner))?.domains).toHaveLength(1);
});

test('a change needs a recent proof of who the owner is; reading does not', async () => {
  const row = await addDomain(owner, newDomain());
  clock.advance(11);
  expect(await fieldOf(owner, singleSignOnDocument)).toBe('done');
  expect(await fieldOf(owner, addSignInDomainDocument, { domain: newDomain() })).toBe('STEP_UP_REQUIRED');
  expect(await fieldOf(owner, checkSignInDomainDocument, { id: row.id })).toBe('STEP_UP_REQUIRED');
  expect(await fieldOf(owner, removeSignInDomainDocument, { id: row.id })).toBe('STEP_UP_REQUIRED');
  expect(await fieldOf(owner, saveIdentityProviderDocument, registration())).toBe('STEP_UP_REQUIRED');
  expect(await fieldOf(owner, testIdentityProviderDocument)).toBe('STEP_UP_REQUIRED');
  expect(await fieldOf(owner, switchSingleSignOnDocument, { on: false })).toBe('STEP_UP_REQUIRED');
  expect(await fieldOf(owner, removeIdentityProviderDocument)).toBe('STEP_UP_REQUIRED');
  expect((await pageOf(owner))?.domains).toHaveLength(1);
});

test('200 checks at once ask the name servers at most 60 times', async () => {
  const row = await addDomain(owner, newDomain());
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => fieldOf(owner, checkSignInDomainDocument, { id: row.id })),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(60);
  expect(new Set(answers)).toEqual(new Set(['done', 'TOO_MANY_REQUESTS']));
});

test('the organisation that runs this server has no single sign-on', async () => {
  const { adminDb } = server.services.database;
  const set = (is_provider: boolean) =>
    adminDb.updateTable('organiser').set({ is_provider }).where('id', '=', owner.organiserId).execute();
  await set(true);
  expect(await pageOf(owner)).toBeNull();
  expect(await fieldOf(owner, addSignInDomainDocument, { domain: newDomain() })).toBe('FORBIDDEN');
  await set(false);
});

test('a proved domain without its record keeps the proof for seven days, then loses it with a mail to owners', async () => {
  const row = await prove(owner, newDomain());
  const check = () =>
    checkProvedDomain(server.services, { organiserId: owner.organiserId, id: row?.id ?? '' });
  records.delete(row?.recordName ?? '');
  for (let n = 0; n < 7; n += 1) {
    clock.advance(day);
    expect(await check()).toEqual(new Date(clock.now().getTime() + day * 60_000));
  }
  expect((await pageOf(owner))?.domains).toMatchObject([
    { provedAt: expect.any(String), failingSince: expect.any(String) },
  ]);
  clock.advance(day);
  expect(await check()).toBeUndefined();
  expect((await pageOf(owner))?.domains).toMatchObject([
    { provedAt: null, failingSince: null, lostAt: clock.now().toISOString() },
  ]);
  expect(await auditOf(owner)).toContain('sso.domain_lost');
  const { rows } = await jobsOf('singleSignOn/domainLostMail');
  expect(rows).toMatchObject([{ userId: owner.userId }]);
});

const jobsOf = async (kind: string) => {
  const rows = await server.services.database.adminDb
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', kind)
    .execute();
  return {
    rows: rows.map(({ payload }) => payload).filter((one) => one.organiserId === owner.organiserId),
  };
};

test('a proved domain whose record returns is no longer failing', async () => {
  const row = await prove(owner, newDomain());
  if (!row) throw new Error('not proved');
  const check = () => checkProvedDomain(server.services, { organiserId: owner.organiserId, id: row.id });
  records.set(row.recordName, { outcome: 'silent' });
  await check();
  setRecord(row);
  await check();
  expect((await pageOf(owner))?.domains).toMatchObject([{ provedAt: row.provedAt, failingSince: null }]);
});

test('the provider is saved without showing the secret, tested and turned on once a domain is proved', async () => {
  const saved = await call(owner, saveIdentityProviderDocument, registration());
  expect(saved.page).toMatchObject({
    redirectUri: 'https://turnout.co.nz/sign-in/organisation/callback',
    provider: { issuer: provider.issuer, isOn: false, testedAt: null, secretSetAt: expect.any(String) },
  });
  expect(JSON.stringify(saved.page)).not.toContain(provider.clientSecret);
  const stored = await server.services.database.adminDb
    .selectFrom('sso_provider')
    .select('encrypted_secret')
    .where('organiser_id', '=', owner.organiserId)
    .executeTakeFirstOrThrow();
  expect(stored.encrypted_secret.toString('latin1')).not.toContain(provider.clientSecret);

  expect((await call(owner, testIdentityProviderDocument)).page?.provider?.testedAt).not.toBeNull();
  expect(await fieldOf(owner, switchSingleSignOnDocument, { on: true })).toBe('on');
  await prove(owner, newDomain());
  expect((await call(owner, switchSingleSignOnDocument, { on: true })).page?.provider?.isOn).toBe(true);
  expect((await call(owner, switchSingleSignOnDocument, { on: false })).page?.provider?.isOn).toBe(false);
  expect(await fieldOf(owner, removeIdentityProviderDocument)).toBe('done');
  expect(await fieldOf(owner, removeIdentityProviderDocument)).toBe('issuer');
  expect((await pageOf(owner))?.provider).toBeNull();
});

test('a changed provider is off until it is turned on again, and another issuer needs its own secret', async () => {
  await prove(owner, newDomain());
  await call(owner, saveIdentityProviderDocument, registration());
  await call(owner, switchSingleSignOnDocument, { on: true });
  const { issuer, clientId } = registration();
  const same = await call(owner, saveIdentityProviderDocument, { issuer, clientId });
  expect(same.page?.provider?.isOn).toBe(true);
  const changed = await call(owner, saveIdentityProviderDocument, { issuer, clientId: 'another' });
  expect(changed.page?.provider).toMatchObject({ isOn: false, testedAt: null });
  const elsewhere = { issuer: 'https://attacker.example.org', clientId };
  expect(await fieldOf(owner, saveIdentityProviderDocument, elsewhere)).toBe('clientSecret');
});

test.each([
  'login.example.nz',
  'ftp://login.example.nz',
  'https://user:word@login.example.nz',
  'https://login.example.nz/?x=1',
  'https://login.example.nz/.well-known/openid-configuration',
])('the issuer %s is refused and names the field', async (issuer) => {
  expect(await fieldOf(owner, saveIdentityProviderDocument, { ...registration(), issuer })).toBe('issuer');
});

test.each([
  ['of another issuer', { description: { issuer: 'https://login.example.nz' } }],
  ['without keys', { description: { jwks_uri: undefined } }],
  ['with a script as its page', { description: { authorization_endpoint: 'javascript:alert(1)' } }],
  ['without end', { endless: true }],
])('a test of the connection with a description %s is refused', async (_name, faults) => {
  await call(owner, saveIdentityProviderDocument, registration());
  provider.faults = faults;
  const { error } = await call(owner, testIdentityProviderDocument);
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'issuer' });
  expect((await pageOf(owner))?.provider?.testedAt).toBeNull();
});

test('a test of the connection to an address where nobody replies is refused in plain words', async () => {
  await call(owner, saveIdentityProviderDocument, { ...registration(), issuer: 'http://127.0.0.1:9' });
  const { error } = await call(owner, testIdentityProviderDocument);
  expect(error?.message).toContain('gives no description of an OpenID provider');
  expect(error?.message).not.toContain('127.0.0.1');
});
