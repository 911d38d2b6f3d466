import {
  type InviteOrganiserMutation,
  type InviteOrganiserMutationVariables,
  type OrganiserInvitationsQuery,
  type WithdrawInvitationMutation,
} from '../../contract/generated/operations';
import {
  inviteOrganiserDocument,
  organiserInvitationsDocument,
  withdrawInvitationDocument,
} from '../../contract/provider/provider';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';

/** Loads the open invitations; the only question is the empty string. */
export const loadInvitations = createRequest(
  'provider/loadInvitations',
  async (_: PageRequest<string>, wire) => {
    const reply = await wire.graphql<OrganiserInvitationsQuery>(organiserInvitationsDocument);
    return reply.organiserInvitations;
  },
);

export const inviteOrganiser = createRequest(
  'provider/invite',
  async (invited: InviteOrganiserMutationVariables, wire) => {
    const reply = await wire.graphql<InviteOrganiserMutation>(inviteOrganiserDocument, { ...invited });
    return reply.inviteOrganiser;
  },
  { overtakes: () => [loadInvitations] },
);

export const withdrawInvitation = createRequest(
  'provider/withdraw',
  async (id: string, wire) => {
    const reply = await wire.graphql<WithdrawInvitationMutation>(withdrawInvitationDocument, { id });
    return reply.withdrawInvitation;
  },
  { overtakes: () => [loadInvitations] },
);
