/**
 * The portal runs on a jsdom window, which must not leak into other test files.
 * @jest-environment node
 */
import { buildSentCampaign } from '../../support/factories/reportFactories';
import { openPortalOnServer, type PortalOnServer } from '../../support/portal/portalOnServer';

/** SPEC section 7, besides the rows of its table: base paths by host, paging keys, and the session. */

let world: PortalOnServer;
beforeAll(async () => {
  world = await openPortalOnServer();
});
afterAll(() => world.close());
beforeEach(() => {
  world.calls.length = 0;
  world.browser.goTo('localhost');
});

test('the last segment of a data call is the paging key, if given', async () => {
  const { organiserId } = world.person;
  const recipients = Array.from({ length: 30 }, () => ({ hits: [{ kind: 'click' as const, link: 0 }] }));
  const links = ['https://example.org'];
  const { campaignId } = await buildSentCampaign(world.server.services, organiserId, { links, recipients });
  const store = world.portal.makeStore();
  await store.dispatch(
    world.portal.loadRecipients({ id: campaignId, segment: 'all', search: '', key: null }),
  );
  const { lastEvaluatedKey: key } = store.getState().campaign;
  expect(key).toBeTruthy();
  await store.dispatch(world.portal.loadRecipients({ id: campaignId, segment: 'all', search: '', key }));
  expect(world.calls.at(-1)?.url).toBe(
    `/pro/v2/api/campaign/user-data/${campaignId}/all/25/${encodeURIComponent(key ?? '')}`,
  );
  expect(store.getState().campaign).toMatchObject({ lastEvaluatedKey: null });
  expect(store.getState().campaign.userIds).toHaveLength(30);
});

test('the UTM chart has labels and datasets in the reply, and the client gives each dataset a random colour', async () => {
  const filter = { from: '2026-07-01', to: '2026-07-03', groupBy: 'source', interval: 'day' } as const;
  const colours: unknown[] = [];
  for (const fraction of [0.1, 0.8]) {
    const random = jest.spyOn(Math, 'random').mockReturnValue(fraction);
    const store = world.portal.makeStore();
    await store.dispatch(world.portal.loadUtmChart(filter));
    await store.dispatch(world.portal.loadCampaignUtm(filter));
    random.mockRestore();
    const { report, campaign } = store.getState();
    colours.push(report.chart?.datasets[0]?.colour);
    expect(campaign.campaignUtmDataStat?.datasets[0]?.colour).toMatch(/^#[0-9a-f]{6}$/);
  }
  const { body } = world.calls[0] ?? {};
  expect(body).toMatchObject({ result: { labels: expect.any(Array), datasets: expect.any(Array) } });
  expect(JSON.stringify(body)).toContain('"label":"turnout"');
  expect(JSON.stringify(body)).not.toContain('colour');
  expect(colours).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#/)]);
  expect(colours[0]).not.toBe(colours[1]);
});

test.each([
  ['localhost', '/api/v2/nz', 'nz'],
  ['turnout.localhost.nz', '/api/v2/nz', 'nz'],
  ['turnout.localhost.au', '/v2/au', 'au'],
  ['portal.turnout.com.au', '/v2/au', 'au'],
  ['portal.turnout.co.nz', '/v2/nz', 'nz'],
  ['portal.turnout.example', '/v2/nz', 'nz'],
])('at the host %s the base is %s, and the pro calls name the country %s', async (host, base, country) => {
  world.browser.goTo(host);
  // The calls reach the server at its own address, so there the country is that of the organiser.
  await world.server.services.database.adminDb
    .updateTable('organiser')
    .set({ country: country === 'au' ? 'au' : 'nz' })
    .where('id', '=', world.person.organiserId)
    .execute();
  const store = world.portal.makeStore();
  await store.dispatch(world.portal.copyCampaign(world.ids.draft));
  await store.dispatch(world.portal.loadCampaignStat({ id: world.ids.sent, interval: 'day' }));
  expect(world.calls.map(({ method, url, status }) => [method, url, status])).toEqual([
    ['POST', `${base}/api/campaign/copy/${world.ids.draft}`, 200],
    ['GET', `/pro/v2/api/campaign/stats/${world.ids.sent}/day/${country}`, 200],
  ]);
});

test('sessionPro is a POST to /v3/graphql with its name in a header, without variables', async () => {
  const store = world.portal.makeStore();
  const done = store.dispatch(world.portal.loadSession());
  expect(store.getState().user.loading).toBe(true);
  await done;
  const { user } = store.getState();
  expect(user).toMatchObject({ loading: false, error: null, info: { email: world.person.email } });
  expect(user.permission).toMatchObject({ reporting: true, venues: false });
  expect(world.calls).toMatchObject([
    { method: 'POST', url: '/v3/graphql', status: 200, headers: { 'x-operation-name': 'sessionPro' } },
  ]);
  expect(Object.keys(world.calls[0]?.body ?? {})).toContain('data');
});

test('a repeated query is answered from the store at once, and then from the network', async () => {
  const store = world.portal.makeStore();
  await store.dispatch(world.portal.loadSession());
  await world.server.services.database.adminDb
    .updateTable('portal_user')
    .set({ user_name: 'Pat Renamed' })
    .where('id', '=', world.person.userId)
    .execute();
  const again = store.dispatch(world.portal.loadSession());
  expect(store.getState().user).toMatchObject({ loading: true, info: { userName: 'Pat Lee' } });
  await again;
  expect(store.getState().user).toMatchObject({ loading: false, info: { userName: 'Pat Renamed' } });
  expect(world.calls).toHaveLength(2);
});

test('sessionPro without a sign-in is refused, lowers the flag and fills the error slot', async () => {
  localStorage.removeItem('turnout.apiToken');
  const store = world.portal.makeStore(undefined, { goTo: () => undefined });
  await store.dispatch(world.portal.loadSession());
  expect(store.getState().user).toMatchObject({
    loading: false,
    permission: null,
    error: { code: 'UNAUTHENTICATED', operation: 'sessionPro' },
  });
});
