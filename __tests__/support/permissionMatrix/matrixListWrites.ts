import type { SaveSiteMutation } from '../../../src/contract/generated/operations';
import { publishSiteDocument, saveSiteDocument } from '../../../src/contract/site/site';
import { shareLinkPath } from '../../../src/contract/report/shareLink';
import { buildShareLink } from '../report/shareFactories';
import { buildEvent, buildVenue } from '../factories/eventFactories';
import { buildEndpoint, deliveriesOf, endpointInput } from '../webhook/webhookFactories';
import { sendTestWebhookDocument } from '../../../src/contract/webhook/webhook';
import { saveConversionsDocument } from '../../../src/contract/webhook/conversion';
import { type Preparation, type WriteRow } from './matrixWrites';

const venueInput = { name: 'The Boatshed', city: 'Wellington', zone: 'Pacific/Auckland' };

const sessionPlan = { startsLocal: '2031-07-10T19:30', zone: 'Pacific/Auckland' };

const eventInputAt = (venueId: string) => ({
  title: 'Matariki at the wharf',
  venueId,
});

const venueOf = ({ server, person }: Preparation) => buildVenue(server.services, person.organiserId);
const eventOf = ({ server, person }: Preparation, venueId?: string) =>
  buildEvent(server.services, person.organiserId, { venueId, starts: ['2027-03-01T19:00'] });

async function updatedAtOf({ server }: Preparation, id: string): Promise<string> {
  const row = await server.services.database.adminDb
    .selectFrom('event')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.updated_at.toISOString();
}

/** The rows of the permission matrix for events and venues. */
export const eventWrites: readonly WriteRow[] = [
  {
    name: 'createEvent',
    changes: 'event',
    prepare: async (given) => ({ variables: { input: eventInputAt(await venueOf(given)) } }),
  },
  {
    name: 'updateEvent',
    changes: 'event',
    async prepare(given) {
      const venueId = await venueOf(given);
      const { id } = await eventOf(given, venueId);
      return { variables: { id, updatedAt: await updatedAtOf(given, id), input: eventInputAt(venueId) } };
    },
  },
  {
    name: 'setEventState',
    changes: 'event',
    prepare: async (given) => ({ variables: { id: (await eventOf(given)).id, state: 'archived' } }),
  },
  {
    name: 'addSessions',
    changes: 'event_session',
    prepare: async (given) => ({
      variables: { eventId: (await eventOf(given)).id, sessions: [sessionPlan] },
    }),
  },
  ...(['changeSession', 'cancelSession', 'removeSession'] as const).map((name): WriteRow => ({
    name,
    changes: 'event_session',
    async prepare(given) {
      const [id] = (await eventOf(given)).sessionIds;
      return { variables: { id, told: 0, session: sessionPlan } };
    },
  })),
  {
    name: 'saveCheckInHours',
    changes: 'event',
    prepare: async (given) => ({ variables: { eventId: (await eventOf(given)).id, hours: 24 } }),
  },
  {
    name: 'mergeVenues',
    changes: 'venue',
    prepare: async (given) => ({
      variables: { id: await venueOf(given), intoId: await venueOf(given), told: 0 },
    }),
  },
  {
    name: 'saveEventMedia',
    changes: 'event',
    async prepare(given) {
      const { id } = await eventOf(given);
      const input = { images: [], videoUrl: 'https://youtu.be/dQw4w9WgXcQ' };
      return { variables: { id, updatedAt: await updatedAtOf(given, id), input } };
    },
  },
  {
    name: 'saveEventPublishing',
    changes: 'event',
    async prepare(given) {
      const { id } = await eventOf(given);
      return { variables: { id, updatedAt: await updatedAtOf(given, id), input: { isPrivate: true } } };
    },
  },
  {
    name: 'renewEventKey',
    changes: 'event',
    async prepare(given) {
      const { id } = await eventOf(given);
      await given.server.services.database.adminDb
        .updateTable('event')
        .set({ private_key: `${id}-key` })
        .where('id', '=', id)
        .execute();
      return { variables: { id } };
    },
  },
  {
    name: 'decideEventReview',
    acrossOrganisers: true,
    changes: 'event',
    async prepare(given) {
      const { id } = await eventOf(given);
      await given.server.services.database.adminDb
        .updateTable('event')
        .set({ state: 'in_review' })
        .where('id', '=', id)
        .execute();
      return { variables: { id, approved: false, reason: 'Say who plays.' } };
    },
  },
  {
    name: 'POST /api/event/share-link',
    changes: 'event_share_link',
    async prepare(given) {
      const { id } = await eventOf(given);
      const payload = { eventId: id, name: 'Promoter' };
      return { call: { method: 'POST', url: `/v2/nz${shareLinkPath}`, payload } };
    },
  },
  {
    name: 'revokeShareLink',
    changes: 'event_share_link',
    async prepare(given) {
      const { id } = await eventOf(given);
      return { variables: { id: (await buildShareLink(given.server, given.person, id)).id } };
    },
  },
  {
    name: 'createVenue',
    changes: 'venue',
    prepare: () => ({ variables: { input: venueInput } }),
  },
  {
    name: 'updateVenue',
    changes: 'venue',
    prepare: async (given) => ({ variables: { id: await venueOf(given), input: venueInput } }),
  },
  {
    name: 'setVenueArchived',
    changes: 'venue',
    prepare: async (given) => ({ variables: { id: await venueOf(given), archived: true } }),
  },
];

/** For each list of the side menu: its noun, its table and a valid input. */
const listings = [
  {
    noun: 'WebPage',
    table: 'integration',
    input: { name: 'What is on', url: 'https://www.example.org/whats-on' },
  },
  {
    noun: 'Pass',
    table: 'pass',
    input: { name: 'Season pass', admitsTo: 'Every Friday', state: 'draft' },
  },
  { noun: 'AddOn', table: 'add_on', input: { name: 'Warm cap', priceCents: 2500 } },
  {
    noun: 'Site',
    table: 'site',
    input: { name: 'Our own site', url: 'https://tidal.example.org', accent: '#0f5e63' },
  },
  { noun: 'Artist', table: 'artist', input: { name: 'The Tides' } },
];

/** The rows of the permission matrix for web pages, Passes, Add-ons, Sites and Artists. */
export const listingWrites: readonly WriteRow[] = listings.flatMap(({ noun, table, input }): WriteRow[] => {
  const rowOf = async ({ person }: Preparation) => {
    const { data } = await person.graphql<{ saved: { id: string } }>(
      `mutation s($input: ${noun}Input!) { saved: save${noun}(input: $input) { id } }`,
      { input: { ...input, name: 'An older one' } },
    );
    return data?.saved.id;
  };
  return [
    { name: `save${noun}`, way: 'a new one', changes: table, prepare: () => ({ variables: { input } }) },
    {
      name: `save${noun}`,
      way: 'one that is there',
      changes: table,
      prepare: async (given) => ({ variables: { id: await rowOf(given), input } }),
    },
    {
      name: `set${noun}Archived`,
      changes: table,
      prepare: async (given) => ({ variables: { id: await rowOf(given), archived: true } }),
    },
  ];
});

/** A site that is there, published or not. */
async function siteOf({ person }: Preparation, isPublished: boolean): Promise<string | undefined> {
  const { data } = await person.graphql<SaveSiteMutation>(saveSiteDocument, {
    input: { name: 'An older one', accent: '#0f5e63' },
  });
  const id = data?.saveSite.id;
  if (isPublished) await person.graphql(publishSiteDocument, { id });
  return id;
}

/** The rows of the permission matrix for publishing sites. */
export const siteWrites: readonly WriteRow[] = (['publishSite', 'unpublishSite'] as const).map((name) => ({
  name,
  changes: 'site',
  prepare: async (given) => ({ variables: { id: await siteOf(given, name === 'unpublishSite') } }),
}));

const endpointOf = async ({ person }: Preparation) =>
  (await buildEndpoint(person, { name: 'An older one' })).id;

async function deliveryOf({ person }: Preparation, endpointId: string): Promise<string | undefined> {
  await person.graphql(sendTestWebhookDocument, { id: endpointId });
  return (await deliveriesOf(person, endpointId)).deliveries[0]?.id;
}

/** The rows of the permission matrix for webhooks. */
export const webhookWrites: readonly WriteRow[] = [
  {
    name: 'saveWebhookEndpoint',
    way: 'a new one',
    changes: 'webhook_endpoint',
    prepare: () => ({ variables: { input: endpointInput } }),
  },
  {
    name: 'saveWebhookEndpoint',
    way: 'one that is there',
    changes: 'webhook_endpoint',
    prepare: async (given) => ({ variables: { id: await endpointOf(given), input: endpointInput } }),
  },
  ...(['removeWebhookEndpoint', 'rotateWebhookSecret'] as const).map((name): WriteRow => ({
    name,
    changes: 'webhook_endpoint',
    prepare: async (given) => ({ variables: { id: await endpointOf(given) } }),
  })),
  {
    name: 'sendTestWebhook',
    changes: 'webhook_delivery',
    prepare: async (given) => ({ variables: { id: await endpointOf(given) } }),
  },
  {
    name: 'replayWebhook',
    changes: 'webhook_delivery',
    prepare: async (given) => ({ variables: { id: await deliveryOf(given, await endpointOf(given)) } }),
  },
  {
    name: 'replayWebhooks',
    changes: 'webhook_delivery',
    async prepare(given) {
      const endpointId = await endpointOf(given);
      await deliveryOf(given, endpointId);
      await given.server.services.database.adminDb
        .updateTable('webhook_delivery')
        .set({ state: 'failed' })
        .where('endpoint_id', '=', endpointId)
        .execute();
      return { variables: { endpointId, input: { onlyFailed: true } } };
    },
  },
];

const metaInput = { isOn: true, secret: 'EAAB-a-token', pixelId: '123456789012345', testCode: '' };
const saveMeta = ({ person }: Preparation) =>
  person.graphql(saveConversionsDocument, { kind: 'meta', input: metaInput });

/** The rows of the permission matrix for the reports of sales. */
export const conversionWrites: readonly WriteRow[] = [
  {
    name: 'saveConversions',
    changes: 'webhook_endpoint',
    prepare: () => ({ variables: { kind: 'meta', input: metaInput } }),
  },
  {
    name: 'removeConversions',
    changes: 'webhook_endpoint',
    async prepare(given) {
      await saveMeta(given);
      return { variables: { kind: 'meta' } };
    },
  },
  {
    name: 'testConversions',
    changes: 'audit_entry',
    async prepare(given) {
      await saveMeta(given);
      return { variables: { kind: 'meta' } };
    },
  },
];
