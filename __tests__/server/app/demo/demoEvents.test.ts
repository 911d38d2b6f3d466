import { eventImagePath, eventsDocument } from '../../../../src/contract/event/event';
import type { EventsQuery } from '../../../../src/contract/generated/operations';
import { seedEvents } from '../../../../src/server/app/demo/event/demoEvents';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;
// Close to the clock changes, so that the test fails if a demo session falls into one.
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2026-09-20T00:00:00Z') } });
});
afterAll(() => server.close());

test.each(['nz', 'au'] as const)(
  'seedEvents, for %s, inserts upcoming and past events with pictures',
  async (country) => {
    const person = await server.signedIn(['events'], { country });
    const { organiserId, userId } = person;
    await server.services.database.asAdmin((db) =>
      seedEvents(db, server.services, { organiserId, userId, country }),
    );
    const { data } = await person.graphql<EventsQuery>(eventsDocument);
    expect(data?.events.counts.upcoming).toBeGreaterThanOrEqual(4);
    expect(data?.events.counts.past).toBeGreaterThanOrEqual(1);
    const fileId = data?.events.events[0]?.imageFileId ?? '';
    expect((await server.app.inject({ url: eventImagePath(fileId, 'thumbnail') })).statusCode).toBe(200);
  },
);
