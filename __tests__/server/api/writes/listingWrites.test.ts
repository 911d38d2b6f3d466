import { apiWriter, matching, type WriteReply } from '../../../support/api/apiWriter';
import { buildApiKey } from '../../../support/api/apiFactories';
import { buildVenue } from '../../../support/factories/eventFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let venueId: string;
let write: ReturnType<typeof apiWriter>;
let read: Awaited<ReturnType<typeof buildApiKey>>['call'];

beforeAll(async () => {
  let calls = 0;
  // A second for each look at the clock, so that the rate limit stays out of the way.
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
  person = await server.signedIn(['integration', 'events', 'venues', 'customers']);
  venueId = await buildVenue(server.services, person.organiserId);
  const { key, call } = await buildApiKey(server, person);
  read = call;
  write = apiWriter(server, key);
});
afterAll(() => server.close());

type Json = Record<string, unknown>;
interface Made extends Json {
  reply: WriteReply;
  id: string;
}
const replied = (reply: WriteReply, status: number) => {
  expect([reply.statusCode, reply.body.slice(0, 400)]).toEqual([status, expect.anything()]);
  return reply.json<Json & { id: string }>();
};
const problemOf = (reply: WriteReply) => {
  const { status, code, field, detail } = reply.json<Json>();
  return { status, code, field, detail };
};

let titles = 0;
const newEvent = async (fields: Json = {}): Promise<Made> => {
  const reply = await write('POST', '/events', {
    title: `Gala ${(titles += 1)}`,
    venue_id: venueId,
    ...fields,
  });
  return { reply, ...replied(reply, 201) };
};
const newSession = async (eventId: string, fields: Json = {}): Promise<Made> => {
  const body = { event_id: eventId, starts_local: '2031-05-01T19:00', zone: 'Pacific/Auckland', ...fields };
  const reply = await write('POST', '/sessions', body);
  return { reply, ...replied(reply, 201) };
};
const newType = async (eventId: string, fields: Json = {}): Promise<Made> => {
  const body = {
    event_id: eventId,
    name: 'Adult',
    pricing: 'fixed',
    price_before_fee_cents: 4_500,
    ...fields,
  };
  const reply = await write('POST', '/ticket_types', body);
  return { reply, ...replied(reply, 201) };
};

test('an event, created, is the draft that its reply, a read and the portal show', async () => {
  const { reply, id, ...event } = await newEvent({
    description: '<p>Come<script>x</script></p>',
    category: 'music',
    age_limit: 18,
  });
  expect(event).toMatchObject({
    object: 'event',
    state: 'draft',
    category: 'music',
    age_limit: 18,
    venue_id: venueId,
  });
  expect(event.description).toBe('<p>Come</p>');
  const shown = await read(`/events/${id}`);
  expect([shown.body, shown.headers.etag]).toEqual([reply.body, reply.headers.etag]);
  const { data } = await person.graphql(`query { event(id: "${id}") { title state ageLimit } }`);
  expect(data).toMatchObject({ event: { title: event.title, state: 'draft', ageLimit: 18 } });
});

test('a change of an event keeps what it leaves out, and its tag changes', async () => {
  const { reply, id, title } = await newEvent({ category: 'music', contact_name: 'Ana' });
  const changed = await write('PATCH', `/events/${id}`, { age_limit: 16 }, matching(reply));
  expect(replied(changed, 200)).toMatchObject({ id, title, category: 'music', age_limit: 16 });
  expect(changed.headers.etag).not.toBe(reply.headers.etag);
  const again = await write('PATCH', `/events/${id}`, { age_limit: null }, matching(changed));
  expect(replied(again, 200)).toMatchObject({ category: 'music', age_limit: null });
});

test('an event with a session and a ticket type is published, paused and published again', async () => {
  const { id } = await newEvent();
  const before = await read(`/events/${id}`);
  const early = await write('POST', `/events/${id}/state`, { state: 'live' }, matching(before));
  expect(problemOf(early)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', field: 'state' });
  await newSession(id);
  await newType(id, { pricing: 'free' });
  let tag = await read(`/events/${id}`);
  for (const state of ['live', 'paused', 'live', 'draft']) {
    const moved: WriteReply = await write('POST', `/events/${id}/state`, { state }, matching(tag));
    expect(replied(moved, 200)).toMatchObject({ id, state });
    tag = moved;
  }
});

test('a session is moved, cancelled and deleted as in the portal', async () => {
  const { id: eventId } = await newEvent();
  const { reply, id, ...session } = await newSession(eventId, {
    capacity: 80,
    doors_local: '2031-05-01T18:30',
  });
  expect(session).toMatchObject({ starts_at: '2031-05-01T07:00:00.000Z', capacity: 80 });
  const moved = await write(
    'PATCH',
    `/sessions/${id}`,
    { starts_local: '2031-05-01T20:00' },
    matching(reply),
  );
  expect(replied(moved, 200)).toMatchObject({
    starts_local: '2031-05-01T20:00',
    doors_local: '2031-05-01T18:30',
    capacity: 80,
  });
  const cancelled = await write('POST', `/sessions/${id}/cancel`, { ticket_count: 0 }, matching(moved));
  expect(replied(cancelled, 200)).toMatchObject({ state: 'cancelled' });
  const other = await newSession(eventId, { starts_local: '2031-05-02T19:00' });
  const gone = await write('DELETE', `/sessions/${other.id}`, undefined, matching(other.reply));
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  expect((await read(`/sessions/${other.id}`)).statusCode).toBe(404);
});

test('a session with tickets is moved or cancelled only with the number of its tickets', async () => {
  const order = await buildOrder(server.services, person.organiserId, { quantity: 3 });
  const path = `/sessions/${order.sessionIds[0] ?? ''}`;
  const seen = matching(await read(path));
  const starts_local = '2031-03-02T19:00';
  expect(problemOf(await write('PATCH', path, { starts_local }, seen))).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  });
  const wrong = await write('PATCH', path, { starts_local, ticket_count: 2 }, seen);
  expect(problemOf(wrong)).toMatchObject({ status: 409, code: 'CONFLICT' });
  const moved = await write('PATCH', path, { starts_local, ticket_count: 3 }, seen);
  expect(replied(moved, 200)).toMatchObject({ starts_local });
  const cancelled = await write('POST', `${path}/cancel`, { ticket_count: 3 }, matching(moved));
  expect(replied(cancelled, 200)).toMatchObject({ state: 'cancelled' });
});

test('a wall time that occurs twice is refused without the choice, and keeps it when another field changes', async () => {
  const { id: eventId } = await newEvent();
  const body = { event_id: eventId, zone: 'Pacific/Auckland', starts_local: '2031-04-06T02:30' };
  expect(problemOf(await write('POST', '/sessions', body))).toMatchObject({ status: 400, field: 'choice' });
  const { reply, id, starts_at } = await newSession(eventId, { ...body, choice: 'later' });
  expect(starts_at).toBe('2031-04-05T14:30:00.000Z');
  const changed = await write('PATCH', `/sessions/${id}`, { capacity: 5 }, matching(reply));
  expect(replied(changed, 200)).toMatchObject({ starts_at, capacity: 5 });
});

test('a ticket type with tiers keeps its tiers and its code when its name changes', async () => {
  const { id: eventId } = await newEvent();
  await newSession(eventId);
  const { reply, id, ...type } = await newType(eventId, {
    pricing: 'tiered',
    access_code: 'friends',
    sale_until_local: '2031-05-01T12:00',
    tiers: [
      { name: 'Early', price_before_fee_cents: 2_000, until_local: '2031-04-01T12:00' },
      { name: 'Late', price_before_fee_cents: 3_000, capacity: 10 },
    ],
  });
  expect(type).toMatchObject({ needs_code: true, min_per_order: 1, max_per_order: 10 });
  const renamed = await write('PATCH', `/ticket_types/${id}`, { name: 'Grown-up' }, matching(reply));
  const { changed_at: _at, ...after } = replied(renamed, 200);
  const { changed_at: _before, ...expected } = { ...type, id, name: 'Grown-up' } as Json;
  expect(after).toEqual(expected);
  const { data } = await person.graphql(
    `query { ticketing(eventId: "${eventId}") { types { accessCode tiers { name priceCents capacity } } } }`,
  );
  expect(data).toMatchObject({
    ticketing: {
      types: [
        {
          accessCode: 'FRIENDS',
          tiers: [
            { name: 'Early', priceCents: 2_000, capacity: null },
            { name: 'Late', priceCents: 3_000, capacity: 10 },
          ],
        },
      ],
    },
  });
  const gone = await write('DELETE', `/ticket_types/${id}`, undefined, matching(renamed));
  expect(gone.statusCode).toBe(204);
});

test('a promo code is created for some types and changed from a percentage to an amount', async () => {
  const { id: eventId } = await newEvent();
  const { id: typeId } = await newType(eventId);
  const body = {
    event_id: eventId,
    code: 'summer',
    percent_off: 10,
    most_uses: 5,
    ticket_type_ids: [typeId],
  };
  const reply = await write('POST', '/promo_codes', body);
  const { id } = replied(reply, 201);
  expect(reply.json()).toMatchObject({
    object: 'promo_code',
    code: 'SUMMER',
    percent_off: 10,
    cents_off: null,
    most_uses: 5,
  });
  const seen = await read(`/promo_codes/${id}`);
  expect([seen.json(), seen.headers.etag]).toEqual([reply.json(), reply.headers.etag]);
  const both = { percent_off: null, cents_off: 500 };
  const changed = await write('PATCH', `/promo_codes/${id}`, both, matching(seen));
  expect(replied(changed, 200)).toMatchObject({
    code: 'SUMMER',
    percent_off: null,
    cents_off: 500,
    most_uses: 5,
    ticket_type_ids: [typeId],
  });
  expect(
    problemOf(await write('PATCH', `/promo_codes/${id}`, { most_uses: 9 }, matching(reply))),
  ).toMatchObject({
    status: 412,
  });
  expect(problemOf(await write('POST', '/promo_codes', body))).toMatchObject({ status: 400, field: 'code' });
});

test('a change without If-Match is refused with 428, with a stale or foreign tag with 412, and changes nothing', async () => {
  const { reply, id: eventId, title } = await newEvent();
  const { reply: sessionReply, id: sessionId } = await newSession(eventId);
  const { reply: typeReply, id: typeId } = await newType(eventId);
  const rows = [
    ['PATCH', `/events/${eventId}`, { title: 'Other' }, reply],
    ['POST', `/events/${eventId}/state`, { state: 'archived' }, reply],
    ['PATCH', `/sessions/${sessionId}`, { capacity: 7 }, sessionReply],
    ['POST', `/sessions/${sessionId}/cancel`, { ticket_count: 0 }, sessionReply],
    ['DELETE', `/sessions/${sessionId}`, undefined, sessionReply],
    ['PATCH', `/ticket_types/${typeId}`, { name: 'Other' }, typeReply],
    ['DELETE', `/ticket_types/${typeId}`, undefined, typeReply],
  ] as const;
  // Somebody saves each of them in the portal meanwhile.
  const latest = await read(`/events/${eventId}`);
  replied(await write('PATCH', `/events/${eventId}`, { age_limit: 12 }, matching(latest)), 200);
  replied(await write('PATCH', `/sessions/${sessionId}`, { capacity: 50 }, matching(sessionReply)), 200);
  replied(await write('PATCH', `/ticket_types/${typeId}`, { capacity: 50 }, matching(typeReply)), 200);
  for (const [method, path, body, seen] of rows) {
    expect([path, problemOf(await write(method, path, body))]).toMatchObject([
      path,
      { status: 428, code: 'PRECONDITION_REQUIRED', field: 'If-Match' },
    ]);
    for (const tag of [String(seen.headers.etag), '"nonsense"', '*']) {
      const refused = problemOf(await write(method, path, body, { 'if-match': tag }));
      expect([path, tag, refused]).toMatchObject([
        path,
        tag,
        { status: 412, code: 'PRECONDITION_FAILED', field: 'If-Match' },
      ]);
    }
  }
  expect((await read(`/events/${eventId}`)).json()).toMatchObject({ title, state: 'draft', age_limit: 12 });
  expect((await read(`/sessions/${sessionId}`)).json()).toMatchObject({ state: 'scheduled', capacity: 50 });
  expect((await read(`/ticket_types/${typeId}`)).json()).toMatchObject({ name: 'Adult', capacity: 50 });
});

test('a tag of a read with expand, or weakened by compression, is as good as another', async () => {
  const { id: eventId } = await newEvent();
  const { id } = await newSession(eventId);
  const expanded = await read(`/sessions/${id}?expand=availability,event`);
  const changed = await write(
    'PATCH',
    `/sessions/${id}`,
    { capacity: 9 },
    { 'if-match': `W/${String(expanded.headers.etag)}` },
  );
  expect(replied(changed, 200)).toMatchObject({ capacity: 9 });
});
