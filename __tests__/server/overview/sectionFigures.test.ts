import type { SectionFigures } from '../../../src/contract/overview/overview';
import { marketingSectionDocument } from '../../../src/contract/overview/sectionOverviews';
import { createEmailTemplateDocument } from '../../../src/contract/template/emailTemplate';
import { campaignsDocument } from '../../../src/contract/campaign/campaignList';
import type { CampaignsQuery } from '../../../src/contract/generated/operations';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const figures = async (person: TestPerson) =>
  (await person.graphql<{ sectionFigures: SectionFigures }>(marketingSectionDocument)).data?.sectionFigures;

test("sectionFigures, count the organiser's own rows", async () => {
  const person = await server.signedIn(['emailCampaign', 'ticketholderCommunication', 'reporting']);
  const stranger = await server.signedIn(['emailCampaign']);
  await stranger.graphql(createEmailTemplateDocument, { input: { name: 'Theirs' } });
  await server.services.database.withOrganiser(person.organiserId, async (db) => {
    const row = { organiser_id: person.organiserId, name: 'A' };
    await db
      .insertInto('campaign')
      .values([
        { ...row, kind: 'email' },
        { ...row, kind: 'email', state: 'sent', sending_started_at: new Date() },
        { ...row, kind: 'email', state: 'cancelled', sending_started_at: new Date() },
        { ...row, kind: 'email', disabled_at: new Date() },
        { ...row, kind: 'email', state: 'sent', sending_started_at: new Date(), archived_at: new Date() },
        { ...row, kind: 'ticketholder' },
      ])
      .execute();
    await db
      .insertInto('audience')
      .values([row, { ...row, archived_at: new Date() }])
      .execute();
  });
  expect(await figures(person)).toEqual({
    emailCampaigns: 4,
    ticketholderComms: 1,
    audiences: 1,
    emailTemplates: 0,
    sentCampaigns: 1,
  });
  // The overview and the tabs of the list show the same counts.
  const { data } = await person.graphql<CampaignsQuery>(campaignsDocument, { kind: 'email' });
  expect(data?.campaigns.counts).toMatchObject({ all: 4, sent: 1, stopped: 1, archived: 1 });
});

test('sectionFigures are null for pages without the permission', async () => {
  expect(await figures(await server.signedIn(['reporting']))).toEqual({
    emailCampaigns: null,
    ticketholderComms: null,
    audiences: null,
    emailTemplates: null,
    sentCampaigns: 0,
  });
});
