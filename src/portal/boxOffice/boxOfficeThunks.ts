import {
  boxOfficeSellersDocument,
  boxOfficeShiftsDocument,
  closeShiftDocument,
  saveBoxOfficeSellerDocument,
  setBoxOfficeSellerArchivedDocument,
  shiftReportDocument,
  shiftSalesDocument,
  voidSaleDocument,
} from '../../contract/boxOffice/boxOfficeDocuments';
import { type SellerInput, shiftReportPath } from '../../contract/boxOffice/boxOffice';
import type {
  BoxOfficeSellersQuery,
  BoxOfficeShiftsQuery,
  CloseShiftMutation,
  SaveBoxOfficeSellerMutation,
  SetBoxOfficeSellerArchivedMutation,
  ShiftReportQuery,
  ShiftSalesQuery,
  VoidSaleMutation,
} from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';
import { saveFile } from '../request/saveFile';
import { loadTill } from './till/tillThunks';

export const loadSellers = createRequest('boxOffice/loadSellers', async (_: void, wire) => {
  const reply = await wire.graphql<BoxOfficeSellersQuery>(boxOfficeSellersDocument);
  return reply.boxOfficeSellers;
});

/** A `pin` in its input is hidden from the DevTools (`contract/wire/secretFields.ts`). */
export const saveSeller = createRequest('boxOffice/saveSeller', async (input: SellerInput, wire) => {
  const reply = await wire.graphql<SaveBoxOfficeSellerMutation>(saveBoxOfficeSellerDocument, {
    input,
  });
  return reply.saveBoxOfficeSeller;
});

export const setSellerArchived = createRequest(
  'boxOffice/setSellerArchived',
  async (variables: { id: string; archived: boolean }, wire) => {
    const reply = await wire.graphql<SetBoxOfficeSellerArchivedMutation>(
      setBoxOfficeSellerArchivedDocument,
      variables,
    );
    return reply.setBoxOfficeSellerArchived;
  },
  { sideBySide: true },
);

export const loadShifts = createRequest('boxOffice/loadShifts', async (after: string | undefined, wire) => {
  const reply = await wire.graphql<BoxOfficeShiftsQuery>(boxOfficeShiftsDocument, {
    after,
  });
  return reply.boxOfficeShifts;
});

export const loadShiftSales = createRequest('boxOffice/loadShiftSales', async (_: void, wire) => {
  const { shiftSales } = await wire.graphql<ShiftSalesQuery>(shiftSalesDocument);
  return shiftSales;
});

export const voidSale = createRequest(
  'boxOffice/voidSale',
  async (variables: { orderId: string; reason: string }, wire) => {
    const reply = await wire.graphql<VoidSaleMutation>(voidSaleDocument, variables);
    return reply.voidSale;
  },
  { overtakes: () => [loadShiftSales] },
);

export const closeShift = createRequest(
  'boxOffice/closeShift',
  async (variables: { countedCents: number; note: string }, wire) => {
    const reply = await wire.graphql<CloseShiftMutation>(closeShiftDocument, variables);
    return reply.closeShift;
  },
  { overtakes: () => [loadTill, loadShiftSales, loadReport] },
);

export const loadReport = createRequest('boxOffice/loadReport', async (shiftId: string, wire) => {
  const { shiftReport } = await wire.graphql<ShiftReportQuery>(shiftReportDocument, {
    shiftId,
  });
  return shiftReport;
});

export const downloadReport = createRequest('boxOffice/downloadReport', async (shiftId: string, wire) => {
  const { blob, fileName } = await wire.rest.download(shiftReportPath(shiftId));
  saveFile(blob, fileName);
  return { fileName };
});
