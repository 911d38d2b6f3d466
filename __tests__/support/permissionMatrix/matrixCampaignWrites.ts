import type { CampaignKind } from '../../../src/contract/campaign/campaign';
import type { MailBlock } from '../../../src/contract/template/template';
import { buildAudienceOf, buildCampaign } from '../factories/campaignFactories';
import { buildEvent } from '../factories/eventFactories';
import type { RequiredPermission } from './matrixPermissions';
import { type Preparation, type WriteRow } from './matrixWrites';
import { buildSendingCampaign, buildTest } from '../factories/sendingFactories';
import { buildTickets } from '../factories/ticketFactories';

const permissionOfKind: Record<CampaignKind, RequiredPermission> = {
  email: ['emailCampaign'],
  ticketholder: ['ticketholderCommunication'],
};

async function sendingOf(
  { server: { services }, person }: Preparation,
  kind: CampaignKind,
  state: 'sending' | 'paused',
): Promise<string> {
  const id = await buildSendingCampaign(services, person.organiserId, { state });
  await services.database.adminDb.updateTable('campaign').set({ kind }).where('id', '=', id).execute();
  return id;
}

/** The rows for the writes that campaigns of both kinds have. */
const rowsOf = (kind: CampaignKind): WriteRow[] => {
  const row = { way: kind, permission: permissionOfKind[kind], changes: 'campaign' };
  const draftOf = ({ server, person }: Preparation) =>
    buildCampaign(server.services, person.organiserId, { kind });
  const restRow = (method: 'GET' | 'POST', act: string, changes = 'campaign'): WriteRow => ({
    ...row,
    name: `${method} /api/campaign/${act}/:id`,
    changes,
    prepare: async (given) => ({
      call: { method, url: `/v2/nz/api/campaign/${act}/${(await draftOf(given)).id}` },
    }),
  });
  return [
    {
      ...row,
      name: 'createCampaign',
      prepare: () => ({ variables: { kind, input: { name: 'Summer season' } } }),
    },
    {
      ...row,
      name: 'updateCampaign',
      async prepare(given) {
        const { id, version } = await draftOf(given);
        return { variables: { id, version, input: { subject: 'The stars are up' } } };
      },
    },
    {
      ...row,
      name: 'enableCampaign',
      async prepare(given) {
        const { id } = await draftOf(given);
        await given.person.post(`/api/v2/nz/api/campaign/disable/${id}`);
        return { variables: { id } };
      },
    },
    {
      ...row,
      name: 'pauseCampaign',
      prepare: async (given) => ({ variables: { id: await sendingOf(given, kind, 'sending') } }),
    },
    {
      ...row,
      name: 'resumeCampaign',
      also: ['canSendECWithoutApproval'],
      prepare: async (given) => ({ variables: { id: await sendingOf(given, kind, 'paused') } }),
    },
    {
      ...row,
      name: 'cancelCampaign',
      prepare: async (given) => ({ variables: { id: await sendingOf(given, kind, 'paused') } }),
    },
    {
      ...row,
      name: 'chooseVariant',
      async prepare(given) {
        const id = await sendingOf(given, kind, 'paused');
        await buildTest(given.server.services, id);
        return { variables: { id, position: 1 } };
      },
    },
    {
      ...row,
      name: 'archiveCampaigns',
      prepare: async (given) => ({ variables: { ids: [(await draftOf(given)).id] } }),
    },
    {
      ...row,
      name: 'restoreCampaigns',
      async prepare(given) {
        const { id } = await draftOf(given);
        const { adminDb } = given.server.services.database;
        await adminDb.updateTable('campaign').set({ archived_at: new Date() }).where('id', '=', id).execute();
        return { variables: { ids: [id] } };
      },
    },
    {
      ...row,
      name: 'sendTestMails',
      changes: 'audit_entry',
      prepare: async (given) => ({
        variables: { id: (await draftOf(given)).id, readerIds: [given.person.userId] },
      }),
    },
    {
      ...row,
      name: 'checkCampaignLinks',
      changes: 'link_check',
      async prepare({ server: { services }, person }) {
        const blocks: MailBlock[] = [{ kind: 'button', text: 'Book', url: 'https://example.org/book' }];
        const { id } = await buildCampaign(services, person.organiserId, { kind, blocks });
        return { variables: { id } };
      },
    },
    restRow('POST', 'copy'),
    restRow('POST', 'disable'),
    restRow('GET', 'send-test-email', 'audit_entry'),
  ];
};

/** The rows of the permission matrix for email campaigns and ticketholder comms. */
export const campaignWrites: readonly WriteRow[] = [
  ...rowsOf('email'),
  ...rowsOf('ticketholder'),
  {
    name: 'sendCampaign',
    way: 'email',
    permission: permissionOfKind.email,
    changes: 'campaign_recipient',
    also: ['canSendECWithoutApproval'],
    async prepare({ server: { services }, person: { organiserId } }) {
      const audienceId = await buildAudienceOf(services, organiserId, [{ address: 'ana@example.org' }]);
      const { id, version } = await buildCampaign(services, organiserId, { audienceIds: [audienceId] });
      return { variables: { id, version, expectedRecipients: 1 } };
    },
  },
  {
    name: 'sendCampaign',
    way: 'ticketholder',
    permission: permissionOfKind.ticketholder,
    changes: 'campaign_recipient',
    also: ['canSendECWithoutApproval'],
    async prepare({ server: { services }, person: { organiserId } }) {
      const event = await buildEvent(services, organiserId, { starts: ['2027-03-01T19:00'] });
      const [sessionId = ''] = event.sessionIds;
      const place = { eventId: event.id, sessionId };
      await buildTickets(services, organiserId, place, [{ address: 'ana@example.org' }]);
      const { id, version } = await buildCampaign(services, organiserId, {
        kind: 'ticketholder',
        eventId: event.id,
      });
      return { variables: { id, version, expectedRecipients: 1 } };
    },
  },
];
