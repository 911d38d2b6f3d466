import { type ReportCampaignsQuery } from '../../contract/generated/operations';
import {
  reportCampaignsDocument,
  utmChartPath,
  type UtmChartReply,
  type UtmFilter,
  utmGridPath,
  type UtmGridReply,
} from '../../contract/report/report';
import { createRequest } from '../request/createRequest';
import { colouredChart } from './colouredChart';

export const loadUtmChart = createRequest('report/loadUtmChart', async (filter: UtmFilter, wire) => {
  const { result } = await wire.rest.post<UtmChartReply>(utmChartPath, filter, { retry502: true });
  return colouredChart(result, wire);
});

export const loadUtmGrid = createRequest('report/loadUtmGrid', async (filter: UtmFilter, wire) => {
  const { result } = await wire.rest.post<UtmGridReply>(utmGridPath, filter, { retry502: true });
  return result;
});

export const loadReportCampaigns = createRequest('reportCampaigns/load', async (_: void, wire) => {
  const { reportCampaigns } = await wire.graphql<ReportCampaignsQuery>(reportCampaignsDocument);
  return reportCampaigns;
});
