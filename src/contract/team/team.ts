import type { MyOrganisationsQuery, TeamQuery } from '../generated/operations';

/** Types and GraphQL documents of an organiser's team: its members and the open invitations. */
export type Team = TeamQuery['team'];
/** A person of the team. `id` is that of the membership; `version` rises with each change of role or rights. */
export type TeamMember = Team['members'][number];
/** An invitation that has not been accepted; `expiresAt` is an ISO instant. */
export type TeamInvitation = Team['invitations'][number];
/** The events and venues that a person works for, by name. */
export type TeamScope = NonNullable<TeamMember['scope']>;
/** An admin of the provider who acts for the organisation; `until` is an ISO instant. */
export type TeamSupport = Team['support'][number];
export type MyOrganisation = MyOrganisationsQuery['myOrganisations'][number];

/** The most people of one team, invited ones included. */
export const largestTeam = 200;

const teamFields = `
  organisation
  yourRole
  grantable
  grantableRights
  limit
  members {
    id name email role permissions rights isSuspended isYou version joinedAt lastSignInAt
    scope { events { id name } venues { id name } }
  }
  support { id reason until }
  invitations {
    id email role invitedBy createdAt expiresAt
    scope { events { id name } venues { id name } }
  }
`;

/** The reply of every change is the whole team, so that the screen shows what others changed as well. */
export const teamDocument = /* GraphQL */ `
  query team {
    team { ${teamFields} }
  }
`;

/** Invites by mail; an earlier invitation of the address stops working. */
export const inviteToTeamDocument = /* GraphQL */ `
  mutation inviteToTeam($email: String!, $role: String!, $scope: TeamScopeInput) {
    inviteToTeam(email: $email, role: $role, scope: $scope) { ${teamFields} }
  }
`;

export const withdrawTeamInvitationDocument = /* GraphQL */ `
  mutation withdrawTeamInvitation($id: ID!) {
    withdrawTeamInvitation(id: $id) { ${teamFields} }
  }
`;

/** Sets role, rights and scope (null for the whole organisation); refused when somebody has changed the person since `version`. */
export const changeTeamMemberDocument = /* GraphQL */ `
  mutation changeTeamMember(
    $id: ID!
    $version: Int!
    $role: String!
    $permissions: [String!]!
    $rights: [String!]!
    $scope: TeamScopeInput
  ) {
    changeTeamMember(
      id: $id, version: $version, role: $role, permissions: $permissions, rights: $rights, scope: $scope
    ) {
      ${teamFields}
    }
  }
`;

export const suspendTeamMemberDocument = /* GraphQL */ `
  mutation suspendTeamMember($id: ID!, $version: Int!, $suspended: Boolean!) {
    suspendTeamMember(id: $id, version: $version, suspended: $suspended) { ${teamFields} }
  }
`;

export const removeTeamMemberDocument = /* GraphQL */ `
  mutation removeTeamMember($id: ID!, $version: Int!) {
    removeTeamMember(id: $id, version: $version) { ${teamFields} }
  }
`;

/** Makes the person an owner and the caller a manager. */
export const handOverOwnershipDocument = /* GraphQL */ `
  mutation handOverOwnership($id: ID!, $version: Int!) {
    handOverOwnership(id: $id, version: $version) { ${teamFields} }
  }
`;

/** Ends the caller's own membership. */
export const leaveTeamDocument = /* GraphQL */ `
  mutation leaveTeam {
    leaveTeam {
      ok
    }
  }
`;

/** The events and venues that a scope can contain, for people who manage the team. */
export const teamScopeChoicesDocument = /* GraphQL */ `
  query teamScopeChoices {
    teamScopeChoices {
      events {
        id
        name
      }
      venues {
        id
        name
      }
    }
  }
`;

/** The organisations that the person belongs to, the current one among them. */
export const myOrganisationsDocument = /* GraphQL */ `
  query myOrganisations {
    myOrganisations {
      id
      name
      role
      isCurrent
    }
  }
`;

/**
 * POST `{ organiserId }`: begins a sign-in session for another organisation of the same person. A REST call, because
 * replies of mutations are stored for repeats, and this reply contains a secret.
 */
export const switchOrganisationPath = '/api/account/organisation';

export interface SwitchReply {
  /** The session token for the tab that asked. */
  token: string;
  error: null;
}
