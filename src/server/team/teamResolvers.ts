import { z } from 'zod';
import {
  memberAccessInput,
  memberInput,
  memberSuspensionInput,
  teamInvitationIdInput,
  teamInvitationInput,
} from '../../contract/team/teamInput';
import { managesTeam } from '../../contract/team/roles';
import { operation, operationWithProof, type GraphqlModule } from '../graphql/graphqlModule';
import { forbidden } from '../http/httpErrors';
import { listOrganisations } from './organisationQueries';
import { inviteToTeam, withdrawTeamInvitation } from './teamInvitationService';
import { listScopeChoices } from './teamScopeQueries';
import { teamSchema } from './teamSchema';
import {
  changeMember,
  handOverOwnership,
  leaveTeam,
  removeMember,
  suspendMember,
  teamOf,
} from './teamService';

const none = z.object({});

export const teamGraphql: GraphqlModule = {
  typeDefs: teamSchema,
  resolvers: {
    Query: {
      team: operation('preferences', none, (_none, { services, signedIn }) => teamOf(services, signedIn)),
      teamScopeChoices: operation('preferences', none, async (_none, { inTenant, signedIn }) => {
        if (!managesTeam(signedIn.membership.role)) throw forbidden();
        return inTenant(listScopeChoices);
      }),
      myOrganisations: operation('signed-in', none, (_none, { services, signedIn }) =>
        listOrganisations(services.database.adminDb, signedIn),
      ),
    },
    Mutation: {
      inviteToTeam: operationWithProof(
        'preferences',
        teamInvitationInput,
        (invited, { services, signedIn }) => inviteToTeam(services, signedIn, invited),
      ),
      withdrawTeamInvitation: operation(
        'preferences',
        teamInvitationIdInput,
        ({ id }, { services, signedIn }) => withdrawTeamInvitation(services, signedIn, id),
      ),
      changeTeamMember: operationWithProof(
        'preferences',
        memberAccessInput,
        (change, { services, signedIn }) => changeMember(services, signedIn, change),
      ),
      suspendTeamMember: operationWithProof(
        'preferences',
        memberSuspensionInput,
        (change, { services, signedIn }) => suspendMember(services, signedIn, change),
      ),
      removeTeamMember: operationWithProof('preferences', memberInput, (member, { services, signedIn }) =>
        removeMember(services, signedIn, member),
      ),
      handOverOwnership: operationWithProof('preferences', memberInput, (member, { services, signedIn }) =>
        handOverOwnership(services, signedIn, member),
      ),
      leaveTeam: operation('preferences', none, async (_none, { services, signedIn }) => {
        await leaveTeam(services, signedIn);
        return { ok: true };
      }),
    },
  },
};
