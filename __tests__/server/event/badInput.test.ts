import sharp from 'sharp';
import { checkInScansPath, type CheckInReply } from '../../../src/contract/ticketholder/checkIn';
import {
  createEventDocument,
  eventDocument,
  eventImageUploadPath,
  updateEventDocument,
} from '../../../src/contract/event/event';
import { setEventStateDocument } from '../../../src/contract/event/eventEditing';
import { addSessionsDocument, changeSessionDocument } from '../../../src/contract/event/eventSession';
import { buildDoor, scanBatch } from '../../support/factories/doorFactories';
import { buildEvent, buildVenue } from '../../support/factories/eventFactories';
import { siteVisitor } from '../../support/browser/siteVisitor';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { unchanged } from '../../support/portal/unchanged';

/** Invalid input from an organiser's portal: it gets a clear message and changes nothing. */
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2030-11-21T00:00:00Z') } });
  person = await server.signedIn(['events', 'customers'], { planId: 7 });
});
afterAll(() => server.close());

const still = <T>(act: () => Promise<T>) => unchanged(server, person.organiserId, act);
const zone = 'Pacific/Auckland';
const refusal = async (document: string, variables: Record<string, unknown>) => {
  const { errors } = await still(() => person.graphql(document, variables));
  const { code, field, fields } = errors?.[0]?.extensions ?? {};
  return { code, field, fields, message: errors?.[0]?.message };
};

describe('an event with a session in the past', () => {
  const over = 'This time has already passed. Choose a later one.';
  const past = { startsLocal: '2030-11-20T19:00', zone };

  test('is not added: the error names the field, and the other sessions are not added either', async () => {
    const { id: eventId } = await buildEvent(server.services, person.organiserId, { state: 'draft' });
    const sessions = [{ startsLocal: '2031-03-01T19:00', zone }, past];
    expect(await refusal(addSessionsDocument, { eventId, sessions })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'sessions.1.startsLocal': over },
    });
  });

  test('is refused when an existing session is moved into the past', async () => {
    const { sessionIds } = await buildEvent(server.services, person.organiserId, {
      starts: ['2031-03-01T19:00'],
    });
    expect(await refusal(changeSessionDocument, { id: sessionIds[0], session: past })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { startsLocal: over },
    });
  });

  test('is not published', async () => {
    const { id } = await buildEvent(server.services, person.organiserId, {
      ...{ state: 'draft', ticketing: 'none', starts: ['2030-11-20T19:00'] },
    });
    expect(await refusal(setEventStateDocument, { id, state: 'live' })).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'state' },
      message: 'Every session is over or cancelled. Add an upcoming one.',
    });
  });
});

describe('an image', () => {
  async function upload(bytes: Buffer | string, name: string) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
    const sent = new Request('http://localhost/', { method: 'POST', body: form });
    const payload = Buffer.from(await sent.arrayBuffer());
    const response = await server.app.inject({
      ...{ method: 'POST', url: `/api/v2/nz${eventImageUploadPath}`, payload },
      headers: { cookie: person.cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    });
    return { status: response.statusCode, body: response.json<object>() };
  }
  const svg =
    'SVG images can hold programs, so they are not taken. Save it as PNG, JPEG or WebP and choose that.';
  const sixty = () =>
    sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#0b5c5c' } })
      .png({ compressionLevel: 1 })
      .toBuffer();

  test.each<[string, string, () => Promise<Buffer | string>, string]>([
    [
      'that is an SVG',
      'poster.svg',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      svg,
    ],
    [
      'that is an SVG under the name of a PNG',
      'poster.png',
      async () => '\ufeff<?xml version="1.0"?>\n<!-- a -->\n<svg onload="alert(1)"/>',
      svg,
    ],
    [
      'of 60 megapixels',
      'poster.png',
      sixty,
      'This image has 10000 × 6000 pixels; the most is 40 megapixels. Make it smaller and choose it again.',
    ],
  ])('%s, is refused with a message that explains what to do', async (_case, name, make, message) => {
    const bytes = await make();
    const { status, body } = await still(() => upload(bytes, name));
    expect([status, body]).toMatchObject([
      400,
      { error: { code: 'BAD_USER_INPUT', field: 'file', message } },
    ]);
  });
});

describe('a description with scripts', () => {
  const wrong =
    '<h2 onclick="steal()">Who</h2><script>steal()</script><p style="x:expression(steal())">Come <a href="java\tscript:steal()">in</a>' +
    '<img src=x onerror=steal()></p><iframe srcdoc="<script>steal()</script>"></iframe><svg><script>steal()</script></svg>' +
    '<a href="data:text/html,<script>steal()</script>">now</a><style>@import "//evil.example"</style><form action="//evil.example">';

  test('keeps its text but no scripts when created and edited, and its page runs none', async () => {
    const venueId = await buildVenue(server.services, person.organiserId);
    const title = 'Songs </script><script>steal()</script>';
    const made = await person.graphql<{
      createEvent: { id: string; updatedAt: string; description: string };
    }>(createEventDocument, { input: { title, venueId, description: wrong, ticketing: 'none' } });
    const event = made.data?.createEvent;
    const clean =
      /^(?!.*(?:steal|script|onclick|onerror|iframe|svg|style|form|evil|data:)).*Who.*Come in.*now/s;
    expect(event?.description).toMatch(clean);
    const edited = await person.graphql<{ updateEvent: { description: string } }>(updateEventDocument, {
      ...{ id: event?.id, updatedAt: event?.updatedAt },
      input: { title, venueId, description: `${wrong}<p>Again.</p>`, ticketing: 'none' },
    });
    expect(edited.data?.updateEvent.description).toMatch(clean);
    const { adminDb } = server.services.database;
    const { slug } = await adminDb
      .updateTable('event')
      .set({ state: 'live', published_at: new Date() })
      .where('id', '=', event?.id ?? '')
      .returning('slug')
      .executeTakeFirstOrThrow();
    await adminDb
      .insertInto('event_session')
      .values({
        ...{ organiser_id: person.organiserId, event_id: event?.id ?? '', zone },
        ...{ starts_local: '2031-03-01T19:00', starts_at: new Date('2031-03-01T06:00:00Z') },
      })
      .execute();
    const page = await siteVisitor(server.app).see(`/events/${slug}`);
    const scripts = [...page.document.querySelectorAll('script')];
    const running = scripts.filter(({ type }) => type !== 'application/ld+json');
    expect(running.filter(({ src }) => src === '')).toEqual([]);
    expect(page.body.replace(/&lt;.*?&gt;/g, '')).not.toMatch(/<script>steal|onclick|onerror|javascript:/);
    expect(page.document.querySelector('h1')?.textContent).toBe(title);
    const structuredData = scripts.find(({ type }) => type === 'application/ld+json')?.textContent ?? '';
    expect(JSON.parse(structuredData)).toMatchObject({ '@graph': [{ name: title }] });
  });
});

describe('a QR from another event', () => {
  test('admits nobody at this door, names its event, and leaves both events’ tickets unchanged', async () => {
    const [door, other] = [
      await buildDoor(server.services, person.organiserId),
      await buildDoor(server.services, person.organiserId),
    ];
    const stranger = await server.signedIn(['customers']);
    const theirs = await buildDoor(server.services, stranger.organiserId);
    const swapped = `${door.first[0]?.qr.slice(0, 12)}${other.first[0]?.qr.slice(12)}`;
    const { adminDb } = server.services.database;
    const tickets = () => adminDb.selectFrom('ticket').selectAll().orderBy('id').execute();
    const before = await tickets();
    const codes = [other.first[0]?.qr, theirs.first[0]?.qr, swapped];
    const batch = scanBatch(
      door.sessionIds[0] ?? '',
      codes.map((text = '') => ({ text })),
    );
    const reply = await person.post(`/api/v2/nz${checkInScansPath}`, batch);
    const { answers, checkedIn } = reply.json<CheckInReply>().result;
    const { data } = await person.graphql<{ event: { title: string } }>(eventDocument, { id: other.eventId });
    expect(answers.map(({ outcome, eventTitle }) => [outcome, eventTitle ?? ''])).toEqual([
      ['other_event', data?.event.title],
      // The title of another organiser's event is not revealed.
      ['other_event', ''],
      ['other_event', data?.event.title],
    ]);
    expect(checkedIn).toBe(0);
    expect(await tickets()).toEqual(before);
    const good = scanBatch(other.sessionIds[0] ?? '', [{ text: other.first[0]?.qr ?? '', confirmed: true }]);
    const own = await person.post(`/api/v2/nz${checkInScansPath}`, good);
    expect(own.json<CheckInReply>().result.answers[0]?.outcome).toBe('in');
  });
});
