import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  exportDownloadPath,
  exportLimits,
  type OrganisationExports,
  organisationExportsDocument,
  startExportDocument,
} from '../../../src/contract/closing/export';
import { restBase } from '../../../src/contract/country';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { seedDemo } from '../../../src/server/app/demo/seedDemo';
import { exportKinds } from '../../../src/server/closing/export/exportKinds';
import { type FileStore, localFileStore } from '../../../src/server/files/fileStore';
import { queueSweep } from '../../../src/server/retention/retentionJobs';
import { disputeAnyOrder } from '../../support/stripe/disputeFactories';
import { buildReadyExport } from '../../support/factories/exportFactories';
import { setOrderMailDesignDocument } from '../../../src/contract/orderMail/orderMailDesigns';
import { createEmailTemplateDocument } from '../../../src/contract/template/emailTemplate';
import { plainBrand, saveMailBrandDocument } from '../../../src/contract/template/mailBrand';
import { saveBookingFeeDocument, saveTicketDesignDocument } from '../../../src/contract/tixsuite/tixsuite';
import { until } from '../../support/factories/sendingFactories';
import { colleagueOf } from '../../support/factories/teamFactories';
import { mailTray, manualClock } from '../../support/mail/mailTray';
import { cookieOf, ownersEmail, strangersEmail } from '../../support/permissionMatrix/matrixReads';
import { startServer, testPerson, type TestPerson, type TestServer } from '../../support/startServer';
import { saveConversionsDocument } from '../../../src/contract/webhook/conversion';
import { zipFiles } from '../../support/zipFiles';

interface RestError {
  error: { code: string };
}

const base = restBase('localhost');
const clock = manualClock(new Date());
const mailer = mailTray();
/** How many more times the file store fails in the middle of a file, as when the worker is killed. */
let failures = 0;
/** Whether the queue runs; it can be started once. */
let isWorking = false;
let folder: string;
let server: TestServer;
let owner: TestPerson;
let stranger: TestPerson;

const personOf = async (email: string): Promise<TestPerson> => {
  const row = await server.services.database.adminDb
    .selectFrom('membership')
    .innerJoin('portal_user', 'portal_user.id', 'membership.user_id')
    .select(['organiser_id as organiserId', 'user_id as userId', 'membership.id as membershipId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return testPerson(server.app, { ...row, email, cookie: await cookieOf(server, email) });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnout-export-'));
  const store = localFileStore(folder);
  const files: FileStore = {
    ...store,
    put: (key, bytes) => store.put(key, failures-- > 0 ? Readable.from(cutOff(bytes)) : bytes),
  };
  server = await startServer({ files, clock, mailer });
  await seedDemo(server.services);
  owner = await personOf(ownersEmail);
  stranger = await personOf(strangersEmail);
  const brand = { ...plainBrand, note: 'Nau mai, haere mai.' };
  await owner.graphql(saveMailBrandDocument, { input: brand });
  const design = { accent: '#0f5e63', terms: 'No glass.', printsLogo: false };
  await owner.graphql(saveTicketDesignDocument, { input: design });
  await owner.graphql(saveBookingFeeDocument, { input: { kind: 'passed_on', cents: 150, basisPoints: 0 } });
  const orderTemplate = { name: 'Refunds', purpose: 'order', blocks: [{ kind: 'order', text: '' }] };
  const { data } = await owner.graphql<{ createEmailTemplate: { id: string } }>(createEmailTemplateDocument, {
    input: orderTemplate,
  });
  const templateId = data?.createEmailTemplate.id;
  await owner.graphql(setOrderMailDesignDocument, { kind: 'refund', templateId });
  const { adminDb } = server.services.database;
  const { id: order_id } = await adminDb
    .selectFrom('ticket_order')
    .select('id')
    .where('organiser_id', '=', owner.organiserId)
    .executeTakeFirstOrThrow();
  const fee = { month: '2026-10-01', tickets: 2, unit_cents: 99, gst_included: true, taken_cents: 0 };
  await adminDb
    .insertInto('order_fee')
    .values({ organiser_id: owner.organiserId, order_id, ...fee })
    .execute();
  const { organiserId: organiser_id, userId: started_by } = owner;
  await adminDb
    .insertInto('card_setup')
    .values({
      ...{ organiser_id, started_by, is_default: true, started_at: clock.now() },
      provider_id: 'seti_of_the_tests',
    })
    .execute();
  await adminDb
    .insertInto('stripe_customer')
    .values({ organiser_id, customer_id: 'cus_of_the_tests' })
    .execute();
  await disputeAnyOrder(server.services, owner.organiserId);
  const destination = { isOn: false, secret: 'EAABofTheTests', pixelId: '123456789012345', testCode: '' };
  await owner.graphql(saveConversionsDocument, { kind: 'meta', input: destination });
  const answer = { agreed: true, covers: ['ga4', 'meta'], answered_at: clock.now(), ga_client_id: '12.34' };
  await adminDb
    .insertInto('order_visitor_answer')
    .values({ organiser_id, order_id, ...answer })
    .execute();
});
beforeEach(async () => {
  failures = 0;
  await server.services.database.adminDb.deleteFrom('organiser_export').execute();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function* cutOff(bytes: Readable) {
  for await (const chunk of bytes) {
    yield chunk;
    throw new Error('The worker was killed.');
  }
}

const exportsOf = async (person: TestPerson) => {
  const { data, errors } = await person.graphql<{ organisationExports: OrganisationExports }>(
    organisationExportsDocument,
  );
  if (!data) throw new Error(errors?.[0]?.message);
  return data.organisationExports;
};
const start = (person: TestPerson) =>
  person.graphql<{ startExport: OrganisationExports }>(startExportDocument);
const codeOf = ({ errors }: Awaited<ReturnType<TestPerson['graphql']>>) => errors?.[0]?.extensions['code'];
const download = (person: TestPerson, id: string) => person.get(base + exportDownloadPath(id));

/** Starts an export and waits for its file. */
async function finishedExport(): Promise<string> {
  if (!isWorking) await server.services.queue.start();
  isWorking = true;
  await start(owner);
  const { exports } = await until(
    () => exportsOf(owner),
    ({ exports: [newest] }) => newest?.state === 'ready',
  );
  return exports[0]?.id ?? '';
}

test('200 requests at once start one export, and a day has a limit', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => start(owner)));
  expect(new Set(replies.map(({ data }) => data?.startExport.exports[0]?.id)).size).toBe(1);
  const { adminDb } = server.services.database;
  for (let made = 1; made <= exportLimits.perDay; made++) {
    await adminDb
      .updateTable('organiser_export')
      .set({
        state: 'ready',
        bytes: 1,
        finished_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 60_000),
      })
      .where('organiser_id', '=', owner.organiserId)
      .execute();
    if (made < exportLimits.perDay) await start(owner);
  }
  expect(codeOf(await start(owner))).toBe('TOO_MANY_REQUESTS');
  expect((await exportsOf(owner)).nextAt).not.toBeNull();
});

test('an export, finished, has every table as CSV and JSON, and no secret', async () => {
  const id = await finishedExport();
  const reply = await download(owner, id);
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  const files = zipFiles(await buffer(server.services.files.read(`exports/${id}.zip`)));
  expect([...files.keys()].sort()).toEqual(
    ['README.txt', ...exportKinds.flatMap(({ file }) => [`${file}.csv`, `${file}.ndjson`])].sort(),
  );
  const empty = exportKinds.filter(({ file }) => files.get(`${file}.csv`) === '').map(({ file }) => file);
  expect(empty).toEqual(['answers']);
  for (const { file } of exportKinds.filter(({ file: one }) => !empty.includes(one))) {
    const json = (files.get(`${file}.ndjson`) ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const [heading = ''] = (files.get(`${file}.csv`) ?? '').split('\r\n');
    expect([file, heading]).toEqual([file, `\uFEFF${Object.keys(json[0] ?? {}).join(',')}`]);
    expect(files.get('README.txt')).toContain(`${file}: `);
  }
  const all = [...files.values()].join('\n');
  expect(all).not.toMatch(/\$argon2|_hash|secret_|token|seti_/);
  expect(all).not.toContain(stranger.organiserId);
  expect(files.get('card-entries.csv')).toContain('Aroha Ngata,');
  expect(all).not.toContain('EAABofTheTests');
  expect(files.get('sale-reports.csv')).toContain('Meta,off,123456789012345');
  expect(files.get('visitor-answers.csv')).toContain(',ga4 meta,');
  expect(files.get('stripe-customer.csv')).toContain('cus_of_the_tests');
  expect(files.get('payment-cards.csv')).toContain('Visa,4242,12,2034,yes,ready');
  expect(files.get('orders.csv')).toMatch(/^\uFEFFOrder,Event,State,Sold by,Buyer,/);
}, 120_000);

test('a finished export is announced by a mail to the page, not to the file, and audited', async () => {
  const after = mailer.mails.length;
  const id = await finishedExport();
  const { text } = await mailer.mailTo(ownersEmail, /export .* is ready/, after);
  expect(text).toContain(routePatterns.closeAccount);
  expect(text).not.toContain(id);
  await download(owner, id);
  const rows = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'user_id'])
    .where('organiser_id', '=', owner.organiserId)
    .where('action', 'like', 'organisation.export%')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'organisation.export_downloaded',
    'organisation.exported',
    'organisation.export_started',
  ]);
});

test('an export whose worker was killed starts again and leaves one file', async () => {
  await rm(join(folder, 'exports'), { recursive: true, force: true });
  failures = 1;
  const id = await finishedExport();
  expect(await readdir(join(folder, 'exports'))).toEqual([`${id}.zip`]);
  expect((await exportsOf(owner)).exports).toHaveLength(1);
});

test.each(['manager', 'viewer', 'finance'] as const)(
  'a %s neither sees, starts nor downloads one',
  async (role) => {
    const id = await buildReadyExport(server.services, owner.organiserId);
    const colleague = await colleagueOf(server, owner, { role, permissions: ['preferences'] });
    expect(codeOf(await colleague.graphql(organisationExportsDocument))).toBe('FORBIDDEN');
    expect(codeOf(await start(colleague))).toBe('FORBIDDEN');
    expect((await download(colleague, id)).status).toBe(403);
  },
);

test("another organisation's owner does not find it", async () => {
  const id = await buildReadyExport(server.services, owner.organiserId);
  expect((await download(stranger, id)).status).toBe(404);
  expect((await exportsOf(stranger)).exports).toEqual([]);
  expect((await server.app.inject({ url: base + exportDownloadPath(id) })).statusCode).toBe(401);
  expect((await download(owner, 'no-id')).status).toBe(400);
});

test('after a week the file can not be downloaded and is deleted', async () => {
  const id = await finishedExport();
  clock.advance(exportLimits.days * 24 * 60 - 1);
  expect((await download(owner, id)).json<RestError>().error.code).toBe('STEP_UP_REQUIRED');
  const again = await personOf(ownersEmail);
  expect((await download(again, id)).status).toBe(200);
  clock.advance(1);
  expect((await download(again, id)).status).toBe(404);
  await queueSweep(server.services);
  server.services.queue.wake();
  await until(
    () => readdir(join(folder, 'exports')),
    (names) => names.length === 0,
  );
});
