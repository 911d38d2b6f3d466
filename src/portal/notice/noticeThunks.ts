import {
  type AgreeToLegalTextsMutation,
  type EndSupportMutation,
  type OrganisationNoticesQuery,
} from '../../contract/generated/operations';
import { agreeToLegalTextsDocument } from '../../contract/legal/legal';
import { organisationNoticesDocument } from '../../contract/notice/notice';
import { endSupportDocument } from '../../contract/team/support';
import { errorCode } from '../../contract/wire/requestError';
import { createRequest } from '../request/createRequest';
import { toRequestError } from '../request/requestFailure';

/** Nobody asked for the notices, so a failure shows no toast: null, except when the sign-in session has ended. */
export const loadNotices = createRequest('notice/load', async (_: void, wire) => {
  try {
    const reply = await wire.graphql<OrganisationNoticesQuery>(organisationNoticesDocument);
    return reply.organisationNotices;
  } catch (cause) {
    if (toRequestError(cause).code === errorCode.unauthenticated) throw cause;
    return null;
  }
});

/** Ends the visit of the admin who acts for the organisation in this tab. */
export const endOwnSupport = createRequest(
  'notice/endSupport',
  async (_: void, wire) => (await wire.graphql<EndSupportMutation>(endSupportDocument)).endSupport,
);

/** @param shown the `terms` of the notice */
export const agreeToTerms = createRequest(
  'notice/agreeToTerms',
  async (shown: string, wire) =>
    (await wire.graphql<AgreeToLegalTextsMutation>(agreeToLegalTextsDocument, { shown })).agreeToLegalTexts,
  { overtakes: () => [loadNotices] },
);
