import { z } from 'zod';
import { addressInput } from '../account/accountInput';
import { countries } from '../country';

export const invitationInput = z.object({
  email: addressInput('Enter the email address to invite.'),
  country: z.enum(countries, 'Choose New Zealand or Australia.'),
});
