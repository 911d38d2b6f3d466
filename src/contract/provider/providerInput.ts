import { z } from 'zod';
import { addressInput } from '../account/accountInput';
import { reasonLength, suspensionKinds } from './suspension';
import { countryInput } from '../account/signUpInput';

export const invitationInput = z.object({
  email: addressInput('Enter the email address to invite.'),
  country: countryInput,
});

const organiser = { id: z.uuid('Choose an organiser of the list.') };

/** The reason for a suspension or for acting on behalf; the organisation's people read it. */
export const reasonInput = z
  .string('Enter the reason.')
  .trim()
  .min(reasonLength.min, `Enter a reason of at least ${reasonLength.min} characters. The organiser reads it.`)
  .max(reasonLength.max, `Use at most ${reasonLength.max} characters.`);

export const restorationInput = z.object({
  ...organiser,
  kind: z.enum(suspensionKinds, 'Choose sending or selling.'),
});
export const suspensionInput = restorationInput.extend({ reason: reasonInput });
