import { emailStartersDocument } from '../../../contract/template/emailTemplate';
import {
  type EmailStartersQuery,
  type EmailStartersQueryVariables,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

/** Loads the designs for one kind of campaign, or for both. */
export const loadStarters = createRequest(
  'emailStarter/load',
  async (asked: EmailStartersQueryVariables, wire) => {
    const { emailStarters } = await wire.graphql<EmailStartersQuery>(emailStartersDocument, asked);
    return emailStarters;
  },
);
