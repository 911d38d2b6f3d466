import type { Campaign } from '../../../src/contract/campaign/campaign';
import type { CampaignActionReply } from '../../../src/contract/campaign/campaignEditing';
import { campaignStartInput } from '../../../src/contract/campaign/campaignStartInput';
import {
  decideCampaignApproval,
  submitCampaign,
} from '../../../src/server/campaign/approval/approvalService';
import { disableCampaign, updateCampaign } from '../../../src/server/campaign/campaignService';
import {
  returnCampaignToDraft,
  scheduleCampaign,
} from '../../../src/server/campaign/schedule/scheduleService';
import { startDue } from '../../../src/server/campaign/schedule/startJobs';
import { sendCampaign } from '../../../src/server/campaign/sending/sendCampaignService';
import type { PublicError } from '../../../src/server/http/httpErrors';
import { contextOf as contextFor, type SignedInContext } from '../../../src/server/http/signedIn';
import type { Services } from '../../../src/server/services';
import { buildReady } from './startFactories';
import type { TestPerson, TestServer } from '../startServer';

/** Actions of people and jobs on a campaign, for race tests; each takes the services that it uses. */

/** Noon in two days: a wall time that exists once on every day. */
export const soon = () => ({
  local: `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T12:00`,
  zone: 'Pacific/Auckland',
});

export function contextOf(
  services: Services,
  { organiserId, userId, membershipId, email }: TestPerson,
): SignedInContext {
  const permissions = { emailCampaign: true, canSendECWithoutApproval: true };
  // The services read no other field of the signed-in person.
  const membership: SignedInContext['signedIn']['membership'] = {
    id: membershipId,
    role: 'owner',
    version: 1,
    scope: null,
    support: null,
    rights: ['refunds', 'personalData'],
  };
  const signedIn = { organiserId, userId, email, permissions, membership } as SignedInContext['signedIn'];
  return contextFor(services, signedIn);
}

const sendInput = ({ id, version }: Campaign) => ({ id, version, expectedRecipients: 2 });

export const actsOf = (person: TestPerson) => ({
  send: (services: Services, campaign: Campaign) =>
    sendCampaign(contextOf(services, person), sendInput(campaign)),
  schedule: (services: Services, campaign: Campaign) =>
    scheduleCampaign(contextOf(services, person), {
      ...sendInput(campaign),
      start: campaignStartInput.parse(soon()),
    }),
  takeBack: (services: Services, { id }: Campaign) => returnCampaignToDraft(contextOf(services, person), id),
  disable: (services: Services, { id }: Campaign) => disableCampaign(contextOf(services, person), id),
  edit: (services: Services, { id, version }: Campaign) =>
    updateCampaign(contextOf(services, person), { id, version, edit: { subject: 'Something else' } }),
  approve: (services: Services, id: string) =>
    decideCampaignApproval({ services, userId: person.userId }, { id, approved: true, reason: '' }),
  startDue: (services: Services, { id }: Campaign) =>
    startDue(services, { organiserId: person.organiserId, campaignId: id }),

  /** Builds a campaign that waits for approval and starts at once afterwards. */
  async waiting(services: Services): Promise<{ campaign: Campaign; approvalId: string }> {
    const campaign = await buildReady(services, person.organiserId);
    const start = campaignStartInput.parse({});
    const { approval } = await submitCampaign(contextOf(services, person), { ...sendInput(campaign), start });
    return { campaign, approvalId: approval?.id ?? '' };
  },
  /** Builds a scheduled campaign whose start time has just passed. */
  async dueNow(services: Services): Promise<Campaign> {
    const campaign = await buildReady(services, person.organiserId);
    await this.schedule(services, campaign);
    await services.database.adminDb
      .updateTable('campaign')
      .set({ scheduled_for: new Date(Date.now() - 1_000) })
      .where('id', '=', campaign.id)
      .execute();
    return campaign;
  },
});

/** The outcome of a race: the campaign's state, whether its content changed, and how many recipients were frozen. */
export async function outcomeOf({ database: { adminDb } }: Services, { id }: Campaign) {
  const { state, subject, scheduled_for, disabled_at } = await adminDb
    .selectFrom('campaign')
    .select(['state', 'subject', 'scheduled_for', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const frozen = await adminDb
    .selectFrom('campaign_recipient')
    .select('id')
    .where('campaign_id', '=', id)
    .execute();
  return {
    ...{ state, changed: subject === 'Something else', frozen: frozen.length },
    ...{ timed: scheduled_for !== null, disabled: disabled_at !== null },
  };
}

/** 'done', or the code of the refusal. @throws any other error */
export function ending(result: PromiseSettledResult<unknown>): string {
  if (result.status === 'fulfilled') return 'done';
  const { code } = result.reason as PublicError;
  if (typeof code !== 'string' || !/^[A-Z]{3,}/.test(code)) throw result.reason;
  return code;
}

/** Requests a copy with this idempotency key, as the client does again after a 502. */
export async function copyOnce(
  { app }: TestServer,
  { cookie }: TestPerson,
  id: string,
  key: string,
): Promise<Partial<CampaignActionReply>> {
  const headers = { cookie, 'x-idempotency-key': key };
  const response = await app.inject({ method: 'POST', url: `/api/v2/nz/api/campaign/copy/${id}`, headers });
  return response.json();
}

export async function copiesOf({ database: { adminDb } }: Services, id: string): Promise<number> {
  const copies = await adminDb.selectFrom('campaign').select('id').where('copied_from', '=', id).execute();
  return copies.length;
}
