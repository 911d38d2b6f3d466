import {
  type BookingFeeInput,
  type FinishTixsuiteSetupMutation,
  type RefundPolicyInput,
  type SaveBookingFeeMutation,
  type SaveRefundPolicyMutation,
  type SaveTicketDesignMutation,
  type SaveTixsuiteCompanyMutation,
  type SaveTixsuitePayoutMutation,
  type TicketDesignInput,
  type TixsuiteCompanyInput,
  type TixsuitePayoutInput,
  type TixsuiteSetupQuery,
} from '../../contract/generated/operations';
import { type SponsorPictureReply, sponsorPictureUploadPath } from '../../contract/tixsuite/ticketDesign';
import {
  finishTixsuiteSetupDocument,
  saveBookingFeeDocument,
  saveRefundPolicyDocument,
  saveTicketDesignDocument,
  saveTixsuiteCompanyDocument,
  saveTixsuitePayoutDocument,
  tixsuiteSetupDocument,
} from '../../contract/tixsuite/tixsuite';
import { createRequest } from '../request/createRequest';

export const loadTixsuiteSetup = createRequest('tixsuite/load', async (_: void, wire) => {
  const { tixsuiteSetup } = await wire.graphql<TixsuiteSetupQuery>(tixsuiteSetupDocument);
  return tixsuiteSetup;
});

export const saveCompany = createRequest(
  'tixsuite/saveCompany',
  async (input: TixsuiteCompanyInput, wire) => {
    const reply = await wire.graphql<SaveTixsuiteCompanyMutation>(saveTixsuiteCompanyDocument, { input });
    return reply.saveTixsuiteCompany;
  },
);

export const saveBookingFee = createRequest(
  'tixsuite/saveBookingFee',
  async (input: BookingFeeInput, wire) => {
    const reply = await wire.graphql<SaveBookingFeeMutation>(saveBookingFeeDocument, { input });
    return reply.saveBookingFee;
  },
);

export const saveRefundPolicy = createRequest(
  'tixsuite/saveRefundPolicy',
  async (input: RefundPolicyInput, wire) => {
    const reply = await wire.graphql<SaveRefundPolicyMutation>(saveRefundPolicyDocument, { input });
    return reply.saveRefundPolicy;
  },
);

export const saveTicketDesign = createRequest(
  'tixsuite/saveTicketDesign',
  async (input: TicketDesignInput, wire) => {
    const reply = await wire.graphql<SaveTicketDesignMutation>(saveTicketDesignDocument, { input });
    return reply.saveTicketDesign;
  },
);

export const uploadSponsorPicture = createRequest(
  'tixsuite/uploadSponsorPicture',
  async ({ file, onProgress }: { file: File; onProgress: (share: number) => void }, wire) => {
    const form = new FormData();
    form.append('file', file);
    return (await wire.rest.upload<SponsorPictureReply>(sponsorPictureUploadPath, form, onProgress)).picture;
  },
);

export const savePayout = createRequest('tixsuite/savePayout', async (input: TixsuitePayoutInput, wire) => {
  const reply = await wire.graphql<SaveTixsuitePayoutMutation>(saveTixsuitePayoutDocument, { input });
  return reply.saveTixsuitePayout;
});

export const finishSetup = createRequest('tixsuite/finish', async (agreed: boolean, wire) => {
  const reply = await wire.graphql<FinishTixsuiteSetupMutation>(finishTixsuiteSetupDocument, { agreed });
  return reply.finishTixsuiteSetup;
});
