import { z } from 'zod';
import { addressInput } from '../account/accountInput';
import { countryInput } from '../account/signUpInput';

export const invitationInput = z.object({
  email: addressInput('Enter the email address to invite.'),
  country: countryInput,
});
