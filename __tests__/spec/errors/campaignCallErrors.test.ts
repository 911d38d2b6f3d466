import type { PermissionFlag } from '../../../src/contract/user/user';
import { campaignLimits } from '../../../src/contract/campaign/campaignEditing';
import { campaignStates } from '../../../src/contract/campaign/campaign';
import { runIdempotently } from '../../../src/server/http/idempotency';
import { buildCampaign } from '../../support/factories/campaignFactories';
import { buildSentCampaign } from '../../support/factories/reportFactories';
import { standInMailer } from '../../support/mail/standInMailer';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** SPEC sections 7 and 8: every REST call for campaigns with every error that the server can reply. */

let server: TestServer;
let person: TestPerson;
let draft: string;
let sent: { id: string; recipient: number };
beforeAll(async () => {
  server = await startServer({ mailer: standInMailer() });
  person = await server.signedIn(['emailCampaign']);
  draft = (await buildCampaign(server.services, person.organiserId)).id;
  const { campaignId, recipients } = await buildSentCampaign(server.services, person.organiserId, {
    links: ['https://example.org/'],
    recipients: [{ address: 'reader@example.org', hits: [{ kind: 'click', link: 0 }] }],
  });
  sent = { id: campaignId, recipient: recipients[0]?.id ?? 0 };
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

interface Call {
  name: string;
  method: 'GET' | 'POST';
  /** The path for one campaign. */
  path: (id: string) => string;
  on: 'draft' | 'sent';
  /** Invalid paths, each with the field that the error names. */
  wrong?: Array<[path: (id: string) => string, field: string]>;
}

const base = '/api/v2/nz/api/campaign';
const pro = '/pro/v2/api/campaign';
const missingId = '00000000-0000-4000-8000-000000000000';

const calls: Call[] = [
  { name: 'copy', method: 'POST', path: (id) => `${base}/copy/${id}`, on: 'draft' },
  { name: 'disable', method: 'POST', path: (id) => `${base}/disable/${id}`, on: 'draft' },
  {
    name: 'send-test-email',
    method: 'GET',
    path: (id) => `${base}/send-test-email/${id}`,
    on: 'draft',
    wrong: [
      [(id) => `${base}/send-test-email/${id}?variant=9`, 'variant'],
      [(id) => `${base}/send-test-email/${id}?variant=3`, 'variant'],
    ],
  },
  {
    name: 'stats',
    method: 'GET',
    path: (id) => `${pro}/stats/${id}/day/nz`,
    on: 'sent',
    wrong: [
      [(id) => `${pro}/stats/${id}/fortnight/nz`, 'interval'],
      [(id) => `${pro}/stats/${id}/day/fr`, 'country'],
    ],
  },
  {
    name: 'data',
    method: 'GET',
    path: (id) => `${pro}/data/${id}/links`,
    on: 'sent',
    wrong: [
      [(id) => `${pro}/data/${id}/everything`, 'list'],
      [(id) => `${pro}/data/${id}/links/tampered`, 'key'],
    ],
  },
  {
    name: 'user-data, a list',
    method: 'GET',
    path: (id) => `${pro}/user-data/${id}/clicked/25`,
    on: 'sent',
    wrong: [
      [(id) => `${pro}/user-data/${id}/everybody/25`, 'segment'],
      [(id) => `${pro}/user-data/${id}/clicked/0`, 'pageSize'],
      [(id) => `${pro}/user-data/${id}/clicked/25/tampered`, 'key'],
    ],
  },
  {
    name: 'user-data, one recipient',
    method: 'GET',
    path: (id) => `${pro}/user-data/${id}/${sent.recipient}/reader%40example.org`,
    on: 'sent',
  },
  {
    name: 'download-data',
    method: 'GET',
    path: (id) => `${pro}/download-data/${id}/all`,
    on: 'sent',
    wrong: [[(id) => `${pro}/download-data/${id}/everybody`, 'segment']],
  },
];

interface Refusal {
  status: number;
  keys: string[];
  error: { code?: string; message: string; field?: string };
}

async function ask(
  call: Pick<Call, 'method'>,
  url: string,
  headers: Record<string, string>,
): Promise<Refusal> {
  const reply = await server.app.inject({ method: call.method, url, headers });
  const body = reply.json<{ error: Refusal['error'] }>();
  return { status: reply.statusCode, keys: Object.keys(body), error: body.error };
}
const by = ({ cookie }: TestPerson) => ({ cookie });
const idOf = ({ on }: Call) => (on === 'draft' ? draft : sent.id);

describe.each(calls)('$name', (call) => {
  test('without a sign-in, replies 401 with an error body', async () => {
    const { status, keys, error } = await ask(call, call.path(idOf(call)), {});
    expect([status, keys, error.code]).toEqual([401, ['error'], 'UNAUTHENTICATED']);
  });

  test.each([
    ['no campaign permission', [], 'email', 'FORBIDDEN'],
    ['only the email campaign permission, for a comm', ['emailCampaign'], 'ticketholder', 'THC_FORBIDDEN'],
    ['only the comm permission, for an email campaign', ['ticketholderCommunication'], 'email', 'FORBIDDEN'],
  ] as Array<[string, PermissionFlag[], 'email' | 'ticketholder', string]>)(
    'with %s, replies 403 and changes nothing',
    async (_who, permissions, kind, code) => {
      const other = await server.signedIn(permissions);
      const { campaignId } = await buildSentCampaign(server.services, other.organiserId, {
        kind,
        state: call.on,
      });
      const { status, keys, error } = await ask(call, call.path(campaignId), by(other));
      expect([status, keys, error.code]).toEqual([403, ['error'], code]);
    },
  );

  test.each<[which: string, id: () => string]>([
    ['that does not exist', () => missingId],
    ['that is malformed', () => 'winter-season'],
    ['of another organiser', () => idOf(call)],
  ])('with an id %s, replies 404 and reveals nothing about it', async (which, id) => {
    const asker = which === 'of another organiser' ? await server.signedIn(['emailCampaign']) : person;
    const { status, keys, error } = await ask(call, call.path(id()), by(asker));
    expect([status, keys, error.code]).toEqual([404, ['error'], 'NOT_FOUND']);
    expect(error.message).not.toContain(id());
  });

  const wrong = call.wrong ?? [];
  if (wrong.length > 0) {
    test('with an invalid last segment, replies 400 and names the field', async () => {
      for (const [path, field] of wrong) {
        const { status, keys, error } = await ask(call, path(idOf(call)), by(person));
        expect([status, keys, error.code, error.field]).toEqual([400, ['error'], 'BAD_USER_INPUT', field]);
      }
    });
  }

  test('when the server fails, replies 500 without the reason', async () => {
    jest
      .spyOn(server.services.database, 'withOrganiser')
      .mockRejectedValue(new Error('connection to db-7.internal lost'));
    const { status, keys, error } = await ask(call, call.path(idOf(call)), by(person));
    expect([status, keys, error.message]).toEqual([500, ['error'], 'Internal server error']);
  });
});

test('send-test-email over the daily limit replies 429 and sends nothing', async () => {
  const eager = await server.signedIn(['emailCampaign']);
  const { id } = await buildCampaign(server.services, eager.organiserId);
  const url = `${base}/send-test-email/${id}`;
  for (let n = 0; n < campaignLimits.testMailsPerDay; n += 1) expect((await eager.get(url)).status).toBe(200);
  const { status, keys, error } = await ask({ method: 'GET' }, url, by(eager));
  expect([status, keys, error.code]).toEqual([429, ['error'], 'TOO_MANY_REQUESTS']);
});

test('copy repeated with its key makes one copy, and replies 409 while the first request is still running', async () => {
  const key = 'the key of one press';
  const url = `${base}/copy/${draft}`;
  const headers = { ...by(person), 'x-idempotency-key': key };
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const request = [person.organiserId, 'copy', draft];
  const first = runIdempotently(
    server.services.database,
    { subject: person.userId, key, request },
    async () => {
      await held;
      return { campaign: { id: 'the first copy' }, result: true, error: null };
    },
  );
  const meanwhile = await ask({ method: 'POST' }, url, headers);
  expect([meanwhile.status, meanwhile.keys, meanwhile.error.code]).toEqual([
    409,
    ['error'],
    'STILL_UNDER_WAY',
  ]);
  letGo();
  await first;
  const again = await server.app.inject({ method: 'POST', url, headers });
  expect(again.json()).toEqual({ campaign: { id: 'the first copy' }, result: true, error: null });
});

test.each(campaignStates)('copy and disable of a campaign that is %s cause no conflict', async (state) => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ state })
    .where('id', '=', id)
    .execute();
  for (const act of ['copy', 'disable', 'disable']) {
    const reply = await person.post(`${base}/${act}/${id}`);
    expect([reply.status, Object.keys(reply.json<object>()).sort()]).toEqual([
      200,
      ['campaign', 'error', 'result'],
    ]);
  }
});
