import { columnRoles } from '../../../../../src/contract/audience/import/columnRoles';
import {
  audienceImportPreviewDocument,
  checkAudienceImportDocument,
  startAudienceImportDocument,
} from '../../../../../src/contract/audience/import/audienceImport';
import type {
  AudienceImportPreviewQuery,
  CheckAudienceImportMutation,
} from '../../../../../src/contract/generated/operations';
import { eraseAddress } from '../../../../../src/server/audience/contact/erasureQueries';
import { batchRows } from '../../../../../src/server/audience/import/importPlace';
import type { Services } from '../../../../../src/server/services';
import { buildAudience, uploadCsv } from '../../../../support/factories/audienceFactories';
import { importsOf, proof } from '../../../../support/factories/importFactories';
import { startServer, type TestPerson, type TestServer } from '../../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let audienceId: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
  ({ audienceId } = await buildAudience(server.services, { organiserId: person.organiserId }));
});

const upload = async (file: string, name?: string) => {
  const { result, error } = await uploadCsv(server, person, audienceId, file, name);
  if (!result) throw new Error(error?.message);
  return result;
};

const check = async (id: string, mapping: string[], choices: object = {}) => {
  const { data, errors } = await person.graphql<CheckAudienceImportMutation>(checkAudienceImportDocument, {
    id,
    mapping,
    ...choices,
  });
  return { ...data?.checkAudienceImport.check, error: errors?.[0] };
};

const start = async (id: string, mapping: string[], choices: object = {}) => {
  const { errors } = await person.graphql(startAudienceImportDocument, { id, mapping, ...proof, ...choices });
  return errors?.[0];
};

const suppressions = () =>
  server.services.database.adminDb
    .selectFrom('suppression')
    .select(['address', 'reason', 'source'])
    .where('organiser_id', '=', person.organiserId)
    .orderBy('address')
    .execute();

const consented = async () => {
  const rows = await server.services.database.adminDb
    .selectFrom('consent_record')
    .select('address')
    .where('organiser_id', '=', person.organiserId)
    .where('given', '=', true)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
};

const statusFile = 'email,MEMBER_STATUS\nana@example.org,subscribed\nben@example.org,unsubscribed\n';

test('upload, a status column, shows how each of its values is read and counts them', async () => {
  const file = `${statusFile}cy@example.org,Subscribed\ndi@example.org,gold\n`;
  const { columnFacts } = await upload(file);
  expect(columnFacts[1]).toEqual({
    looksLikeConsent: true,
    isCertain: true,
    jsonKeys: [],
    values: [
      { token: 'subscribed', shown: 'subscribed', rows: 2, reading: 'agreed' },
      { token: 'unsubscribed', shown: 'unsubscribed', rows: 1, reading: 'unsubscribed' },
      { token: 'gold', shown: 'gold', rows: 1, reading: 'no_consent' },
    ],
  });
});

test.each([
  ['a field', 'member_status'],
  ['left out', ''],
  ['something else', columnRoles.other],
])('an import, with a column of opt-outs as %s, is refused', async (_what, role) => {
  const { id } = await upload(statusFile);
  expect((await check(id, ['email', role])).error?.message).toContain(
    '“MEMBER_STATUS” says who must not be emailed',
  );
  expect((await start(id, ['email', role]))?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'mapping',
  });
  expect(await consented()).toEqual([]);
});

test('an import, with a column that may be consent, waits for a decision on it', async () => {
  const { id, mapping } = await upload('email,Status\nana@example.org,Active\nben@example.org,Inactive\n');
  expect(mapping).toEqual(['email', ':consent']);
  expect((await check(id, ['email', 'status'])).error?.message).toContain('“Status” looks like consent');
  expect((await check(id, ['email', columnRoles.other])).counts).toMatchObject({ added: 2 });
  expect((await check(id, mapping)).counts).toMatchObject({ added: 1, noConsent: 1 });
});

test('an import, with corrections, uses the more cautious one and ignores the less cautious one', async () => {
  const { id, mapping } = await upload(statusFile);
  const corrections = [
    { column: 1, token: 'unsubscribed', reading: 'agreed' },
    { column: 1, token: 'subscribed', reading: 'no_consent' },
  ];
  expect((await check(id, mapping, { corrections })).counts).toMatchObject({
    added: 0,
    noConsent: 1,
    declined: 1,
  });
  expect(await start(id, mapping, { corrections })).toBeUndefined();
  await importsOf(server, person).run(id);
  expect(await consented()).toEqual([]);
  expect(await suppressions()).toMatchObject([{ address: 'ben@example.org', reason: 'imported' }]);
});

test('an import, with several rows and columns of one person, uses the most cautious, wherever it is', async () => {
  const rows = [
    'ana@example.org,subscribed,No',
    'ben@example.org,subscribed,No',
    'cy@example.org,subscribed,Yes',
    'di@example.org,subscribed,No',
    'ANA@example.org,unsubscribed,No',
    'di@example.org,pending,No',
  ];
  const file = `email,Status,Bounced\n${rows.join('\n')}\n`;
  const id = await importsOf(server, person).imported(audienceId, file);
  expect(await consented()).toEqual(['ben@example.org']);
  expect(await suppressions()).toMatchObject([
    { address: 'ana@example.org', reason: 'imported' },
    { address: 'cy@example.org', reason: 'hard_bounce' },
  ]);
  expect((await importsOf(server, person).read(id))?.counts).toMatchObject({
    added: 1,
    declined: 2,
    noConsent: 1,
    duplicate: 2,
  });
});

test('an import, of a person who agreed at the checkout, suppresses them for their unsubscribe in the other tool', async () => {
  const { adminDb } = server.services.database;
  await adminDb
    .insertInto('consent_record')
    .values({
      organiser_id: person.organiserId,
      address: 'ben@example.org',
      given: true,
      source: 'checkout',
      wording: 'Send me news.',
    })
    .execute();
  await importsOf(server, person).imported(audienceId, statusFile);
  expect(await suppressions()).toMatchObject([{ address: 'ben@example.org', reason: 'imported' }]);
});

test('the preview, of a person who withdrew consent and of an unknown person, quotes the text that decides', async () => {
  const file = `${statusFile}cy@example.org,pending\n`;
  const { id, mapping } = await upload(file);
  const { data } = await person.graphql<AudienceImportPreviewQuery>(audienceImportPreviewDocument, {
    id,
    mapping,
  });
  expect(data?.audienceImportPreview.rows).toMatchObject([
    { verdict: 'added', reason: null },
    { verdict: 'declined', reason: expect.stringContaining('MEMBER_STATUS “unsubscribed” means opted out') },
    { verdict: 'noConsent', reason: expect.stringContaining('MEMBER_STATUS “pending”') },
  ]);
});

test('an import, interrupted before the row of an opt-out, has not made that person mailable', async () => {
  const rows = batchRows(server.services.database);
  const others = Array.from({ length: rows }, (_, at) => `p${at}@example.org,subscribed`);
  const file = ['email,Status', 'ana@example.org,subscribed', ...others, 'ana@example.org,unsubscribed'].join(
    '\n',
  );
  const imports = importsOf(server, person);
  const id = await imports.started(audienceId, `${file}\n`);
  let transactions = 0;
  const breaking: Services = {
    ...server.services,
    database: {
      ...server.services.database,
      withOrganiser: (organiserId, work) =>
        server.services.database.withOrganiser(organiserId, async (db) => {
          const result = await work(db);
          // The first transaction loads the import; the third is the second batch, written but not committed.
          if (++transactions === 3) throw new Error('the power went');
          return result;
        }),
    },
  };
  await expect(imports.run(id, breaking)).rejects.toThrow('the power went');
  expect(await imports.read(id)).toMatchObject({ state: 'running', rowsDone: rows });
  expect(await suppressions()).toMatchObject([{ address: 'ana@example.org', reason: 'imported' }]);
  expect(await consented()).not.toContain('ana@example.org');
  await imports.run(id);
  expect((await imports.read(id))?.counts).toMatchObject({ added: rows, declined: 1, duplicate: 1 });
  expect(await consented()).not.toContain('ana@example.org');
  expect(await suppressions()).toHaveLength(1);
});

test('the dry run, with rows to refuse or to check, lists them with the reason', async () => {
  const file = [
    'email,first name',
    'ana@gmial.com,Ana',
    'nonsense,Ben',
    'cy@example.org,"not closed',
    'info@example.org,Office',
    'di@example.org,Di',
  ].join('\n');
  const { id, mapping } = await upload(file);
  const { counts, notes } = await check(id, mapping);
  expect(counts).toMatchObject({ added: 3, refused: 2 });
  expect(notes).toEqual({
    typoCount: 1,
    roleCount: 1,
    refused: [
      { rowNumber: 3, text: 'nonsense', reason: '“nonsense” is not an email address.' },
      { rowNumber: 4, text: 'cy@example.org', reason: expect.stringContaining('quotation mark') },
    ],
    hints: [
      { rowNumber: 2, text: 'ana@gmial.com', reason: expect.stringContaining('@gmail.com') },
      { rowNumber: 5, text: 'info@example.org', reason: expect.stringContaining('shared address') },
    ],
  });
});

test('an erased person, with a bounce from a file, is not suppressed for other organisers', async () => {
  const file = 'email,Status\nvictim@example.org,Bounced\n';
  await importsOf(server, person).imported(audienceId, file);
  const { adminDb } = server.services.database;
  await eraseAddress(adminDb, { organiserId: person.organiserId, address: 'victim@example.org' });
  await importsOf(server, person).imported(audienceId, 'email\nvictim@example.org\n');
  const platform = await adminDb
    .selectFrom('suppression')
    .select('reason')
    .where('address', '=', 'victim@example.org')
    .where('scope', '=', 'platform')
    .execute();
  expect(platform).toEqual([]);
});

describe('a file named like a suppression list', () => {
  const file = 'Email Address,First Name\nana@example.org,Ana\nben@example.org,Ben\n';

  test.each([
    ['unsubscribed_members_export_1a2b.csv', 'unsubscribed'],
    ['cleaned_email_audience_export.csv', 'bounced'],
    ['bounces.csv', 'bounced'],
    ['Suppression list 2024.csv', 'unsubscribed'],
    ['spam-complaints.csv', 'complained'],
    ['subscribed_members_export_1a2b.csv', null],
    ['members without bounces.csv', null],
    ['nonsubscribed_email_audience_export.csv', null],
    ['resubscribed.csv', null],
  ])('%s is suggested as %s', async (name, reading) => {
    expect((await upload(file, name)).namedReading).toBe(reading);
  });

  test('is not imported before the choice whether it is one', async () => {
    const { id, mapping } = await upload(file, 'unsubscribed.csv');
    expect((await check(id, mapping)).counts).toMatchObject({ declined: 2, added: 0 });
    expect((await start(id, mapping))?.extensions).toMatchObject({ field: 'asSuppressions' });
  });

  test('adds suppressions without any proof of consent, and nobody to the audience', async () => {
    const { id, mapping } = await upload(file, 'cleaned.csv');
    const nothing = { attestation: null, contactSource: null };
    expect(await start(id, mapping, { ...nothing, asSuppressions: true })).toBeUndefined();
    await importsOf(server, person).run(id);
    expect(await suppressions()).toEqual(
      ['ana@example.org', 'ben@example.org'].map((address) => ({
        address,
        reason: 'hard_bounce',
        source: 'Import of “cleaned.csv”',
      })),
    );
    expect(await consented()).toEqual([]);
    expect(await importsOf(server, person).read(id)).toMatchObject({
      state: 'finished',
      undoable: false,
      counts: { declined: 2, added: 0 },
    });
    const { adminDb } = server.services.database;
    const members = await adminDb
      .selectFrom('audience_contact')
      .select('contact_id')
      .where('audience_id', '=', audienceId)
      .execute();
    expect(members).toEqual([]);
  });

  test('is imported as people when so chosen, and its columns still count', async () => {
    const { id, mapping } = await upload(statusFile, 'bounces checked.csv');
    expect(await start(id, mapping, { asSuppressions: false })).toBeUndefined();
    await importsOf(server, person).run(id);
    expect(await consented()).toEqual(['ana@example.org']);
    expect(await suppressions()).toMatchObject([{ address: 'ben@example.org', reason: 'imported' }]);
  });

  test('is imported as people only with a proof of consent', async () => {
    const { id, mapping } = await upload(file, 'bounces.csv');
    const nothing = { attestation: null, contactSource: null };
    expect((await start(id, mapping, { ...nothing, asSuppressions: false }))?.extensions).toMatchObject({
      field: 'attestation',
    });
  });
});
