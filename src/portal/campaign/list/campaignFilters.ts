import { archivableStates } from '../../../contract/campaign/campaignEditing';
import {
  type CampaignFilter,
  campaignFilters,
  type CampaignListEntry,
  type CampaignOrder,
  campaignOrders,
  statesOfFilter,
} from '../../../contract/campaign/campaignList';
import { campaignPath, campaignReportPath } from '../../../contract/paths/pagePaths';

export const filterLabels: Record<CampaignFilter, string> = {
  all: 'All',
  drafts: 'Drafts',
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped',
  disabled: 'Disabled',
  archived: 'Archived',
};

export const orderLabels: Record<CampaignOrder, string> = {
  changed: 'Last changed first',
  sent: 'Last sent first',
  name: 'By name',
};

export function filterOf(text: string): CampaignFilter {
  return campaignFilters.find((filter) => filter === text) ?? 'all';
}

export function orderOf(text: string): CampaignOrder {
  return campaignOrders.find((order) => order === text) ?? 'changed';
}

export function matchesFilter(entry: CampaignListEntry, filter: CampaignFilter): boolean {
  const { state, disabled, archived } = entry;
  if (filter === 'archived' || archived) return archived === (filter === 'archived');
  if (filter === 'all') return true;
  if (filter === 'disabled') return disabled;
  return !disabled && statesOfFilter[filter].includes(state);
}

type Stated = Pick<CampaignListEntry, 'state'>;

export const isUnsent = ({ state }: Stated): boolean =>
  statesOfFilter.drafts.includes(state) || statesOfFilter.waiting.includes(state);
export const isBeingSent = ({ state }: Stated): boolean => statesOfFilter.sending.includes(state);
export const mayBeArchived = ({ state }: Stated): boolean =>
  archivableStates.some((known) => known === state);

/** The address of a row: the editor for a draft, the review while it waits, the report afterwards. */
export function campaignHref(campaign: CampaignListEntry): string {
  const { id, kind, state, subject } = campaign;
  if (!isUnsent(campaign)) return campaignReportPath(kind, id);
  if (statesOfFilter.waiting.includes(state)) return campaignPath(kind, 'review', id);
  return campaignPath(kind, subject === '' ? 'details' : 'content', id);
}
