import {
  type ChangeTeamMemberMutation,
  type ChangeTeamMemberMutationVariables,
  type EndSupportMutation,
  type HandOverOwnershipMutation,
  type HandOverOwnershipMutationVariables,
  type InviteToTeamMutation,
  type InviteToTeamMutationVariables,
  type LeaveTeamMutation,
  type MyOrganisationsQuery,
  type RemoveTeamMemberMutation,
  type RemoveTeamMemberMutationVariables,
  type SuspendTeamMemberMutation,
  type SuspendTeamMemberMutationVariables,
  type TeamQuery,
  type TeamScopeChoicesQuery,
  type WithdrawTeamInvitationMutation,
} from '../../contract/generated/operations';
import {
  changeTeamMemberDocument,
  handOverOwnershipDocument,
  inviteToTeamDocument,
  leaveTeamDocument,
  myOrganisationsDocument,
  removeTeamMemberDocument,
  suspendTeamMemberDocument,
  switchOrganisationPath,
  type SwitchReply,
  teamDocument,
  teamScopeChoicesDocument,
  withdrawTeamInvitationDocument,
} from '../../contract/team/team';
import { endSupportDocument } from '../../contract/team/support';
import { storeTabToken } from '../request/accessToken';
import { createRequest } from '../request/createRequest';

export const loadTeam = createRequest('team/load', async (_: void, wire) => {
  const { team } = await wire.graphql<TeamQuery>(teamDocument);
  return team;
});

const change = { overtakes: () => [loadTeam] };

export const inviteToTeam = createRequest(
  'team/invite',
  async (invited: InviteToTeamMutationVariables, wire) =>
    (await wire.graphql<InviteToTeamMutation>(inviteToTeamDocument, invited)).inviteToTeam,
  change,
);

export const withdrawInvitation = createRequest(
  'team/withdrawInvitation',
  async (id: string, wire) =>
    (await wire.graphql<WithdrawTeamInvitationMutation>(withdrawTeamInvitationDocument, { id }))
      .withdrawTeamInvitation,
  change,
);

export const changeMember = createRequest(
  'team/changeMember',
  async (changed: ChangeTeamMemberMutationVariables, wire) =>
    (await wire.graphql<ChangeTeamMemberMutation>(changeTeamMemberDocument, changed)).changeTeamMember,
  change,
);

export const suspendMember = createRequest(
  'team/suspendMember',
  async (changed: SuspendTeamMemberMutationVariables, wire) =>
    (await wire.graphql<SuspendTeamMemberMutation>(suspendTeamMemberDocument, changed)).suspendTeamMember,
  change,
);

export const removeMember = createRequest(
  'team/removeMember',
  async (member: RemoveTeamMemberMutationVariables, wire) =>
    (await wire.graphql<RemoveTeamMemberMutation>(removeTeamMemberDocument, member)).removeTeamMember,
  change,
);

export const handOverOwnership = createRequest(
  'team/handOverOwnership',
  async (member: HandOverOwnershipMutationVariables, wire) =>
    (await wire.graphql<HandOverOwnershipMutation>(handOverOwnershipDocument, member)).handOverOwnership,
  change,
);

export const leaveTeam = createRequest('team/leave', async (_: void, wire) => {
  await wire.graphql<LeaveTeamMutation>(leaveTeamDocument);
});

export const loadScopeChoices = createRequest('team/loadScopeChoices', async (_: void, wire) => {
  const { teamScopeChoices } = await wire.graphql<TeamScopeChoicesQuery>(teamScopeChoicesDocument);
  return teamScopeChoices;
});

export const loadOrganisations = createRequest('team/loadOrganisations', async (_: void, wire) => {
  const { myOrganisations } = await wire.graphql<MyOrganisationsQuery>(myOrganisationsDocument);
  return myOrganisations;
});

/**
 * Moves this tab to another organisation; the other tabs stay where they are. The token is stored here and is not in
 * the action, because actions are recorded.
 */
export const switchOrganisation = createRequest(
  'team/switchOrganisation',
  async (organiserId: string, wire) => {
    const { token } = await wire.rest.post<SwitchReply>(switchOrganisationPath, { organiserId });
    storeTabToken(token);
  },
);

/** Ends what an admin of the provider does in the organisation, as an owner. */
export const endSupport = createRequest(
  'team/endSupport',
  async (id: string, wire) => (await wire.graphql<EndSupportMutation>(endSupportDocument, { id })).endSupport,
  change,
);
