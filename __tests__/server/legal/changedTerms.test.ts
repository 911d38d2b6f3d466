import {
  agreeToLegalTextsDocument,
  type LegalAgreement,
  publishLegalTextDocument,
  saveLegalDraftDocument,
} from '../../../src/contract/legal/legal';
import { organisationNoticesDocument, type OrganisationNotice } from '../../../src/contract/notice/notice';
import { insertAgreements } from '../../../src/server/legal/agreementQueries';
import { buildSupport, colleagueOf } from '../../support/factories/teamFactories';
import { manualClock, mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const clock = manualClock(new Date());
let server: TestServer;
let admin: TestPerson;
let owner: TestPerson;
beforeEach(async () => {
  server = await startServer({ clock, mailer: mailTray() });
  admin = await server.signedIn(['isAdmin']);
  owner = await server.signedIn(['preferences']);
});
afterEach(() => server.close());

const adminDb = () => server.services.database.adminDb;
const agreedAtSignUp = ({ organiserId, userId }: TestPerson) =>
  insertAgreements(adminDb(), {
    ...{ organiserId, userId, country: 'nz', versions: { terms: 1, privacy: 1 } },
    ...{ network: null, now: server.services.clock.now() },
  });
async function publish(note: string, legalKind = 'terms', version = 0): Promise<void> {
  const key = { legalKind, legalCountry: 'nz' };
  await admin.graphql(saveLegalDraftDocument, { ...key, text: `A new text: ${note}`, version });
  const { errors } = await admin.graphql(publishLegalTextDocument, { ...key, version: version + 1, note });
  expect(errors).toBeUndefined();
}
const noticesOf = async (person: TestPerson, headers = {}) =>
  (
    await person.graphql<{ organisationNotices: OrganisationNotice[] }>(
      organisationNoticesDocument,
      {},
      headers,
    )
  ).data?.organisationNotices;
const agree = (person: TestPerson, shown: string | null | undefined, headers = {}) =>
  person.graphql<{ agreeToLegalTexts: LegalAgreement[] }>(agreeToLegalTextsDocument, { shown }, headers);
const actionsOf = async ({ organiserId }: TestPerson) => {
  const entries = adminDb().selectFrom('audit_entry').select('action');
  return (await entries.where('organiser_id', '=', organiserId).execute()).map(({ action }) => action);
};
const codeOf = ({ errors }: Awaited<ReturnType<typeof agree>>) => errors?.[0]?.extensions['code'];

test('an owner whose organisation agreed to an earlier version is asked, with what has changed; agreeing ends it', async () => {
  await agreedAtSignUp(owner);
  expect(await noticesOf(owner)).toEqual([]);
  await publish('Refunds are explained.');
  await publish('Who sees what is clearer.', 'privacy');
  const [notice] = (await noticesOf(owner)) ?? [];
  expect(notice).toMatchObject({
    kind: 'terms_changed',
    reason: 'Refunds are explained. Who sees what is clearer.',
    terms: 'nz.2.2',
  });
  clock.advance(1);
  const { data } = await agree(owner, notice?.terms);
  expect(data?.agreeToLegalTexts).toMatchObject([
    { kind: 'terms', version: 2, isCurrent: true },
    { kind: 'privacy', version: 2, isCurrent: true },
    { kind: 'terms', version: 1, isCurrent: false },
    { kind: 'privacy', version: 1, isCurrent: false },
  ]);
  expect(await noticesOf(owner)).toEqual([]);
  expect(codeOf(await agree(owner, notice?.terms))).toBeUndefined();
  expect(await actionsOf(owner)).toEqual(['organisation.terms_agreed']);
});

test('texts that changed after they were shown are not agreed to; the new notice names them', async () => {
  await agreedAtSignUp(owner);
  await publish('Refunds are explained.');
  const [shown] = (await noticesOf(owner)) ?? [];
  await publish('And fees.', 'terms', 2);
  const refused = await agree(owner, shown?.terms);
  expect([codeOf(refused), refused.errors?.[0]?.extensions['field']]).toEqual(['BAD_USER_INPUT', 'agreed']);
  expect(await noticesOf(owner)).toMatchObject([{ reason: 'And fees.', terms: 'nz.3.1' }]);
});

test('200 agreements at once are one', async () => {
  await agreedAtSignUp(owner);
  await publish('Refunds are explained.');
  const replies = await Promise.all(Array.from({ length: 200 }, () => agree(owner, 'nz.2.1')));
  expect(replies.map(codeOf).filter(Boolean)).toEqual([]);
  const rows = await adminDb()
    .selectFrom('legal_agreement')
    .select(['kind', 'version'])
    .where('organiser_id', '=', owner.organiserId)
    .where('version', '>', 1)
    .execute();
  expect(rows).toEqual([{ kind: 'terms', version: 2 }]);
  expect(await actionsOf(owner)).toEqual(['organisation.terms_agreed']);
});

test('a colleague who is no owner, an admin who acts for it, and another organisation are not asked and cannot agree', async () => {
  await agreedAtSignUp(owner);
  await publish('Refunds are explained.');
  const manager = await colleagueOf(server, owner);
  await adminDb()
    .updateTable('organiser')
    .set({ is_provider: true })
    .where('id', '=', admin.organiserId)
    .execute();
  const tab = await buildSupport(server, admin, owner);
  expect(await noticesOf(manager)).toEqual([]);
  expect(await noticesOf(admin, tab)).toMatchObject([{ kind: 'support' }]);
  expect(codeOf(await agree(manager, 'nz.2.1'))).toBe('FORBIDDEN');
  expect(codeOf(await agree(admin, 'nz.2.1', tab))).toBe('READ_ONLY');
  const stranger = await server.signedIn(['preferences']);
  expect(await noticesOf(stranger)).toEqual([]);
  await agree(stranger, 'nz.2.1');
  expect(await noticesOf(owner)).toMatchObject([{ kind: 'terms_changed' }]);
});
