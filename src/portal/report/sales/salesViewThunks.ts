import {
  type SalesAttendanceQuery,
  type SalesPaceQuery,
  type SalesRefundsQuery,
  type SalesWaitlistQuery,
} from '../../../contract/generated/operations';
import {
  salesAttendanceDocument,
  type SalesAttendanceFilter,
} from '../../../contract/report/salesAttendance';
import { salesPaceDocument, type SalesPaceFilter } from '../../../contract/report/salesPace';
import { salesRefundsDocument, type SalesRefundsFilter } from '../../../contract/report/salesRefunds';
import { salesWaitlistDocument, type SalesWaitlistFilter } from '../../../contract/report/salesWaitlist';
import { createRequest } from '../../request/createRequest';

export const loadSalesPace = createRequest('salesReport/loadPace', async (input: SalesPaceFilter, wire) => {
  const { salesPace } = await wire.graphql<SalesPaceQuery>(salesPaceDocument, { input });
  return salesPace ?? null;
});

export const loadSalesAttendance = createRequest(
  'salesReport/loadAttendance',
  async (filter: SalesAttendanceFilter, wire) => {
    const { salesAttendance } = await wire.graphql<SalesAttendanceQuery>(salesAttendanceDocument, filter);
    return salesAttendance;
  },
);

export const loadSalesRefunds = createRequest(
  'salesReport/loadRefunds',
  async (input: SalesRefundsFilter, wire) => {
    const { salesRefunds } = await wire.graphql<SalesRefundsQuery>(salesRefundsDocument, { input });
    return salesRefunds;
  },
);

export const loadSalesWaitlist = createRequest(
  'salesReport/loadWaitlist',
  async (filter: SalesWaitlistFilter, wire) => {
    const { salesWaitlist } = await wire.graphql<SalesWaitlistQuery>(salesWaitlistDocument, filter);
    return salesWaitlist;
  },
);
