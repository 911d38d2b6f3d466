import type { CampaignState } from '../../../contract/campaign';

/*
 *   draft -> pending_approval -> (rejected -> draft) | scheduled | preparing        (DOMAIN section 3)
 *   scheduled -> preparing | missed | draft
 *   preparing -> sending <-> paused
 *   sending -> sent
 *   sending | paused -> cancelled
 */
const next: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['pending_approval', 'scheduled', 'preparing'],
  pending_approval: ['rejected', 'scheduled', 'preparing', 'draft'],
  rejected: ['draft'],
  scheduled: ['preparing', 'missed', 'draft'],
  missed: ['scheduled', 'preparing', 'draft'],
  preparing: ['sending'],
  sending: ['paused', 'sent', 'cancelled'],
  paused: ['sending', 'cancelled'],
  sent: [],
  cancelled: [],
};

export const mayBecome = (from: CampaignState, to: CampaignState): boolean => next[from].includes(to);

/** The states from which this one can be reached: what an update of the state demands of the row. */
export const statesBefore = (to: CampaignState): CampaignState[] =>
  (Object.keys(next) as CampaignState[]).filter((from) => mayBecome(from, to));
