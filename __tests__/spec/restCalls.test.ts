/**
 * The portal runs on a jsdom window, which must not leak into other test files.
 * @jest-environment node
 */
import { type RequestError } from '../../src/contract/wire/requestError';
import { type AppDispatch, type AppStore, type RootState } from '../../src/portal/store/rootState';
import {
  missingId,
  openPortalOnServer,
  type PortalOnServer,
  readersAddress,
} from '../support/portal/portalOnServer';

/** SPEC section 7: each call from the portal's thunk over a real socket to the real server and back into the store. */

let world: PortalOnServer;
beforeAll(async () => {
  world = await openPortalOnServer();
});
afterAll(() => world.close());
beforeEach(() => {
  world.calls.length = 0;
  world.browser.goTo('localhost');
});

type Run = (dispatch: AppDispatch, own: boolean) => Promise<unknown>;
type Areas = 'campaign' | 'event' | 'report';

interface Row {
  call: string;
  run: Run;
  /** The path that the server receives when the page is on localhost. */
  path: () => string;
  keys: string[];
  /** The fields of the posted body; left out for an empty body. */
  posts?: string[];
  area: Areas;
  loading: string;
  error: string;
  /** Reads the reply from the store. */
  stored: (state: RootState) => unknown;
  /** The error of a refused call. */
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
    run: (dispatch, own) => dispatch(world.portal.copyCampaign(own ? world.ids.draft : missingId)),
    path: () => `/api/v2/nz/api/campaign/copy/${world.ids.draft}`,
    keys: ['campaign', 'error', 'result'],
    ...campaignSlots,
    stored: ({ campaign }) => campaign.campaignList[0]?.name,
    refusal: notFound,
  },
  {
    call: 'GET {base}/api/campaign/send-test-email/{id}',
    run: (dispatch, own) => dispatch(world.portal.sendTestMail(own ? world.ids.draft : missingId)),
    path: () => `/api/v2/nz/api/campaign/send-test-email/${world.ids.draft}`,
    keys: ['error', 'success'],
    ...campaignSlots,
    stored: () => true,
    refusal: notFound,
  },
  {
    call: 'POST {base}/api/campaign/disable/{id}',
    run: (dispatch, own) => dispatch(world.portal.disableCampaign(own ? world.ids.draft : missingId)),
    path: () => `/api/v2/nz/api/campaign/disable/${world.ids.draft}`,
    keys: ['campaign', 'error', 'result'],
    ...campaignSlots,
    stored: ({ campaign }) => campaign.campaignList[0]?.disabled,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/stats/{a}/{b}/{country}',
    run: (dispatch, own) =>
      dispatch(world.portal.loadCampaignStat({ id: own ? world.ids.sent : missingId, interval: 'day' })),
    path: () => `/pro/v2/api/campaign/stats/${world.ids.sent}/day/nz`,
    keys: ['error', 'result'],
    ...campaignSlots,
    stored: ({ campaign }) => campaign.campaignStat?.clicks.people,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/data/{id}/{x}',
    run: (dispatch, own) =>
      dispatch(world.portal.loadCampaignLinks({ id: own ? world.ids.sent : missingId })),
    path: () => `/pro/v2/api/campaign/data/${world.ids.sent}/links`,
    keys: ['error', 'lastEvaluatedKey', 'result'],
    ...campaignSlots,
    stored: ({ campaign }) => campaign.campaignData.links[0]?.url,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/data/{id}/{x}, of the other list',
    run: (dispatch, own) =>
      dispatch(world.portal.loadCampaignActivity({ id: own ? world.ids.sent : missingId, key: null })),
    path: () => `/pro/v2/api/campaign/data/${world.ids.sent}/activity`,
    keys: ['error', 'lastEvaluatedKey', 'result'],
    ...campaignSlots,
    stored: ({ campaign }) => campaign.campaignData.activity[0]?.address,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/user-data/{id}/{segment}/{x}',
    run: (dispatch, own) =>
      dispatch(
        world.portal.loadRecipients({
          id: own ? world.ids.sent : missingId,
          segment: 'clicked',
          search: '',
          key: null,
        }),
      ),
    path: () => `/pro/v2/api/campaign/user-data/${world.ids.sent}/clicked/25`,
    keys: ['error', 'lastEvaluatedKey', 'result'],
    ...campaignSlots,
    loading: 'campaignListLoading',
    stored: ({ campaign }) => campaign.userList[0]?.address,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/user-data/{a}/{b}/{c}',
    run: (dispatch, own) =>
      dispatch(
        world.portal.loadRecipientRecord({
          id: own ? world.ids.sent : missingId,
          recipientId: world.ids.recipient,
          address: readersAddress,
        }),
      ),
    path: () =>
      `/pro/v2/api/campaign/user-data/${world.ids.sent}/${world.ids.recipient}/reader%40example.org`,
    keys: ['error', 'result'],
    ...campaignSlots,
    stored: ({ campaign }) => campaign.campaignUserData?.address,
    refusal: notFound,
  },
  {
    call: 'GET {pro host}/api/campaign/download-data/{a}/{b}',
    run: (dispatch, own) =>
      dispatch(world.portal.downloadRecipients({ id: own ? world.ids.sent : missingId, segment: 'all' })),
    path: () => `/pro/v2/api/campaign/download-data/${world.ids.sent}/all`,
    keys: ['a file blob'],
    ...campaignSlots,
    stored: ({ campaign }) => campaign.campaignDownloadData?.fileName === 'campaign_recipient_list.csv',
    refusal: notFound,
  },
  {
    call: 'POST {base}/api/events/sessions',
    run: (dispatch, own) =>
      dispatch(world.portal.loadSessions({ eventIds: [own ? world.ids.event : 'no id'] })),
    path: () => '/api/v2/nz/api/events/sessions',
    keys: ['error', 'sessions'],
    posts: ['eventIds'],
    ...eventSlots,
    stored: ({ event }) => event.sessions[0]?.eventId,
    refusal: { status: 400, code: 'BAD_USER_INPUT' },
  },
  {
    call: 'POST {base}/api/events/tickettypes',
    run: (dispatch, own) =>
      dispatch(world.portal.loadTicketTypes({ eventIds: [own ? world.ids.event : missingId] })),
    path: () => '/api/v2/nz/api/events/tickettypes',
    keys: ['error', 'ticketTypes'],
    posts: ['eventIds'],
    ...eventSlots,
    stored: ({ event }) => Array.isArray(event.ticketTypes),
    refusal: notFound,
  },
  {
    call: 'POST {base}/api/report/utm/chart',
    run: (dispatch, own) =>
      dispatch(world.portal.loadUtmChart(own ? filter : { ...filter, campaignIds: [missingId] })),
    path: () => '/api/v2/nz/api/report/utm/chart',
    keys: ['error', 'result'],
    posts: ['from', 'groupBy', 'interval', 'to'],
    ...reportSlots,
    stored: ({ report }) => report.chart?.datasets[0]?.label,
    refusal: notFound,
  },
  {
    call: 'POST {base}/api/report/utm/grid',
    run: (dispatch, own) =>
      dispatch(world.portal.loadUtmGrid(own ? filter : { ...filter, campaignIds: [missingId] })),
    path: () => '/api/v2/nz/api/report/utm/grid',
    keys: ['error', 'result'],
    posts: ['from', 'groupBy', 'interval', 'to'],
    ...reportSlots,
    stored: ({ report }) => report.grid[0]?.value,
    refusal: notFound,
  },
];

const slotOf = (store: AppStore, { area }: Row, key: string): unknown =>
  Object.entries(store.getState()[area]).find(([name]) => name === key)?.[1];

describe.each(rows)('$call', (row) => {
  test('is sent to its path, gets a reply in its envelope, and stores it in its area', async () => {
    const store = world.portal.makeStore();
    const done = row.run(store.dispatch, true);
    expect(slotOf(store, row, row.loading)).toBe(true);
    await done;
    expect(slotOf(store, row, row.loading)).toBe(false);
    expect(slotOf(store, row, row.error)).toBeNull();
    expect(row.stored(store.getState())).toBeTruthy();
    const [call] = world.calls;
    expect([call?.method, call?.url, call?.status]).toEqual([row.call.split(' ')[0], row.path(), 200]);
    const keys = call?.body === undefined ? ['a file blob'] : Object.keys(call.body ?? {}).sort();
    expect(keys).toEqual(row.keys);
    expect(Object.keys(JSON.parse(call?.sent || '{}')).sort()).toEqual(row.posts ?? []);
    if (call?.method === 'POST') expect(call.headers['x-idempotency-key']).toMatch(/\S{10}/);
  });

  test('when refused, puts its error field into the error slot and lowers the flag', async () => {
    const store = world.portal.makeStore();
    const done = row.run(store.dispatch, false);
    expect(slotOf(store, row, row.loading)).toBe(true);
    const action = await done;
    expect(action).toMatchObject({ payload: row.refusal });
    expect(slotOf(store, row, row.loading)).toBe(false);
    expect(slotOf(store, row, row.error)).toMatchObject({
      ...row.refusal,
      message: expect.stringMatching(/\S/),
    });
    expect(Object.keys(world.calls.at(-1)?.body ?? {})).toEqual(['error']);
    expect(store.getState().toast.messages).toMatchObject([
      { severity: 'error', summary: 'Error', life: 10_000 },
    ]);
  });
});
