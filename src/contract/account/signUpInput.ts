import { z } from 'zod';
import { countries } from '../country';
import { addressInput, newPasswordInput, profileInput } from './accountInput';

const { firstName, lastName, tradingName } = profileInput.shape;

export const countryInput = z.enum(countries, 'Choose New Zealand or Australia.');

const personInput = z.object({ firstName, lastName, password: newPasswordInput });
const organisationInput = z.object({ organisation: tradingName, country: countryInput });

/** The form of a person who accepts an invitation to a team and has no account. */
export const joinInput = personInput;

/** The forms behind a sign-up link; each asks only for what its link does not contain. */
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
