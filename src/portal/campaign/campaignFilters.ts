import { type CampaignState } from '../../contract/campaign';
import { type CampaignListEntry } from '../../contract/campaignEditing';
import { campaignPath, campaignReportPath } from '../../contract/pagePaths';

/** The tabs of the list, each with the states that it holds. */
export const campaignFilters = ['all', 'drafts', 'sending', 'sent', 'disabled'] as const;
export type CampaignFilter = (typeof campaignFilters)[number];

export const filterLabels: Record<CampaignFilter, string> = {
  all: 'All',
  drafts: 'Drafts',
  sending: 'Being sent',
  sent: 'Sent',
  disabled: 'Disabled',
};

const statesOf: Record<'drafts' | 'sending' | 'sent', readonly CampaignState[]> = {
  drafts: ['draft', 'pending_approval', 'rejected', 'scheduled', 'missed'],
  sending: ['preparing', 'sending', 'paused'],
  sent: ['sent', 'cancelled'],
};

export function filterOf(text: string): CampaignFilter {
  return campaignFilters.find((filter) => filter === text) ?? 'all';
}

export function matchesFilter({ state, disabled }: CampaignListEntry, filter: CampaignFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'disabled') return disabled;
  return !disabled && statesOf[filter].includes(state);
}

export const isUnsent = ({ state }: Pick<CampaignListEntry, 'state'>): boolean =>
  statesOf.drafts.includes(state);
export const isBeingSent = ({ state }: Pick<CampaignListEntry, 'state'>): boolean =>
  statesOf.sending.includes(state);

/** Where a row leads: to writing while it is a draft, to the report from then on. */
export function campaignHref(campaign: CampaignListEntry): string {
  const { id, kind, subject } = campaign;
  if (!isUnsent(campaign)) return campaignReportPath(kind, id);
  return campaignPath(kind, subject === '' ? 'details' : 'content', id);
}
