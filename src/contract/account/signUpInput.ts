import { z } from 'zod';
import { countries } from '../country';
import { oneLine } from '../venue/venueInput';
import { accountLimits } from './account';
import { addressInput, newPasswordInput } from './accountInput';

const line = (missing: string, max: number) =>
  oneLine({ missing, max, tooLong: `At most ${max} characters allowed.` });

const personInput = z.object({
  firstName: line('Enter your first name.', accountLimits.personName),
  lastName: line('Enter your last name.', accountLimits.personName),
  password: newPasswordInput,
});

const organisationInput = z.object({
  organisation: line('Enter the name your audience knows you by.', accountLimits.tradingName),
  country: z.enum(countries, 'Choose New Zealand or Australia.'),
});

/** The forms behind a sign-up link, by what the link still has to learn. */
export const signUpInputs = {
  organiser: personInput.extend({
    ...organisationInput.shape,
    agreed: z.literal('yes', 'Agree to the terms and the privacy policy to continue.'),
  }),
  /** The first admin, whose address the link does not contain. */
  firstAdmin: personInput.extend({
    ...organisationInput.shape,
    email: addressInput('Enter your email address.'),
  }),
  /** An admin who creates the provider's organisation. */
  admin: personInput.extend(organisationInput.shape),
  /** An admin who joins the provider's organisation. */
  furtherAdmin: personInput,
};

export type SignUpForm = keyof typeof signUpInputs;
