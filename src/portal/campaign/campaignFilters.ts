import { type CampaignState } from '../../contract/campaign';
import { archivableStates, type CampaignListEntry } from '../../contract/campaignEditing';
import { campaignPath, campaignReportPath } from '../../contract/pagePaths';

/** The tabs of the list, each with the states that it holds. */
export const campaignFilters = [
  'all',
  'drafts',
  'waiting',
  'sending',
  'sent',
  'disabled',
  'archived',
] as const;
export type CampaignFilter = (typeof campaignFilters)[number];

export const filterLabels: Record<CampaignFilter, string> = {
  all: 'All',
  drafts: 'Drafts',
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  disabled: 'Disabled',
  archived: 'Archived',
};

const statesOf: Record<'drafts' | 'waiting' | 'sending' | 'sent', readonly CampaignState[]> = {
  drafts: ['draft', 'rejected'],
  waiting: ['pending_approval', 'scheduled', 'missed'],
  sending: ['preparing', 'sending', 'paused'],
  sent: ['sent', 'cancelled'],
};

export function filterOf(text: string): CampaignFilter {
  return campaignFilters.find((filter) => filter === text) ?? 'all';
}

export function matchesFilter(entry: CampaignListEntry, filter: CampaignFilter): boolean {
  const { state, disabled, archived } = entry;
  if (filter === 'archived' || archived) return archived === (filter === 'archived');
  if (filter === 'all') return true;
  if (filter === 'disabled') return disabled;
  return !disabled && statesOf[filter].includes(state);
}

type Stated = Pick<CampaignListEntry, 'state'>;

export const isUnsent = ({ state }: Stated): boolean =>
  statesOf.drafts.includes(state) || statesOf.waiting.includes(state);
export const isBeingSent = ({ state }: Stated): boolean => statesOf.sending.includes(state);
export const mayBeArchived = ({ state }: Stated): boolean =>
  archivableStates.some((known) => known === state);

/** Where a row leads: to writing while it is a draft, to its last look while it waits, to the report from then on. */
export function campaignHref(campaign: CampaignListEntry): string {
  const { id, kind, state, subject } = campaign;
  if (!isUnsent(campaign)) return campaignReportPath(kind, id);
  if (statesOf.waiting.includes(state)) return campaignPath(kind, 'review', id);
  return campaignPath(kind, subject === '' ? 'details' : 'content', id);
}
