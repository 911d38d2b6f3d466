import dns from 'node:dns';
import type { AddressInfo } from 'node:net';
import { type RequestError } from '../../src/contract/requestError';
import { type AppDispatch, type AppStore, type RootState } from '../../src/portal/app/makeStore';
import { buildCampaign } from '../support/campaignFactories';
import { openBrowser } from '../support/browserOfNode';
import { buildEvent } from '../support/eventFactories';
import { recordWire, type RecordedCall } from '../support/recordedWire';
import { buildSentCampaign } from '../support/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../support/startServer';

/** SPEC section 7: each call, driven from the portal's thunk over a real socket to the real server and back into the store. */

let server: TestServer;
let person: TestPerson;
let browser: ReturnType<typeof openBrowser>;
let calls: RecordedCall[];
let port: number;

const nobodys = '00000000-0000-4000-8000-000000000000';
const ids = { draft: '', sent: '', recipient: '', event: '' };
const address = 'reader@example.org';

/** The portal, imported when its window stands. */
async function importPortal() {
  const [store, user, campaign, campaignReport, event, report] = await Promise.all([
    import('../../src/portal/app/makeStore'),
    import('../../src/portal/user/userThunks'),
    import('../../src/portal/campaign/campaignThunks'),
    import('../../src/portal/campaign/campaignReportThunks'),
    import('../../src/portal/event/eventThunks'),
    import('../../src/portal/report/reportThunks'),
    import('../../src/portal/campaign/campaignSlice'),
    import('../../src/portal/event/eventSlice'),
    import('../../src/portal/report/reportSlice'),
  ]);
  return { ...store, ...user, ...campaign, ...campaignReport, ...event, ...report };
}
type Portal = Awaited<ReturnType<typeof importPortal>>;
let portal: Portal;

beforeAll(async () => {
  server = await startServer({
    mailer: {
      lanes: 1,
      send: async () => ({ outcome: 'accepted', answer: '250 Ok' }),
      close: () => undefined,
    },
  });
  person = await server.signedIn(['emailCampaign', 'events', 'reporting']);
  const { services } = server;
  ids.draft = (await buildCampaign(services, person.organiserId)).id;
  const sent = await buildSentCampaign(services, person.organiserId, {
    links: ['https://example.org/?utm_source=turnout'],
    recipients: [{ address, hits: [{ kind: 'click', link: 0 }] }],
  });
  ids.sent = sent.campaignId;
  ids.recipient = String(sent.recipients[0]?.id);
  ids.event = (await buildEvent(services, person.organiserId, { starts: ['2027-03-01T19:00'] })).id;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  calls = recordWire(server.app.server);
  // Every host name leads here, so that the country of an address can be tried on one machine.
  jest.spyOn(dns, 'lookup').mockImplementation(((_host: string, options: unknown, done: unknown) => {
    const answer = (typeof options === 'function' ? options : done) as (...args: unknown[]) => void;
    const all = typeof options === 'object' && options !== null && 'all' in options && options.all;
    process.nextTick(() =>
      all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4),
    );
  }) as typeof dns.lookup);
  browser = openBrowser(`http://localhost:${port}`, person.cookie.replace('turnout_session=', ''));
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  portal = await importPortal();
});
afterAll(async () => {
  browser.close();
  await server.close();
});
beforeEach(() => {
  calls.length = 0;
  browser.goTo('localhost');
});

type Run = (dispatch: AppDispatch, own: boolean) => Promise<unknown>;
type Areas = 'campaign' | 'event' | 'report';

interface Row {
  call: string;
  run: Run;
  /** What the server is asked for at localhost; `:x` stands for an id. */
  path: () => string;
  keys: string[];
  area: Areas;
  loading: string;
  error: string;
  /** Where the store keeps the answer. */
  kept: (state: RootState) => unknown;
  /** What a refused call is answered with. */
  refusal: Partial<RequestError>;
}

const campaignSlots = { area: 'campaign', loading: 'campaignLoading', error: 'campaignError' } as const;
const eventSlots = { area: 'event', loading: 'loading', error: 'error' } as const;
const reportSlots = { area: 'report', loading: 'loading', error: 'error' } as const;
const notFound = { status: 404, code: 'NOT_FOUND' };
const filter = { from: '2026-07-01', to: '2026-07-03', groupBy: 'source', interval: 'day' } as const;

const rows: Row[] = [
  {
    call: 'POST {base}/api/campaign/copy/{id}',
    run: (dispatch, own) => dispatch(portal.copyCampaign(own ? ids.draft : nobodys)),
    path: () => `/api/v2/nz/api/campaign/copy/${ids.draft}`,
    keys: ['campaign', 'error', 'result'],
    ...campaignSlots,
    kept: ({ campaign }) => campaign.campaignList[0]?.name,
    refusal: notFound,
  },
  {
    call: 'GET {base}/api/campaign/send-test-email/{id}',
    run: (dispatch, own) => dispatch(portal.sendTestMail(own ? ids.draft : nobodys)),
    path: () => `/api/v2/nz/api/campaign/send-test-email/${ids.draft}`,
    keys: ['error', 'success'],
    ...campaignSlots,
    kept: () => true,
    refusal: notFound,
  },
  {
    call: 'POST {base}/api/campaign/disable/{id}',
    run: (dispatch, own) => dispatch(portal.disableCampaign(own ? ids.draft : nobodys)),
    path: () => `/api/v2/nz/api/campaign/disable/${ids.draft}`,
    keys: ['campaign', 'error', 'result'],
    ...campaignSlots,
    kept: ({ campaign }) => campaign.campaignList[0]?.disabled,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/stats/{a}/{b}/{country}',
    run: (dispatch, own) =>
      dispatch(portal.loadCampaignStat({ id: own ? ids.sent : nobodys, interval: 'day' })),
    path: () => `/pro/v2/api/campaign/stats/${ids.sent}/day/nz`,
    keys: ['error', 'result'],
    ...campaignSlots,
    kept: ({ campaign }) => campaign.campaignStat?.clicks.people,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/data/{id}/{x}',
    run: (dispatch, own) => dispatch(portal.loadCampaignLinks({ id: own ? ids.sent : nobodys })),
    path: () => `/pro/v2/api/campaign/data/${ids.sent}/links`,
    keys: ['error', 'lastEvaluatedKey', 'result'],
    ...campaignSlots,
    kept: ({ campaign }) => campaign.campaignData.links[0]?.url,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/data/{id}/{x}, of the other list',
    run: (dispatch, own) =>
      dispatch(portal.loadCampaignActivity({ id: own ? ids.sent : nobodys, key: null })),
    path: () => `/pro/v2/api/campaign/data/${ids.sent}/activity`,
    keys: ['error', 'lastEvaluatedKey', 'result'],
    ...campaignSlots,
    kept: ({ campaign }) => campaign.campaignData.activity[0]?.address,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/user-data/{id}/{segment}/{x}',
    run: (dispatch, own) =>
      dispatch(portal.loadRecipients({ id: own ? ids.sent : nobodys, segment: 'clicked', key: null })),
    path: () => `/pro/v2/api/campaign/user-data/${ids.sent}/clicked/25`,
    keys: ['error', 'lastEvaluatedKey', 'result'],
    ...campaignSlots,
    loading: 'campaignListLoading',
    kept: ({ campaign }) => campaign.userList[0]?.address,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/user-data/{a}/{b}/{c}',
    run: (dispatch, own) =>
      dispatch(
        portal.loadRecipientRecord({ id: own ? ids.sent : nobodys, recipientId: ids.recipient, address }),
      ),
    path: () => `/pro/v2/api/campaign/user-data/${ids.sent}/${ids.recipient}/reader%40example.org`,
    keys: ['error', 'result'],
    ...campaignSlots,
    kept: ({ campaign }) => campaign.campaignUserData?.address,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/download-data/{a}/{b}',
    run: (dispatch, own) =>
      dispatch(portal.downloadRecipients({ id: own ? ids.sent : nobodys, segment: 'all' })),
    path: () => `/pro/v2/api/campaign/download-data/${ids.sent}/all`,
    keys: ['a file blob'],
    ...campaignSlots,
    kept: ({ campaign }) => campaign.campaignDownloadData?.fileName === 'campaign_recipient_list.csv',
    refusal: notFound,
  },
  {
    call: 'POST {base}/api/events/sessions',
    run: (dispatch, own) => dispatch(portal.loadSessions({ eventIds: [own ? ids.event : 'no id'] })),
    path: () => '/api/v2/nz/api/events/sessions',
    keys: ['error', 'sessions'],
    ...eventSlots,
    kept: ({ event }) => event.sessions[0]?.eventId,
    refusal: { status: 400, code: 'BAD_USER_INPUT' },
  },
  {
    call: 'POST {base}/api/events/tickettypes',
    run: (dispatch, own) => dispatch(portal.loadTicketTypes({ eventIds: [own ? ids.event : nobodys] })),
    path: () => '/api/v2/nz/api/events/tickettypes',
    keys: ['error', 'ticketTypes'],
    ...eventSlots,
    kept: ({ event }) => Array.isArray(event.ticketTypes),
    refusal: notFound,
  },
  {
    call: 'POST {base}/api/report/utm/chart',
    run: (dispatch, own) =>
      dispatch(portal.loadUtmChart(own ? filter : { ...filter, campaignIds: [nobodys] })),
    path: () => '/api/v2/nz/api/report/utm/chart',
    keys: ['error', 'result'],
    ...reportSlots,
    kept: ({ report }) => report.chart?.datasets[0]?.label,
    refusal: notFound,
  },
  {
    call: 'POST {base}/api/report/utm/grid',
    run: (dispatch, own) =>
      dispatch(portal.loadUtmGrid(own ? filter : { ...filter, campaignIds: [nobodys] })),
    path: () => '/api/v2/nz/api/report/utm/grid',
    keys: ['error', 'result'],
    ...reportSlots,
    kept: ({ report }) => report.grid[0]?.value,
    refusal: notFound,
  },
];

const slotOf = (store: AppStore, { area }: Row, key: string): unknown =>
  Object.entries(store.getState()[area]).find(([name]) => name === key)?.[1];

describe.each(rows)('$call', (row) => {
  test('goes to its path, is answered with its envelope, and stands in its area', async () => {
    const store = portal.makeStore();
    const done = row.run(store.dispatch, true);
    expect(slotOf(store, row, row.loading)).toBe(true);
    await done;
    expect(slotOf(store, row, row.loading)).toBe(false);
    expect(slotOf(store, row, row.error)).toBeNull();
    expect(row.kept(store.getState())).toBeTruthy();
    const [call] = calls;
    expect([call?.method, call?.url, call?.status]).toEqual([row.call.split(' ')[0], row.path(), 200]);
    const keys = call?.body === undefined ? ['a file blob'] : Object.keys(call.body ?? {}).sort();
    expect(keys).toEqual(row.keys);
    if (call?.method === 'POST') expect(call.headers['x-idempotency-key']).toMatch(/\S{10}/);
  });

  test('refused, throws its error field into the error slot and lowers the flag', async () => {
    const store = portal.makeStore();
    const done = row.run(store.dispatch, false);
    expect(slotOf(store, row, row.loading)).toBe(true);
    const action = await done;
    expect(action).toMatchObject({ payload: row.refusal });
    expect(slotOf(store, row, row.loading)).toBe(false);
    expect(slotOf(store, row, row.error)).toMatchObject({
      ...row.refusal,
      message: expect.stringMatching(/\S/),
    });
    expect(Object.keys(calls.at(-1)?.body ?? {})).toEqual(['error']);
    expect(store.getState().toast.messages).toMatchObject([
      { severity: 'error', summary: 'Error', life: 10_000 },
    ]);
  });
});

test('the last segment of the data calls, when given, is the paging key', async () => {
  const { organiserId } = person;
  const recipients = Array.from({ length: 30 }, () => ({ hits: [{ kind: 'click' as const, link: 0 }] }));
  const links = ['https://example.org'];
  const { campaignId } = await buildSentCampaign(server.services, organiserId, { links, recipients });
  const store = portal.makeStore();
  await store.dispatch(portal.loadRecipients({ id: campaignId, segment: 'all', key: null }));
  const { lastEvaluatedKey: key } = store.getState().campaign;
  expect(key).toBeTruthy();
  await store.dispatch(portal.loadRecipients({ id: campaignId, segment: 'all', key }));
  expect(calls.at(-1)?.url).toBe(
    `/pro/v2/api/campaign/user-data/${campaignId}/all/25/${encodeURIComponent(key ?? '')}`,
  );
  expect(store.getState().campaign).toMatchObject({ lastEvaluatedKey: null });
  expect(store.getState().campaign.userIds).toHaveLength(30);
});

test.each([
  ['localhost', '/api/v2/nz', 'nz'],
  ['turnout.localhost.nz', '/api/v2/nz', 'nz'],
  ['turnout.localhost.au', '/v2/au', 'au'],
  ['portal.turnout.com.au', '/v2/au', 'au'],
  ['portal.turnout.co.nz', '/v2/nz', 'nz'],
  ['portal.turnout.example', '/v2/nz', 'nz'],
])('at the host %s, the base is %s, and the pro host is told the country %s', async (host, base, country) => {
  browser.goTo(host);
  const store = portal.makeStore();
  await store.dispatch(portal.copyCampaign(ids.draft));
  await store.dispatch(portal.loadCampaignStat({ id: ids.sent, interval: 'day' }));
  expect(calls.map(({ method, url, status }) => [method, url, status])).toEqual([
    ['POST', `${base}/api/campaign/copy/${ids.draft}`, 200],
    ['GET', `/pro/v2/api/campaign/stats/${ids.sent}/day/${country}`, 200],
  ]);
});

test('sessionPro is a POST to /v3/graphql that says its name, without variables', async () => {
  const store = portal.makeStore();
  const done = store.dispatch(portal.loadSession());
  expect(store.getState().user.loading).toBe(true);
  await done;
  const { user } = store.getState();
  expect(user).toMatchObject({ loading: false, error: null, info: { email: person.email } });
  expect(user.permission).toMatchObject({ reporting: true, venues: false });
  expect(calls).toMatchObject([
    { method: 'POST', url: '/v3/graphql', status: 200, headers: { 'x-operation-name': 'sessionPro' } },
  ]);
  expect(Object.keys(calls[0]?.body ?? {})).toContain('data');
});

test('a query asked again is answered from the store at once and from the network after it', async () => {
  const store = portal.makeStore();
  await store.dispatch(portal.loadSession());
  await server.services.database.owner
    .updateTable('portal_user')
    .set({ user_name: 'Pat Renamed' })
    .where('id', '=', person.userId)
    .execute();
  const again = store.dispatch(portal.loadSession());
  expect(store.getState().user).toMatchObject({ loading: true, info: { userName: 'Pat Lee' } });
  await again;
  expect(store.getState().user).toMatchObject({ loading: false, info: { userName: 'Pat Renamed' } });
  expect(calls).toHaveLength(2);
});

test('sessionPro of nobody is refused, lowers the flag and fills the error slot', async () => {
  localStorage.removeItem('turnout.apiToken');
  const store = portal.makeStore(undefined, { goTo: () => undefined });
  await store.dispatch(portal.loadSession());
  expect(store.getState().user).toMatchObject({
    loading: false,
    permission: null,
    error: { code: 'UNAUTHENTICATED', operation: 'sessionPro' },
  });
});
