import {
  campaignDocument,
  campaignPreviewDocument,
  campaignReviewDocument,
  copyCampaignPath,
  createCampaignDocument,
  disableCampaignPath,
  enableCampaignDocument,
  personalFieldsDocument,
  sendTestMailPath,
  updateCampaignDocument,
} from '../../../../src/contract/campaign/campaignEditing';
import { campaignsDocument, campaignsNowDocument } from '../../../../src/contract/campaign/campaignList';
import {
  campaignDataPath,
  campaignDownloadPath,
  campaignStatsPath,
  campaignUserListPath,
  campaignUserPath,
} from '../../../../src/contract/campaign/campaignReport';
import {
  campaignProgressDocument,
  cancelCampaignDocument,
  pauseCampaignDocument,
  resumeCampaignDocument,
  sendCampaignDocument,
} from '../../../../src/contract/campaign/sending';
import { ticketholderEventsDocument } from '../../../../src/contract/ticketholder/ticketholder';
import { replaceChosenSessions } from '../../../../src/server/campaign/ticketholder/ticketholderEventQueries';
import { buildCampaign } from '../../../support/factories/campaignFactories';
import { buildEvent } from '../../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { buildTickets } from '../../../support/factories/ticketFactories';

let server: TestServer;
let writer: TestPerson;
let commWriter: TestPerson;
let nobody: TestPerson;
let stranger: TestPerson;
let comm: string;
let email: string;

/** Another person of the writer's organiser, with these permissions. */
async function colleague(permissions: Parameters<TestServer['signedIn']>[0]): Promise<TestPerson> {
  const person = await server.signedIn(permissions);
  const { adminDb } = server.services.database;
  const { organiserId } = writer;
  for (const table of ['membership', 'sign_in_session'] as const) {
    await adminDb
      .updateTable(table)
      .set({ organiser_id: organiserId })
      .where('user_id', '=', person.userId)
      .execute();
  }
  return { ...person, organiserId };
}

beforeAll(async () => {
  server = await startServer();
  writer = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
  commWriter = await colleague(['ticketholderCommunication']);
  nobody = await colleague(['events']);
  stranger = await server.signedIn(['emailCampaign', 'ticketholderCommunication']);
  comm = (await buildCampaign(server.services, writer.organiserId, { kind: 'ticketholder' })).id;
  email = (await buildCampaign(server.services, writer.organiserId)).id;
});
afterAll(() => server.close());

const operations: Array<[name: string, document: string, variables: object]> = [
  ['campaign', campaignDocument, {}],
  ['campaignReview', campaignReviewDocument, {}],
  ['campaignPreview', campaignPreviewDocument, {}],
  ['personalFields', personalFieldsDocument, {}],
  ['updateCampaign', updateCampaignDocument, { version: 1, input: { subject: 'Hello' } }],
  ['enableCampaign', enableCampaignDocument, {}],
  ['campaignProgress', campaignProgressDocument, {}],
  ['sendCampaign', sendCampaignDocument, { version: 1, expectedRecipients: 1 }],
  ['pauseCampaign', pauseCampaignDocument, {}],
  ['resumeCampaign', resumeCampaignDocument, {}],
  ['cancelCampaign', cancelCampaignDocument, {}],
];

const routes: Array<[method: 'get' | 'post', path: (id: string) => string]> = [
  ['post', (id) => `/v2/nz${copyCampaignPath(id)}`],
  ['post', (id) => `/v2/nz${disableCampaignPath(id)}`],
  ['get', (id) => `/v2/nz${sendTestMailPath(id)}`],
  ['get', (id) => `/pro/v2${campaignStatsPath(id, 'day', 'nz')}`],
  ['get', (id) => `/pro/v2${campaignDataPath(id, 'links')}`],
  ['get', (id) => `/pro/v2${campaignDataPath(id, 'activity', 'key')}`],
  ['get', (id) => `/pro/v2${campaignUserListPath(id, 'all', 25)}`],
  ['get', (id) => `/pro/v2${campaignUserListPath(id, 'all', 25, 'key')}`],
  ['get', (id) => `/pro/v2${campaignUserPath(id, '1', 'ana@example.org')}`],
  ['get', (id) => `/pro/v2${campaignDownloadPath(id, 'all')}`],
];

/** Each person, the campaign they request, and the refusal they get. */
const refusals = (): Array<[who: TestPerson, id: string, code: string, status: number]> => [
  [writer, comm, 'THC_FORBIDDEN', 403],
  [nobody, comm, 'THC_FORBIDDEN', 403],
  [commWriter, email, 'FORBIDDEN', 403],
  [nobody, email, 'FORBIDDEN', 403],
  [nobody, crypto.randomUUID(), 'FORBIDDEN', 403],
  [stranger, comm, 'NOT_FOUND', 404],
  [stranger, email, 'NOT_FOUND', 404],
];

const campaignRows = () =>
  server.services.database.adminDb.selectFrom('campaign').selectAll().orderBy('id').execute();

test.each(operations)(
  '%s, without the permission for the campaign kind, is refused with that kind’s code',
  async (_name, document, more) => {
    const before = await campaignRows();
    for (const [who, id, code] of refusals()) {
      const { data, errors } = await who.graphql(document, { id, ...more });
      expect([errors?.[0]?.extensions.code, Object.values(data ?? {})[0] ?? null]).toEqual([code, null]);
    }
    expect(await campaignRows()).toEqual(before);
  },
);

test.each(routes)(
  'a %s route, without the permission for the campaign kind, is refused with that kind’s code',
  async (method, path) => {
    const before = await campaignRows();
    for (const [who, id, code, status] of refusals()) {
      const reply = await who[method](path(id));
      expect([reply.status, reply.json<{ error: { code: string } }>().error.code]).toEqual([status, code]);
    }
    expect(await campaignRows()).toEqual(before);
  },
);

test('a request for a campaign kind, or for none, without the permission for it, is refused with its code', async () => {
  const codeOf = async (who: TestPerson, document: string, variables: Record<string, unknown> = {}) =>
    (await who.graphql(document, variables)).errors?.[0]?.extensions.code;
  for (const [who, kind, code] of [
    [writer, 'ticketholder', 'THC_FORBIDDEN'],
    [commWriter, 'email', 'FORBIDDEN'],
    [writer, 'email', undefined],
    [commWriter, 'ticketholder', undefined],
  ] as const) {
    expect([kind, await codeOf(who, campaignsDocument, { kind })]).toEqual([kind, code]);
    expect([kind, await codeOf(who, campaignsNowDocument, { kind, ids: [] })]).toEqual([kind, code]);
    expect([kind, await codeOf(who, createCampaignDocument, { kind, input: { name: 'New' } })]).toEqual([
      kind,
      code,
    ]);
  }
  expect(await codeOf(commWriter, createCampaignDocument, { input: { name: 'New' } })).toBe('FORBIDDEN');
  expect(await codeOf(commWriter, personalFieldsDocument)).toBe('FORBIDDEN');
  expect(await codeOf(writer, ticketholderEventsDocument)).toBe('THC_FORBIDDEN');
  expect(await codeOf(commWriter, ticketholderEventsDocument)).toBeUndefined();
});

test('every query, with the permission for the campaign kind, succeeds', async () => {
  for (const [who, id] of [
    [writer, email],
    [commWriter, comm],
  ] as const) {
    for (const [name, document] of operations.filter(([name]) => /^(campaign|personal)/.test(name))) {
      expect([name, (await who.graphql(document, { id })).errors]).toEqual([name, undefined]);
    }
    expect((await who.get(`/pro/v2${campaignStatsPath(id, 'day', 'nz')}`)).status).toBe(200);
  }
});

test('tickets and selected sessions, queried for another organiser, are not returned', async () => {
  const { services } = server;
  const { organiserId } = writer;
  const { id: eventId, sessionIds } = await buildEvent(services, organiserId, {
    starts: ['2027-03-01T19:00'],
  });
  await buildTickets(services, organiserId, { eventId, sessionId: sessionIds[0] ?? '' }, [
    { address: 'ana@example.org' },
  ]);
  await services.database.withOrganiser(organiserId, (db) =>
    replaceChosenSessions(db, { id: comm, organiserId, sessionIds }),
  );
  const seenBy = (viewer: string) =>
    services.database.withOrganiser(viewer, async (db) => [
      (await db.selectFrom('ticket').selectAll().execute()).length,
      (await db.selectFrom('campaign_session').selectAll().execute()).length,
    ]);
  expect(await seenBy(organiserId)).toEqual([1, 1]);
  expect(await seenBy(stranger.organiserId)).toEqual([0, 0]);
});
