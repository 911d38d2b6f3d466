import { type ReportCampaign } from '../../contract/report/report';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

/** The campaigns that the report can be limited to. */
export interface ReportCampaignsState {
  loading: boolean;
  campaigns: ReportCampaign[];
  error: RequestError | null;
}

export const reportCampaignsArea = lateArea<ReportCampaignsState>({
  loading: false,
  campaigns: [],
  error: null,
});

declare module '../store/rootState' {
  interface RootState {
    reportCampaigns: ReportCampaignsState;
  }
}
