import { z } from 'zod';
import { addressInput } from '../account/accountInput';
import { ownerFlags, teamRoles } from './roles';

const role = z.enum(teamRoles, 'Choose one of the roles.');
const id = z.uuid('Choose a person of your team.');
const version = z.int('Reload the page, then try again.');

export const teamInvitationInput = z.object({
  email: addressInput('Enter the email address to invite.'),
  role,
});
export const teamInvitationIdInput = z.object({ id: z.uuid('Choose an invitation of the list.') });

/** A person of the team at the version that the caller has seen. */
export const memberInput = z.object({ id, version });
export const memberAccessInput = memberInput.extend({
  role,
  permissions: z
    .array(z.enum(ownerFlags, 'Choose rights of the list.'), 'Choose what the person may do.')
    .max(ownerFlags.length, 'Name each right once.')
    .transform((flags) => [...new Set(flags)]),
});
export const memberSuspensionInput = memberInput.extend({
  suspended: z.boolean('Choose whether the person may sign in.'),
});

export const switchInput = z.object({ organiserId: z.uuid('Choose one of your organisations.') });
