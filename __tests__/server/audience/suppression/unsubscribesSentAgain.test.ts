import {
  importUnsubscribesPath,
  type UnsubscribesReply,
} from '../../../../src/contract/audience/suppression';
import { buildSuppression } from '../../../support/factories/audienceFactories';
import { fileForm } from '../../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const text = Array.from({ length: 14 }, (_, n) => `gone${n}@example.org`).join('\n');

interface Sent {
  key?: string;
  source?: string;
  dryRun?: boolean;
  by?: TestPerson;
}

async function send(file: string, { key, source = 'Mailchimp, June', dryRun = false, by = person }: Sent) {
  const form = fileForm('gone.csv', 'text/csv', file);
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v2/nz${importUnsubscribesPath(source, dryRun)}`,
    ...form,
    headers: { ...form.headers, cookie: by.cookie, ...(key !== undefined && { 'x-idempotency-key': key }) },
  });
  const { result, error } = response.json<{
    result?: UnsubscribesReply['result'];
    error: { code: string } | null;
  }>();
  return { status: response.statusCode, result, code: error?.code };
}

const adminDb = () => server.services.database.adminDb;

async function addresses(): Promise<string[]> {
  const rows = await adminDb()
    .selectFrom('suppression')
    .select('address')
    .where('organiser_id', '=', person.organiserId)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

async function importsNoted(): Promise<number> {
  const rows = await adminDb()
    .selectFrom('audit_entry')
    .select('action')
    .where('organiser_id', '=', person.organiserId)
    .where('action', '=', 'suppressions.imported')
    .execute();
  return rows.length;
}

test('unsubscribes, sent again with their key after the reply was lost, get the first reply again', async () => {
  for (const known of ['gone0@example.org', 'gone1@example.org']) {
    await buildSuppression(server.services, { address: known, organiserId: person.organiserId });
  }
  const first = await send(text, { key: 'paste-1' });
  expect(first).toMatchObject({ status: 200, result: { rows: 14, added: 12, known: 2 } });
  expect(await send(text, { key: 'paste-1' })).toEqual(first);
  expect(await importsNoted()).toBe(1);
  // With another key, or without one, it is a new import.
  for (const sent of [{ key: 'paste-2' }, {}]) {
    expect((await send(text, sent)).result).toMatchObject({ added: 0, known: 14 });
  }
});

test('unsubscribes, with a key that was used for another file or source, are refused and not added', async () => {
  await send(text, { key: 'paste-1' });
  const before = await addresses();
  expect(await send('new@example.org', { key: 'paste-1' })).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(await send(text, { key: 'paste-1', source: 'By hand' })).toMatchObject({ status: 409 });
  expect(await addresses()).toEqual(before);
});

test('unsubscribes, sent with a key that another person used, are added', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  await send(text, { key: 'paste-1', by: stranger });
  expect((await send('new@example.org', { key: 'paste-1' })).result).toMatchObject({ added: 1 });
});

test('unsubscribes, counted and then added with one key, are first counted and then added', async () => {
  expect((await send(text, { key: 'paste-1', dryRun: true })).result).toMatchObject({
    dryRun: true,
    added: 14,
  });
  expect((await send(text, { key: 'paste-1' })).result).toMatchObject({ dryRun: false, added: 14 });
});

test('unsubscribes, refused for their content, can be sent corrected with the same key', async () => {
  expect(await send('\n\n', { key: 'paste-1' })).toMatchObject({ status: 400 });
  expect((await send(text, { key: 'paste-1' })).result).toMatchObject({ added: 14 });
});

test('unsubscribes, sent several times at once with one key, are added once, and each reply has that result or asks to wait', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, async () => send(text, { key: 'paste-1' })));
  const done = sent.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const { result } of done) expect(result).toMatchObject({ added: 14, known: 0 });
  const others = sent.filter(({ status }) => status !== 200);
  expect(others).toEqual(others.map(() => ({ status: 409, result: undefined, code: 'STILL_UNDER_WAY' })));
  expect(await addresses()).toHaveLength(14);
  expect(await importsNoted()).toBe(1);
  expect((await send(text, { key: 'paste-1' })).result).toMatchObject({ added: 14, known: 0 });
});

test('unsubscribes, sent again two minutes into a long import, are still under way and not of unknown outcome', async () => {
  await send(text, { key: 'paste-1' });
  const aged = (seconds: number) =>
    adminDb()
      .updateTable('idempotent_reply')
      .set({ reply: null, created_at: new Date(Date.now() - seconds * 1_000) })
      .where('subject', '=', person.userId)
      .execute();
  await aged(120);
  expect(await send(text, { key: 'paste-1' })).toMatchObject({ code: 'STILL_UNDER_WAY' });
  await aged(301);
  expect(await send(text, { key: 'paste-1' })).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
});
