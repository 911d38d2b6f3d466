import { campaignStatsPath, type CampaignStatReply } from '../../../../src/contract/campaign/campaignReport';
import {
  campaignReviewDocument,
  type CampaignReviewReply,
} from '../../../../src/contract/campaign/campaignEditing';
import {
  ticketholderEventsDocument,
  type TicketholderEvent,
} from '../../../../src/contract/ticketholder/ticketholder';
import { seedAudiences } from '../../../../src/server/app/demo/audience/demoAudiences';
import { seedCommReports } from '../../../../src/server/app/demo/campaign/demoCommReports';
import { seedEvents } from '../../../../src/server/app/demo/event/demoEvents';
import { seedTickets } from '../../../../src/server/app/demo/order/demoTickets';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function demoOf(country: 'nz' | 'au'): Promise<TestPerson> {
  const { services } = server;
  const person = await server.signedIn(['ticketholderCommunication'], { country });
  const owner = {
    organiserId: person.organiserId,
    userId: person.userId,
    country,
    now: services.clock.now(),
  };
  await services.database.asAdmin(async (db) => {
    await seedEvents(db, services, owner);
    await seedAudiences(db, owner);
    await seedTickets(db, owner);
    await seedCommReports(db, owner, services.publicUrl);
  });
  return person;
}

test.each(['nz', 'au'] as const)(
  'the demo, for %s, has ticketholders, a service and a marketing comm with figures, and a draft',
  async (country) => {
    const person = await demoOf(country);
    const comms = await server.services.database.adminDb
      .selectFrom('campaign')
      .select(['id', 'name', 'state', 'purpose'])
      .where('organiser_id', '=', person.organiserId)
      .orderBy('created_at')
      .execute();
    expect(comms.map(({ state, purpose }) => [state, purpose])).toEqual([
      ['sent', 'marketing'],
      ['sent', 'service'],
      ['draft', null],
    ]);
    const stats = await Promise.all(
      comms.map(async ({ id }) => {
        const reply = await person.get(`/pro/v2${campaignStatsPath(id, 'day', country)}`);
        return reply.json<CampaignStatReply>().result;
      }),
    );
    const [marketing, service] = stats;
    expect(marketing?.skippedBy.map(({ reason }) => reason)).toContain('no_consent');
    expect(marketing?.progress.sent).toBeGreaterThan(10);
    expect(service?.progress.sent).toBeGreaterThan(10);
    expect(service?.opens.people).toBeGreaterThan(5);
    expect(service?.unsubscribes).toBe(0);
    const draft = comms[2]?.id;
    const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
      id: draft,
    });
    expect(data?.campaignReview).toMatchObject({ problems: [], purpose: { kind: 'service', reasons: [] } });
    const held = await person.graphql<{ ticketholderEvents: TicketholderEvent[] }>(
      ticketholderEventsDocument,
    );
    expect(held.data?.ticketholderEvents.filter(({ holders }) => holders > 10).length).toBeGreaterThan(2);
  },
);
