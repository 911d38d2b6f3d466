import type { CampaignsQuery } from '../generated/operations';
import type { CampaignState } from './campaign';

/** The list of campaigns: what it is asked and what it answers. Instants are ISO text in UTC. */

/**
 * One row of the list.
 * - `recipients`: People in the frozen snapshot; 0 before sending.
 * - `waitsForTest`: As in the report: nothing is sent at the moment, since the rest waits for the result of the A/B
 *   test.
 * - `done`: Of the recipients, those in a final state, sent or not.
 * - `scheduledFor`: When it is to be sent, and the zone in which somebody said so.
 */
export type CampaignListEntry = CampaignPage['campaigns'][number];

/** The tabs of the list. */
export const campaignFilters = [
  'all',
  'drafts',
  'waiting',
  'sending',
  'sent',
  'stopped',
  'disabled',
  'archived',
] as const;
export type CampaignFilter = (typeof campaignFilters)[number];

/** The states behind five of them; a disabled campaign is in none of these, an archived one in no other tab. */
export const statesOfFilter: Record<
  Exclude<CampaignFilter, 'all' | 'disabled' | 'archived'>,
  readonly CampaignState[]
> = {
  drafts: ['draft', 'rejected'],
  waiting: ['pending_approval', 'scheduled', 'missed'],
  sending: ['preparing', 'sending', 'paused'],
  sent: ['sent'],
  stopped: ['cancelled'],
};

export const campaignOrders = ['changed', 'sent', 'name'] as const;
export type CampaignOrder = (typeof campaignOrders)[number];

/**
 * One page of the list.
 * - `counts`: How many there are behind each tab, of those that the search finds.
 * - `after`: Asks for the next page; null on the last.
 */
export type CampaignPage = CampaignsQuery['campaigns'];

const entryFields = `
  id kind state disabled archived name subject recipients sent done waitsForTest
  scheduledFor scheduledZone createdAt updatedAt sendingStartedAt`;

export const campaignsDocument = /* GraphQL */ `
  query campaigns($kind: CampaignKind!, $search: String, $filter: String, $order: String, $after: String) {
    campaigns(kind: $kind, search: $search, filter: $filter, order: $order, after: $after) {
      campaigns { ${entryFields} }
      counts { all drafts waiting sending sent stopped disabled archived }
      after
    }
  }
`;

/** How these campaigns stand now, at most a page of them; those that are not there are left out. */
export const campaignsNowDocument = /* GraphQL */ `
  query campaignsNow($kind: CampaignKind!, $ids: [ID!]!) {
    campaignsNow(kind: $kind, ids: $ids) { ${entryFields} }
  }
`;
