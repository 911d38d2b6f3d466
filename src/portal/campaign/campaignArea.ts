import { type Campaign } from '../../contract/campaign/campaign';
import { type CampaignDelivery, type DeviceResult } from '../../contract/campaign/campaignDelivery';
import {
  type CampaignHeadline,
  type ComparableCampaign,
  type UsualFigures,
} from '../../contract/campaign/campaignHeadline';
import { type CampaignListEntry } from '../../contract/campaign/campaignList';
import {
  type CampaignActivityRow,
  type CampaignLinkRow,
  type CampaignRecipientRecord,
  type CampaignRecipientRow,
  type CampaignStat,
} from '../../contract/campaign/campaignReport';
import { type ClickMap } from '../../contract/campaign/clickMap';
import { type RequestError } from '../../contract/wire/requestError';
import { type ColouredChart } from '../report/colouredChart';
import { lateArea } from '../request/lateArea';

/** The lists of a report, and what it is compared with. The cursor of the recipients is `lastEvaluatedKey` of the area. */
export interface CampaignReportData {
  links: CampaignLinkRow[];
  activity: CampaignActivityRow[];
  activityKey: string | null;
  /** What is usual for the organiser; missing until it is loaded, as all below. */
  usual?: UsualFigures;
  /** The campaign that this one is compared with. */
  compared?: CampaignHeadline;
  /** The campaigns that the last search found to compare with. */
  comparable?: ComparableCampaign[];
  /** Bounces by reason and results by mailbox provider. */
  delivery?: CampaignDelivery;
  /** The opens and clicks of people by device. */
  devices?: DeviceResult[];
  /** The mail as it was sent, with the clicks at each link. */
  clickMap?: ClickMap;
}

export const noReportData: CampaignReportData = { links: [], activity: [], activityKey: null };

/** SPEC section 3; email campaigns and ticketholder comms share the area. */
export interface CampaignAreaState {
  campaignLoading: boolean;
  campaignListLoading: boolean;
  campaign: Campaign | null;
  campaignList: CampaignListEntry[];
  campaignStat: CampaignStat | null;
  campaignUtmDataStat: ColouredChart | null;
  campaignData: CampaignReportData;
  campaignDownloadData: { fileName: string } | null;
  campaignUserData: CampaignRecipientRecord | null;
  campaignError: RequestError | null;
  userList: CampaignRecipientRow[];
  email: string | null;
  /** The paging cursor of the list on screen; null when there is nothing more. */
  lastEvaluatedKey: string | null;
  userIds: string[];
}

export const campaignArea = lateArea<CampaignAreaState>({
  campaignLoading: false,
  campaignListLoading: false,
  campaign: null,
  campaignList: [],
  campaignStat: null,
  campaignUtmDataStat: null,
  campaignData: noReportData,
  campaignDownloadData: null,
  campaignUserData: null,
  campaignError: null,
  userList: [],
  email: null,
  lastEvaluatedKey: null,
  userIds: [],
});

declare module '../store/rootState' {
  interface RootState {
    campaign: CampaignAreaState;
  }
}
