import { campaignStartInput } from '../../../src/contract/campaign/campaignStartInput';
import type { Campaign, CampaignKind } from '../../../src/contract/campaign/campaign';
import { submitCampaign } from '../../../src/server/campaign/approval/approvalService';
import { findOpen } from '../../../src/server/campaign/changeComm/changeCommQueries';
import { withChangeComm } from '../../../src/server/campaign/changeComm/changeCommService';
import { buildCampaign } from '../factories/campaignFactories';
import { buildEvent } from '../factories/eventFactories';
import type { RequiredPermission } from './matrixPermissions';
import { type Preparation, type WriteRow } from './matrixWrites';
import { contextOf, soon } from '../factories/startActs';
import { buildReady } from '../factories/startFactories';
import { buildTickets } from '../factories/ticketFactories';

const permissionOfKind: Record<CampaignKind, RequiredPermission> = {
  email: ['emailCampaign'],
  ticketholder: ['ticketholderCommunication'],
};

/** Builds a draft that is ready to be sent to one person. */
async function readyOf(
  { server: { services }, person: { organiserId } }: Preparation,
  kind: CampaignKind,
): Promise<Campaign> {
  if (kind === 'email') return buildReady(services, organiserId, { count: 1 });
  const event = await buildEvent(services, organiserId, { starts: ['2027-03-01T19:00'] });
  const [sessionId = ''] = event.sessionIds;
  await buildTickets(services, organiserId, { eventId: event.id, sessionId }, [
    { address: 'ana@example.org' },
  ]);
  return buildCampaign(services, organiserId, { kind, eventId: event.id });
}

const asked = ({ id, version }: Campaign, start: object) => ({ id, version, expectedRecipients: 1, start });

async function waiting(given: Preparation): Promise<string> {
  const campaign = await readyOf(given, 'email');
  const start = campaignStartInput.parse({});
  const context = contextOf(given.server.services, given.person);
  const { approval } = await submitCampaign(context, { ...asked(campaign, start), start });
  return approval?.id ?? '';
}

const rowsOf = (kind: CampaignKind): WriteRow[] => {
  const row = { way: kind, permission: permissionOfKind[kind], changes: 'campaign' };
  return [
    {
      ...row,
      name: 'scheduleCampaign',
      also: ['canSendECWithoutApproval'],
      prepare: async (given) => ({ variables: asked(await readyOf(given, kind), soon()) }),
    },
    {
      ...row,
      name: 'submitCampaign',
      changes: 'campaign_approval',
      prepare: async (given) => ({ variables: asked(await readyOf(given, kind), {}) }),
    },
    {
      ...row,
      name: 'returnCampaignToDraft',
      async prepare(given) {
        const { id } = await readyOf(given, kind);
        const { adminDb } = given.server.services.database;
        await adminDb.updateTable('campaign').set({ state: 'rejected' }).where('id', '=', id).execute();
        return { variables: { id } };
      },
    },
  ];
};

/** Cancels a session with a ticketholder. @returns the id of the drafted comm's open reminder */
async function cancelledSession({ server: { services }, person }: Preparation): Promise<string> {
  const { organiserId, userId } = person;
  const { id: eventId, sessionIds } = await buildEvent(services, organiserId, {
    starts: ['2031-03-01T19:00'],
  });
  const [sessionId = ''] = sessionIds;
  await buildTickets(services, organiserId, { eventId, sessionId }, [{ address: 'ana@example.org' }]);
  const row = await services.database.withOrganiser(organiserId, async (db) => {
    await withChangeComm(db, { services, organiserId, userId }, { sessionId }, () =>
      db.updateTable('event_session').set({ cancelled_at: new Date() }).where('id', '=', sessionId).execute(),
    );
    return findOpen(db, { sessionId });
  });
  return row?.id ?? '';
}

/** The rows of the permission matrix for the start of a campaign, its approval and the reminders of changes. */
export const startWrites: readonly WriteRow[] = [
  ...rowsOf('email'),
  ...rowsOf('ticketholder'),
  {
    name: 'dismissChangeComm',
    changes: 'change_comm',
    prepare: async (given) => ({ variables: { id: await cancelledSession(given) } }),
  },
  {
    name: 'decideCampaignApproval',
    acrossOrganisers: true,
    changes: 'campaign',
    prepare: async (given) => ({
      variables: { id: await waiting(given), approved: false, reason: 'Name the venue.' },
    }),
  },
];
