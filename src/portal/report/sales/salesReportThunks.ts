import { type SalesEventsQuery, type SalesReportQuery } from '../../../contract/generated/operations';
import {
  salesEventsDocument,
  salesReportDocument,
  type SalesReportFilter,
} from '../../../contract/report/salesReport';
import { createRequest } from '../../request/createRequest';

export const loadSalesReport = createRequest('salesReport/load', async (input: SalesReportFilter, wire) => {
  const { salesReport } = await wire.graphql<SalesReportQuery>(salesReportDocument, { input });
  return salesReport;
});

export const loadSalesEvents = createRequest('salesReport/loadEvents', async (_: void, wire) => {
  const { salesEvents } = await wire.graphql<SalesEventsQuery>(salesEventsDocument);
  return salesEvents;
});
