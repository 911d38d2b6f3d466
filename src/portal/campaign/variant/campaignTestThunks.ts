import { chooseVariantDocument } from '../../../contract/campaign/campaignTest';
import { type ChooseVariantMutation } from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

/** Ends the test and sends this version to the rest. */
export const chooseVariant = createRequest(
  'campaignTest/choose',
  async (choice: { id: string; position: number }, wire) => {
    const reply = await wire.graphql<ChooseVariantMutation>(chooseVariantDocument, choice);
    return reply.chooseVariant;
  },
);
