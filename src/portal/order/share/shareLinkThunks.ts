import { type RevokeShareLinkMutation, type ShareLinksQuery } from '../../../contract/generated/operations';
import {
  revokeShareLinkDocument,
  shareLinkPath,
  type ShareLinkReply,
  shareLinksDocument,
} from '../../../contract/report/shareLink';
import { type ShareLinkValues } from '../../../contract/report/shareLinkInput';
import { createRequest, type Wire } from '../../request/createRequest';
import { secretHolder } from '../../request/secretHolder';

/** The secret of the link that was just created. */
export const newShareSecret = secretHolder<string>();

const readLinks = async (eventId: string, wire: Wire) =>
  (await wire.graphql<ShareLinksQuery>(shareLinksDocument, { eventId })).shareLinks;

export const loadShareLinks = createRequest('eventOverview/loadShareLinks', readLinks);

const change = { overtakes: () => [loadShareLinks] };

/** Creates a link. Its secret is held for the dialog and is not in the action. */
export const createShareLink = createRequest(
  'eventOverview/createShareLink',
  async (values: ShareLinkValues, wire) => {
    const { secret } = await wire.rest.post<ShareLinkReply>(shareLinkPath, values);
    newShareSecret.hold(secret);
    return readLinks(values.eventId, wire);
  },
  change,
);

export const revokeShareLink = createRequest(
  'eventOverview/revokeShareLink',
  async ({ id }: { id: string; eventId: string }, wire) =>
    (await wire.graphql<RevokeShareLinkMutation>(revokeShareLinkDocument, { id })).revokeShareLink,
  change,
);
