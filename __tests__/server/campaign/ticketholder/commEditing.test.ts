import type { Campaign } from '../../../../src/contract/campaign/campaign';
import {
  campaignReviewDocument,
  copyCampaignPath,
  createCampaignDocument,
  personalFieldsDocument,
  updateCampaignDocument,
  type CampaignReviewReply,
  type PersonalFieldCount,
} from '../../../../src/contract/campaign/campaignEditing';
import {
  ticketholderEventsDocument,
  type TicketholderEvent,
} from '../../../../src/contract/ticketholder/ticketholder';
import { buildAudienceOf } from '../../../support/factories/campaignFactories';
import { buildEvent, buildVenue } from '../../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { buildTickets } from '../../../support/factories/ticketFactories';

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['ticketholderCommunication']);
});

const create = (input: object, kind = 'ticketholder', by = person) =>
  by.graphql<{ createCampaign: Campaign }>(createCampaignDocument, { kind, input });
const update = (id: string, version: number, input: object) =>
  person.graphql<{ updateCampaign: Campaign }>(updateCampaignDocument, { id, version, input });

const starts = ['2031-03-01T19:00', '2031-03-02T19:00'];
const eventOf = (organiserId = person.organiserId) => buildEvent(server.services, organiserId, { starts });

async function draft(input: object = {}) {
  const { data } = await create({ name: 'Getting there', ...input });
  if (!data) throw new Error('No comm was made.');
  return data.createCampaign;
}

async function reviewOf(id: string) {
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  if (!data) throw new Error('There is no review.');
  return data.campaignReview;
}

test('createCampaign, of a comm, stores the event and its sessions in order of start', async () => {
  const event = await eventOf();
  const comm = await draft({ eventId: event.id, sessionIds: event.sessionIds.toReversed() });
  expect(comm).toMatchObject({
    kind: 'ticketholder',
    state: 'draft',
    eventId: event.id,
    sessionIds: event.sessionIds,
    audienceIds: [],
  });
});

test('updateCampaign, to another event, removes the sessions of the old one', async () => {
  const [first, second] = [await eventOf(), await eventOf()];
  const comm = await draft({ eventId: first.id, sessionIds: first.sessionIds });
  const same = await update(comm.id, 1, { eventId: first.id, subject: 'Soon' });
  expect(same.data?.updateCampaign.sessionIds).toEqual(first.sessionIds);
  const moved = await update(comm.id, 2, { eventId: second.id });
  expect(moved.data?.updateCampaign).toMatchObject({ eventId: second.id, sessionIds: [] });
});

describe('updateCampaign, of a comm with an invalid event or session', () => {
  test.each<[string, string, () => Promise<object>]>([
    [
      'eventId',
      'an event of another organiser',
      async () => {
        const stranger = await server.signedIn([]);
        return { eventId: (await eventOf(stranger.organiserId)).id };
      },
    ],
    ['eventId', 'an event that is none', async () => ({ eventId: crypto.randomUUID() })],
    ['eventId', 'something that is no id', async () => ({ eventId: 'tomorrow' })],
    [
      'sessionIds',
      'sessions of another event',
      async () => ({
        eventId: (await eventOf()).id,
        sessionIds: (await eventOf()).sessionIds,
      }),
    ],
    [
      'sessionIds',
      'sessions without their event',
      async () => ({ sessionIds: (await eventOf()).sessionIds }),
    ],
    ['sessionIds', 'something that is no list of ids', async () => ({ sessionIds: ['tomorrow'] })],
    [
      'audienceIds',
      'an audience',
      async () => ({
        audienceIds: [await buildAudienceOf(server.services, person.organiserId, [])],
      }),
    ],
  ])('is refused at %s: %s', async (field, _case, input) => {
    const comm = await draft();
    const { errors } = await update(comm.id, 1, await input());
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: expect.stringContaining(field),
    });
    expect((await update(comm.id, 1, {})).data?.updateCampaign).toMatchObject({
      eventId: null,
      sessionIds: [],
    });
  });
});

test('createCampaign, of an email campaign for an event, is refused at eventId', async () => {
  const both = await server.signedIn(['emailCampaign', 'ticketholderCommunication']);
  const { id } = await eventOf(both.organiserId);
  const { errors } = await create({ name: 'News', eventId: id }, 'email', both);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'eventId' });
});

test('copy, of a comm, makes a comm with the same content and no recipients', async () => {
  const event = await eventOf();
  const comm = await draft({ eventId: event.id, sessionIds: event.sessionIds, subject: 'Soon' });
  const { campaign } = (await person.post(`/v2/nz${copyCampaignPath(comm.id)}`)).json<{
    campaign: Campaign;
  }>();
  expect(campaign).toMatchObject({ kind: 'ticketholder', subject: 'Soon', eventId: null, sessionIds: [] });
});

test('ticketholderEvents, counts addresses with a valid ticket, and lists events with ticketholders first', async () => {
  const { services } = server;
  const [over, empty, sold] = [
    await buildEvent(services, person.organiserId, { title: 'Over', starts: ['2020-03-01T19:00'] }),
    await buildEvent(services, person.organiserId, { title: 'Empty', starts }),
    await buildEvent(services, person.organiserId, { title: 'Sold', starts }),
  ];
  await buildEvent(services, person.organiserId, { title: 'Put away', state: 'archived', starts });
  const [first = '', second = ''] = sold.sessionIds;
  const twice = [{ address: 'ana@example.org' }, { address: 'ana@example.org' }];
  const gone = { address: 'gone@example.org', status: 'cancelled' } as const;
  await buildTickets(services, person.organiserId, { eventId: sold.id, sessionId: first }, [...twice, gone]);
  await buildTickets(services, person.organiserId, { eventId: sold.id, sessionId: second }, [
    { address: 'ana@example.org' },
    { address: 'ben@example.org' },
  ]);
  await buildTickets(
    services,
    person.organiserId,
    { eventId: over.id, sessionId: over.sessionIds[0] ?? '' },
    twice,
  );
  const { data } = await person.graphql<{ ticketholderEvents: TicketholderEvent[] }>(
    ticketholderEventsDocument,
  );
  const events = data?.ticketholderEvents ?? [];
  expect(events.map(({ title, stage, holders }) => [title, stage, holders])).toEqual([
    ['Sold', 'live', 2],
    ['Over', 'ended', 1],
    ['Empty', 'live', 0],
  ]);
  expect(events[0]?.sessions).toMatchObject([
    { id: first, holders: 1, startsLocal: '2031-03-01T19:00', zone: 'Pacific/Auckland' },
    { id: second, holders: 2 },
  ]);
  expect(events[1]?.id).toBe(over.id);
  expect(events[2]?.id).toBe(empty.id);
});

test('campaignReview, after the chosen session was removed, blocks instead of mailing every holder', async () => {
  const event = await eventOf();
  const [first = '', second = ''] = event.sessionIds;
  await buildTickets(server.services, person.organiserId, { eventId: event.id, sessionId: second }, [
    { address: 'ana@example.org' },
  ]);
  const comm = await draft({ eventId: event.id, sessionIds: [first] });
  await server.services.database.adminDb.deleteFrom('event_session').where('id', '=', first).execute();
  const { problems, recipients } = await reviewOf(comm.id);
  expect(problems).toContainEqual(expect.objectContaining({ code: 'sessionIds', severity: 'block' }));
  expect(recipients).toMatchObject({ inAudiences: 0, willReceive: 0 });
});

test('campaignReview, of a comm without event or holders, reports the problem in the recipients step', async () => {
  const nowhere = await reviewOf((await draft()).id);
  expect(nowhere.problems).toContainEqual(expect.objectContaining({ code: 'eventId', step: 'recipients' }));
  const unsold = await reviewOf((await draft({ eventId: (await eventOf()).id })).id);
  expect(unsold.problems).toContainEqual(expect.objectContaining({ code: 'nobody', step: 'recipients' }));
});

test('campaignReview, of ticketholders, counts their tickets, and further tickets of the same address as duplicates', async () => {
  const event = await eventOf();
  const [first = '', second = ''] = event.sessionIds;
  const holders = [{ address: 'ana@example.org' }, { address: 'ben@example.org' }];
  await buildTickets(server.services, person.organiserId, { eventId: event.id, sessionId: first }, holders);
  await buildTickets(server.services, person.organiserId, { eventId: event.id, sessionId: second }, [
    ...holders.slice(1),
    { address: 'cleo@example.org' },
  ]);
  const all = await draft({ eventId: event.id });
  expect((await reviewOf(all.id)).recipients).toMatchObject({
    inAudiences: 4,
    duplicates: 1,
    excluded: 0,
    willReceive: 3,
  });
  const one = await draft({ eventId: event.id, sessionIds: [second] });
  expect((await reviewOf(one.id)).recipients).toMatchObject({
    inAudiences: 2,
    duplicates: 0,
    excluded: 0,
    willReceive: 2,
  });
});

test('personalFields, of a comm, returns the ticketholder fields, and the review refuses any other field', async () => {
  const venueId = await buildVenue(server.services, person.organiserId, { name: 'The Boatshed' });
  const event = await buildEvent(server.services, person.organiserId, { venueId, starts });
  const [sessionId = ''] = event.sessionIds;
  await buildTickets(server.services, person.organiserId, { eventId: event.id, sessionId }, [
    { address: 'ana@example.org', name: 'Ana' },
  ]);
  const comm = await draft({ eventId: event.id, subject: '{{favourite_genre|Music}} at {{venue_name}}' });
  const { data } = await person.graphql<{ personalFields: PersonalFieldCount[] }>(personalFieldsDocument, {
    id: comm.id,
  });
  expect(data?.personalFields).toEqual([
    ...['event_title', 'first_name', 'session_date', 'session_time', 'venue_name'].map((name) => ({
      name,
      filled: 1,
      total: 1,
    })),
    { name: 'last_name', filled: 0, total: 1 },
  ]);
  const { problems } = await reviewOf(comm.id);
  const unknown = problems.filter(({ code }) => code === 'unknown_field');
  expect(unknown).toHaveLength(1);
  expect(unknown[0]?.message).toContain('favourite_genre');
});

test('a comm, for an event with door sales without an address, is sent only to holders with an address', async () => {
  const event = await eventOf();
  const sessionId = event.sessionIds[0] ?? '';
  await buildTickets(server.services, person.organiserId, { eventId: event.id, sessionId }, [
    { address: 'ana@example.org' },
    { address: '', name: '' },
    { address: '' },
  ]);
  const { data } = await person.graphql<{ ticketholderEvents: TicketholderEvent[] }>(
    ticketholderEventsDocument,
  );
  const listed = data?.ticketholderEvents.find(({ id }) => id === event.id);
  expect(listed).toMatchObject({ holders: 1, sessions: [{ holders: 1 }, { holders: 0 }] });
  const comm = await draft({ eventId: event.id, sessionIds: [] });
  expect((await reviewOf(comm.id)).recipients).toMatchObject({ willReceive: 1 });
});
