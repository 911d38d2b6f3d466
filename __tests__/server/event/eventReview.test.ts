import { sql } from 'kysely';
import { eventDocument } from '../../../src/contract/event';
import {
  decideEventReviewDocument,
  eventReviewsDocument,
  setEventStateDocument,
} from '../../../src/contract/eventEditing';
import type { EventReviewsQuery } from '../../../src/contract/generated/operations';
import { buildEvent } from '../../support/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let organiser: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await startServer();
  organiser = await server.signedIn(['events'], { planId: 4 });
  admin = await server.signedIn(['events', 'isAdmin'], { planId: 7 });
});
afterAll(() => server.close());

async function submitted(title: string): Promise<string> {
  const { id } = await buildEvent(server.services, organiser.organiserId, {
    title,
    state: 'draft',
    ticketing: 'none',
    starts: ['2031-03-01T19:00'],
  });
  await organiser.graphql(setEventStateDocument, { id, state: 'in_review' });
  return id;
}
const decide = async (id: string, approved: boolean, reason?: string, by = admin) =>
  (await by.graphql(decideEventReviewDocument, { id, approved, reason })).errors?.[0];
const seen = async (id: string) =>
  (await organiser.graphql<{ event: { state: string; reviewNote: string } }>(eventDocument, { id })).data
    ?.event;
const audit = (eventId: string) =>
  server.services.database.owner
    .selectFrom('audit_entry')
    .select(['organiser_id', 'user_id', 'action'])
    .where(sql<boolean>`detail @> ${JSON.stringify({ eventId })}::jsonb`)
    .orderBy('id')
    .execute();

test('eventReviews, submitted by another organiser, stands in the queue of the admin', async () => {
  const id = await submitted('Poetry in the park');
  const { data } = await admin.graphql<EventReviewsQuery>(eventReviewsDocument);
  expect(data?.eventReviews.find((review) => review.id === id)).toMatchObject({
    title: 'Poetry in the park',
    sessionCount: 1,
    firstSession: { startsLocal: '2031-03-01T19:00' },
  });
});

test('decideEventReview, approved, makes it live and is kept in the organiser’s audit', async () => {
  const id = await submitted('Approved');
  expect(await decide(id, true)).toBeUndefined();
  expect(await seen(id)).toMatchObject({ state: 'live' });
  const entries = await audit(id);
  expect(entries.map(({ action }) => action)).toEqual(['event.state_changed', 'event.approved']);
  expect(entries.at(-1)?.organiser_id).toBe(organiser.organiserId);
  expect(entries.at(-1)?.user_id).not.toBe(entries[0]?.user_id);
});

test('decideEventReview, returned, needs a reason, which its organiser reads', async () => {
  const id = await submitted('Returned');
  expect(await decide(id, false, '  ')).toMatchObject({ extensions: { field: 'reason' } });
  expect(await seen(id)).toMatchObject({ state: 'in_review' });
  expect(await decide(id, false, 'Say who plays.')).toBeUndefined();
  expect(await seen(id)).toMatchObject({ state: 'draft', reviewNote: 'Say who plays.' });
  expect(await decide(id, true)).toMatchObject({ extensions: { code: 'CONFLICT' } });
});

test('a review, taken back by its organiser, is no longer decided; its organiser decides none', async () => {
  const id = await submitted('Taken back');
  const own = await organiser.graphql(setEventStateDocument, { id, state: 'live' });
  expect(own.errors?.[0]?.extensions).toMatchObject({ field: 'state' });
  expect(await decide(id, true, undefined, organiser)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  expect((await organiser.graphql(eventReviewsDocument)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  await organiser.graphql(setEventStateDocument, { id, state: 'draft' });
  expect(await decide(id, true)).toMatchObject({ extensions: { code: 'CONFLICT' } });
});
