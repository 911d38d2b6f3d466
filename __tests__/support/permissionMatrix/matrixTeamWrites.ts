import { randomUUID } from 'node:crypto';
import { inviteToTeamDocument, type Team } from '../../../src/contract/team/team';
import { colleagueOf, memberOf } from '../factories/teamFactories';
import type { Preparation, WriteRow } from './matrixWrites';

let count = 0;
const newInvitation = () => ({
  email: `joins-by-matrix-${process.pid}-${++count}@example.org`,
  role: 'door',
});

/** A colleague as the owner sees them, whom a row changes. */
async function colleague({ server, person }: Preparation): Promise<{ id: string; version: number }> {
  const { id, version } = await memberOf(person, await colleagueOf(server, person));
  return { id, version };
}

/** The rows of the permission matrix for the team; whom the roles may change is tested in `server/team`. */
export const teamWrites: readonly WriteRow[] = [
  {
    name: 'inviteToTeam',
    changes: 'team_invitation',
    prepare: () => ({ variables: newInvitation() }),
  },
  {
    name: 'withdrawTeamInvitation',
    changes: 'team_invitation',
    async prepare({ person }) {
      const { data } = await person.graphql<{ inviteToTeam: Team }>(inviteToTeamDocument, newInvitation());
      return { variables: { id: data?.inviteToTeam.invitations[0]?.id } };
    },
  },
  {
    name: 'changeTeamMember',
    changes: 'audit_entry',
    prepare: async (given) => ({
      variables: { ...(await colleague(given)), role: 'door', permissions: ['preferences'], rights: [] },
    }),
  },
  {
    name: 'suspendTeamMember',
    changes: 'audit_entry',
    prepare: async (given) => ({ variables: { ...(await colleague(given)), suspended: true } }),
  },
  {
    name: 'removeTeamMember',
    changes: 'audit_entry',
    prepare: async (given) => ({ variables: await colleague(given) }),
  },
  {
    name: 'handOverOwnership',
    changes: 'audit_entry',
    prepare: async (given) => ({ variables: await colleague(given) }),
  },
  {
    name: 'saveReplyTo',
    changes: 'audit_entry',
    prepare: async ({ server, person }) => ({
      variables: { replyTo: (await colleagueOf(server, person)).email },
    }),
  },
  {
    name: 'removeLogo',
    changes: 'audit_entry',
    async prepare({ server: { services }, person: { organiserId } }) {
      await services.database.adminDb
        .updateTable('organiser')
        .set({ logo: randomUUID() })
        .where('id', '=', organiserId)
        .execute();
      return { variables: {} };
    },
  },
  {
    name: 'leaveTeam',
    changes: 'audit_entry',
    async prepare({ server, person }) {
      await colleagueOf(server, person, { role: 'owner' });
      return { variables: {} };
    },
  },
];
