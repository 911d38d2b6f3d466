import { roleFacts, teamRoles, type TeamRole } from '../../contract/team/roles';

/** The role of a reply, which has it as text. */
export const roleOf = (role: string): TeamRole => teamRoles.find((known) => known === role) ?? 'viewer';

export const roleLabel = (role: string): string => roleFacts[roleOf(role)].label;
