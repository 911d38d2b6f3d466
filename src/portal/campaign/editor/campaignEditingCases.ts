import { type ActionReducerMapBuilder, createAction } from '@reduxjs/toolkit';
import { type Campaign, campaignStates } from '../../../contract/campaign/campaign';
import { type CampaignListEntry } from '../../../contract/campaign/campaignList';
import { trackRequest } from '../../request/trackRequest';
import { type CampaignAreaState } from '../campaignArea';
import {
  archiveCampaigns,
  copyCampaign,
  createCampaign,
  disableCampaign,
  enableCampaign,
  loadCampaign,
  loadCampaigns,
  loadCampaignsNow,
  restoreCampaigns,
  sendCampaign,
  updateCampaign,
} from '../campaignThunks';
import { sendTestMail, sendTestMails } from '../review/campaignReviewThunks';

/** Replaces the campaign on screen by the version that another tab saved. */
export const campaignShown = createAction<Campaign>('campaign/shown');

/** The editor was left: the next campaign that is opened is loaded again. */
export const campaignClosed = createAction('campaign/closed');

function toListEntry(campaign: Campaign, before: CampaignListEntry | undefined): CampaignListEntry {
  const { id, kind, state, disabled, archived, name, subject, createdAt, updatedAt, sendingStartedAt } =
    campaign;
  const { recipients = 0, sent = 0, done = 0, waitsForTest = false } = before ?? {};
  const { scheduledFor = null, scheduledZone = null, rule = null } = before ?? {};
  return {
    id,
    kind,
    state,
    disabled,
    archived,
    name,
    subject,
    recipients,
    sent,
    done,
    waitsForTest,
    scheduledFor,
    scheduledZone,
    rule,
    createdAt,
    updatedAt,
    sendingStartedAt,
  };
}

/** Puts a changed campaign into the list and, if it is open, into the editor. */
function showCampaign(state: CampaignAreaState, campaign: Campaign): void {
  const place = state.campaignList.findIndex(({ id }) => id === campaign.id);
  const entry = toListEntry(campaign, state.campaignList[place]);
  if (place < 0) state.campaignList.unshift(entry);
  else state.campaignList[place] = entry;
  if (state.campaign?.id === campaign.id) state.campaign = campaign;
}

const slots = { loading: 'campaignLoading', error: 'campaignError' } as const;

/** Adds the cases of the list and of the actions on its rows. */
export function addCampaignListCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  trackRequest(builder, loadCampaigns, {
    loading: 'campaignListLoading',
    error: 'campaignError',
    fulfilled(state, { payload, meta }) {
      const before = meta.arg.after ? state.campaignList : [];
      state.campaignList = [...before, ...payload.campaigns];
    },
  });
  trackRequest(builder, loadCampaignsNow, {
    fulfilled(state, { payload }) {
      const now = new Map(payload.map((entry) => [entry.id, entry]));
      state.campaignList = state.campaignList.map((entry) => now.get(entry.id) ?? entry);
    },
  });
  for (const act of [copyCampaign, disableCampaign, enableCampaign]) {
    trackRequest(builder, act, {
      ...slots,
      fulfilled: (state, { payload }) => showCampaign(state, payload),
    });
  }
  for (const [act, archived] of [
    [archiveCampaigns, true],
    [restoreCampaigns, false],
  ] as const) {
    trackRequest(builder, act, {
      ...slots,
      fulfilled(state, { payload }) {
        for (const entry of state.campaignList) if (payload.includes(entry.id)) entry.archived = archived;
      },
    });
  }
}

/** Adds the cases of the editor. */
export function addCampaignEditingCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  builder.addCase(campaignClosed, (state) => {
    state.campaign = null;
  });
  builder.addCase(campaignShown, (state, { payload }) => {
    state.campaign = payload;
  });
  trackRequest(builder, loadCampaign, {
    ...slots,
    fulfilled(state, { payload }) {
      // A reply with an older version than the last save is out of date.
      if (state.campaign?.id === payload.id && state.campaign.version > payload.version) return;
      state.campaign = payload;
    },
  });
  trackRequest(builder, createCampaign, {
    ...slots,
    fulfilled(state, { payload }) {
      state.campaign = payload;
    },
  });
  trackRequest(builder, updateCampaign, {
    ...slots,
    fulfilled(state, { payload, meta }) {
      // Keeps the text as it was typed: the server trims it, but a space at the end is the start of the next word.
      if (state.campaign?.id === payload.id) state.campaign = { ...payload, ...meta.arg.input };
    },
  });
  trackRequest(builder, sendTestMail, slots);
  trackRequest(builder, sendTestMails, slots);
  trackRequest(builder, sendCampaign, {
    ...slots,
    fulfilled(state, { payload }) {
      const reached = campaignStates.find((known) => known === payload.state);
      if (state.campaign?.id === payload.campaignId && reached) state.campaign.state = reached;
    },
  });
}
