import { z } from 'zod';
import { addressInput } from '../account/accountInput';
import { ownerFlags, teamRights, teamRoles } from './roles';

const role = z.enum(teamRoles, 'Choose one of the roles.');
const id = z.uuid('Choose a person of your team.');
const version = z.int('Reload the page, then try again.');

const ids = z
  .array(z.uuid('Choose events and venues of the list.'))
  .max(500, 'Choose at most 500. For more, choose the venue or the whole organisation.')
  .transform((all) => [...new Set(all)]);
/** Null for the whole organisation. */
const scope = z
  .object({ events: ids, venues: ids })
  .nullish()
  .transform((chosen) => chosen ?? null)
  .refine((chosen) => !chosen || chosen.events.length + chosen.venues.length > 0, {
    error: 'Choose at least one event or venue, or the whole organisation.',
  });

export const teamInvitationInput = z.object({
  email: addressInput('Enter the email address to invite.'),
  role,
  scope,
});
export const teamInvitationIdInput = z.object({ id: z.uuid('Choose an invitation of the list.') });

/** A person of the team at the version that the caller has seen. */
export const memberInput = z.object({ id, version });
export const memberAccessInput = memberInput.extend({
  role,
  scope,
  permissions: z
    .array(z.enum(ownerFlags, 'Choose rights of the list.'), 'Choose what the person may do.')
    .max(ownerFlags.length, 'Name each right once.')
    .transform((flags) => [...new Set(flags)]),
  rights: z
    .array(z.enum(teamRights, 'Choose rights of the list.'), 'Choose what the person may do.')
    .max(teamRights.length, 'Name each right once.')
    .transform((chosen) => [...new Set(chosen)]),
});
export const memberSuspensionInput = memberInput.extend({
  suspended: z.boolean('Choose whether the person may sign in.'),
});

export const switchInput = z.object({ organiserId: z.uuid('Choose one of your organisations.') });
