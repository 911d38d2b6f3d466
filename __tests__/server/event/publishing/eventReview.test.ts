import { sql } from 'kysely';
import { eventDocument } from '../../../../src/contract/event/event';
import {
  decideEventReviewDocument,
  eventReviewsDocument,
  setEventStateDocument,
} from '../../../../src/contract/event/eventEditing';
import type { EventReviewsQuery } from '../../../../src/contract/generated/operations';
import { buildEvent } from '../../../support/factories/eventFactories';
import { mailTray } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let organiser: TestPerson;
let admin: TestPerson;
const tray = mailTray();
beforeAll(async () => {
  server = await startServer({ mailer: tray });
  server.services.queue.start();
  organiser = await server.signedIn(['events'], { planId: 4 });
  admin = await server.signedIn(['events', 'isAdmin'], { planId: 7 });
});
afterAll(() => server.close());

async function submitted(title: string, by = organiser): Promise<string> {
  const { id } = await buildEvent(server.services, by.organiserId, {
    title,
    state: 'draft',
    ticketing: 'none',
    starts: ['2031-03-01T19:00'],
  });
  await by.graphql(setEventStateDocument, { id, state: 'in_review' });
  return id;
}
const decide = async (id: string, approved: boolean, reason?: string, by = admin) =>
  (await by.graphql(decideEventReviewDocument, { id, approved, reason })).errors?.[0];
const seen = async (id: string) =>
  (await organiser.graphql<{ event: { state: string; reviewNote: string } }>(eventDocument, { id })).data
    ?.event;
const audit = (eventId: string) =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['organiser_id', 'user_id', 'action'])
    .where(sql<boolean>`detail @> ${JSON.stringify({ eventId })}::jsonb`)
    .orderBy('id')
    .execute();

test('eventReviews, for an event of another organiser, is shown to the admin', async () => {
  const id = await submitted('Poetry in the park');
  const { data } = await admin.graphql<EventReviewsQuery>(eventReviewsDocument);
  expect(data?.eventReviews.find((review) => review.id === id)).toMatchObject({
    title: 'Poetry in the park',
    sessionCount: 1,
    firstSession: { startsLocal: '2031-03-01T19:00' },
  });
});

test('decideEventReview, approved, makes the event live and writes the organiser’s audit trail', async () => {
  const id = await submitted('Approved');
  expect(await decide(id, true)).toBeUndefined();
  expect(await seen(id)).toMatchObject({ state: 'live' });
  const entries = await audit(id);
  expect(entries.map(({ action }) => action)).toEqual(['event.state_changed', 'event.approved']);
  expect(entries.at(-1)?.organiser_id).toBe(organiser.organiserId);
  expect(entries.at(-1)?.user_id).not.toBe(entries[0]?.user_id);
});

test('decideEventReview, returned, requires a reason, which the organiser sees', async () => {
  const id = await submitted('Returned');
  expect(await decide(id, false, '  ')).toMatchObject({ extensions: { field: 'reason' } });
  expect(await seen(id)).toMatchObject({ state: 'in_review' });
  expect(await decide(id, false, 'Say who plays.')).toBeUndefined();
  expect(await seen(id)).toMatchObject({ state: 'draft', reviewNote: 'Say who plays.' });
  expect(await decide(id, true)).toMatchObject({ extensions: { code: 'CONFLICT' } });
});

test('a review, withdrawn by its organiser, cannot be decided; organisers cannot decide reviews', async () => {
  const id = await submitted('Taken back');
  const own = await organiser.graphql(setEventStateDocument, { id, state: 'live' });
  expect(own.errors?.[0]?.extensions).toMatchObject({ field: 'state' });
  expect(await decide(id, true, undefined, organiser)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  expect((await organiser.graphql(eventReviewsDocument)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  await organiser.graphql(setEventStateDocument, { id, state: 'draft' });
  expect(await decide(id, true)).toMatchObject({ extensions: { code: 'CONFLICT' } });
});

test('a review, once decided, is mailed to its submitter with the reason and a link', async () => {
  const good = await submitted('Told good');
  await decide(good, true);
  const approved = await tray.mailTo(organiser.email, /^Told good is approved$/);
  expect(approved.text).toContain('It is listed now');
  expect(approved.text).toContain(`http://localhost:3000/event/${good}`);
  expect(approved.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(approved.messageId).toMatch(/^<review-[\da-f-]{36}@/);

  const bad = await submitted('Told bad');
  await decide(bad, false, 'Say who <plays>.');
  const returned = await tray.mailTo(organiser.email, /^Told bad needs a change/);
  expect(returned.text).toContain('Say who <plays>.');
  expect(String(returned.html)).toContain('Say who &lt;plays&gt;.');
  expect(returned.text).toContain(`http://localhost:3000/event/${bad}/edit`);
});

test('a review, approved before the embargo ends, is mailed with the time of publication', async () => {
  const essential = await server.signedIn(['events'], { planId: 2 });
  const id = await submitted('Told later', essential);
  await server.services.database.adminDb
    .updateTable('event')
    .set({
      publish_at: new Date('2030-12-01T00:00:00Z'),
      publish_local: '2030-12-01T13:00',
      publish_zone: 'Pacific/Auckland',
    })
    .where('id', '=', id)
    .execute();
  await decide(id, true);
  const { text } = await tray.mailTo(essential.email, /^Told later is approved$/);
  expect(text).toContain('It stays hidden until Sunday, 1 December 2030 at 1:00');
});

test('a review that was not decided sends no mail', async () => {
  const id = await submitted('Told never');
  await decide(id, false, ' ');
  await organiser.graphql(setEventStateDocument, { id, state: 'draft' });
  await decide(id, true);
  await submitted('Told after').then((after) => decide(after, true));
  await tray.mailTo(organiser.email, /^Told after/);
  expect(tray.mails.filter(({ subject }) => subject?.startsWith('Told never'))).toEqual([]);
});
