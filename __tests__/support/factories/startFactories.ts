import type { Campaign, CampaignState } from '../../../src/contract/campaign/campaign';
import { campaignStartInput } from '../../../src/contract/campaign/campaignStartInput';
import {
  scheduleCampaignDocument,
  submitCampaignDocument,
  type CampaignStart,
} from '../../../src/contract/campaign/campaignStart';
import type { Clock, Services } from '../../../src/server/services';
import { buildAudienceOf, buildCampaign } from './campaignFactories';
import type { TestPerson } from '../startServer';

/** A clock that the test sets. */
export function settableClock(start: string): Clock & { set(instant: string): void; pass(ms: number): void } {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => void (now = new Date(instant)),
    pass: (ms) => void (now = new Date(now.getTime() + ms)),
  };
}

export const minutes = (count: number) => count * 60_000;

/** Builds a draft that is ready to be sent to `count` people. */
export async function buildReady(
  services: Pick<Services, 'database'>,
  organiserId: string,
  { count = 2, ...overrides }: { count?: number } & Parameters<typeof buildCampaign>[2] = {},
): Promise<Campaign> {
  const people = Array.from({ length: count }, (_, n) => ({ address: `fan-${n}@example.org` }));
  const audienceId = await buildAudienceOf(services, organiserId, people);
  return buildCampaign(services, organiserId, { audienceIds: [audienceId], ...overrides });
}

/** Sets a campaign's state directly; only for tests of what is allowed in that state. */
export async function putInState(
  { database }: Pick<Services, 'database'>,
  id: string,
  state: CampaignState,
): Promise<void> {
  await database.adminDb.updateTable('campaign').set({ state }).where('id', '=', id).execute();
}

export const stateOf = async ({ database }: Pick<Services, 'database'>, id: string) =>
  database.adminDb
    .selectFrom('campaign')
    .select(['state', 'scheduled_for', 'scheduled_local', 'scheduled_zone', 'spread_hours', 'missed_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const asked = ({ id, version }: Campaign, expectedRecipients: number, start: object) => ({
  id,
  version,
  expectedRecipients,
  start: campaignStartInput.parse(start),
});

export const schedule = (person: TestPerson, campaign: Campaign, start: object, expected = 2) =>
  person.graphql<{ scheduleCampaign: CampaignStart }>(
    scheduleCampaignDocument,
    asked(campaign, expected, start),
  );

export const submit = (person: TestPerson, campaign: Campaign, start: object = {}, expected = 2) =>
  person.graphql<{ submitCampaign: CampaignStart }>(submitCampaignDocument, asked(campaign, expected, start));
