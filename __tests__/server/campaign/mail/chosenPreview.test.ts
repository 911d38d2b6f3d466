import { campaignPreviewDocument, type MailPreview } from '../../../../src/contract/campaign/campaignEditing';
import { buildAudienceOf, buildCampaign, suppress } from '../../../support/factories/campaignFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication']);
});
afterAll(() => server.close());

async function preview(variables: { id?: string; address: string }, by = person) {
  const content = {
    ...{ subject: 'News', preheader: '', accent: '#0f5e63' },
    blocks: [{ kind: 'text', text: 'Kia ora {{first_name|there}}' }],
  };
  const { data, errors } = await by.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
    ...{ content, ...variables },
  });
  return data
    ? `${data.campaignPreview.recipient?.address}: ${data.campaignPreview.text.split('\n')[0]}`
    : errors?.[0]?.message;
}

test('campaignPreview, for an address, shows the mail of that contact, also of one outside the audiences or who gets none', async () => {
  const { services } = server;
  const audienceId = await buildAudienceOf(services, person.organiserId, [
    { address: 'first@example.org', fields: { first_name: 'First' } },
  ]);
  await buildAudienceOf(services, person.organiserId, [
    { address: 'mia@example.org', fields: { first_name: 'Mia' } },
  ]);
  await suppress(services, person.organiserId, 'mia@example.org');
  const { id } = await buildCampaign(services, person.organiserId, { audienceIds: [audienceId] });
  expect(await preview({ address: ' MIA@example.org ' })).toBe('mia@example.org: Kia ora Mia');
  expect(await preview({ id, address: 'mia@example.org' })).toBe('mia@example.org: Kia ora Mia');
  expect(await preview({ id, address: ' ' })).toBe('first@example.org: Kia ora First');
});

test('campaignPreview, for an address of nobody, of another organiser or that is too long, names the address and the cure', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  await buildAudienceOf(server.services, stranger.organiserId, [{ address: 'theirs@example.org' }]);
  const nobody = 'None of your contacts has this address. Check it, or add the contact first.';
  expect(await preview({ address: 'theirs@example.org' })).toBe(nobody);
  expect(await preview({ address: "' or 1=1 --" })).toBe(nobody);
  expect(await preview({ address: 'x'.repeat(321) })).toBe('Shorten this address.');
});

test('campaignPreview, of a comm for an address, shows it to a holder of its tickets and to nobody else', async () => {
  const { services } = server;
  const { eventId } = await buildOrder(services, person.organiserId);
  const other = await buildOrder(services, person.organiserId);
  const comm = (event: string) =>
    buildCampaign(services, person.organiserId, { kind: 'ticketholder', eventId: event });
  expect(await preview({ id: (await comm(eventId)).id, address: 'ana@example.org' })).toBe(
    'ana@example.org: Kia ora Ana',
  );
  const { id } = await comm(other.eventId);
  expect(await preview({ id, address: 'mia@example.org' })).toMatch(
    /^Nobody with this address holds a ticket/,
  );
});
