import {
  comparableCampaignsDocument,
  comparedCampaignDocument,
  usualFiguresDocument,
} from '../../../../contract/campaign/campaignHeadline';
import type {
  ComparableCampaignsQuery,
  ComparedCampaignQuery,
  UsualFiguresQuery,
} from '../../../../contract/generated/operations';
import { createRequest } from '../../../request/createRequest';

/** Loads what is usual for the organiser before this campaign. */
export const loadUsualFigures = createRequest(
  'campaign/loadUsual',
  async (question: { id: string; attribution: string }, wire) => {
    const reply = await wire.graphql<UsualFiguresQuery>(usualFiguresDocument, question);
    return reply.usualFigures;
  },
);

/** Loads the headline figures of the campaign that this one is compared with. */
export const loadComparedCampaign = createRequest(
  'campaign/loadCompared',
  async (question: { id: string; otherId: string; attribution: string }, wire) => {
    const reply = await wire.graphql<ComparedCampaignQuery>(comparedCampaignDocument, question);
    return reply.comparedCampaign;
  },
);

/** Finds campaigns to compare this one with. */
export const searchComparable = createRequest(
  'campaign/searchComparable',
  async (question: { id: string; search: string }, wire) => {
    const reply = await wire.graphql<ComparableCampaignsQuery>(comparableCampaignsDocument, question);
    return reply.comparableCampaigns;
  },
);
