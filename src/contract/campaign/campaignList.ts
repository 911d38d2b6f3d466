import type { CampaignsQuery } from '../generated/operations';
import type { CampaignState } from './campaign';
import { startRuleFields } from './campaignStart';

/** Types and GraphQL documents of the list of campaigns. Instants are ISO text in UTC. */

/**
 * One row of the list.
 * - `recipients`: The number of people in the frozen snapshot; 0 before sending.
 * - `waitsForTest`: True if sending waits for the result of the A/B test, as in the report.
 * - `done`: The number of recipients in a final state, whether or not the mail was sent.
 * - `scheduledFor`, `scheduledZone`: The start of a scheduled campaign, and the zone in which the organiser entered
 *   it.
 * - `rule`: The rule from which a start relative to a session was derived; null for other starts.
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

/**
 * The states that five of the tabs show. A disabled campaign is in none of these tabs, and an archived one only in
 * the tab `archived`.
 */
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
 * - `counts`: The number of campaigns under each tab that match the search.
 * - `after`: The key that requests the next page; null on the last page.
 */
export type CampaignPage = CampaignsQuery['campaigns'];

const entryFields = `
  id kind state disabled archived name subject recipients sent done waitsForTest
  scheduledFor scheduledZone ${startRuleFields} createdAt updatedAt sendingStartedAt`;

export const campaignsDocument = /* GraphQL */ `
  query campaigns($kind: CampaignKind!, $search: String, $filter: String, $order: String, $after: String) {
    campaigns(kind: $kind, search: $search, filter: $filter, order: $order, after: $after) {
      campaigns { ${entryFields} }
      counts { all drafts waiting sending sent stopped disabled archived }
      after
    }
  }
`;

/** Loads the current rows of these campaigns, at most one page of them. Campaigns that do not exist are left out. */
export const campaignsNowDocument = /* GraphQL */ `
  query campaignsNow($kind: CampaignKind!, $ids: [ID!]!) {
    campaignsNow(kind: $kind, ids: $ids) { ${entryFields} }
  }
`;
