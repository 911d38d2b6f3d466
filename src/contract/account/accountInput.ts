import { z } from 'zod';
import { accountLimits, newsletters } from './account';
import { normaliseAddress } from '../address';
import { oneLine, zoneInput } from '../venue/venueInput';

const line = (missing: string, max: number) =>
  oneLine({ missing, max, tooLong: `At most ${max} characters allowed.` });

/** An email address in normalised form. */
export const addressInput = (missing: string) =>
  z.string(missing).transform((text, context) => {
    const address = normaliseAddress(text);
    if (address !== undefined) return address;
    context.addIssue({
      code: 'custom',
      message:
        text.trim() === ''
          ? missing
          : 'This is not a complete email address. Enter it like name@example.co.nz.',
    });
    return z.NEVER;
  });

export const profileInput = z.object({
  firstName: line('Enter your first name.', accountLimits.personName),
  lastName: line('Enter your last name.', accountLimits.personName),
  userName: line('Enter the name to show in the portal.', accountLimits.userName),
  tradingName: line('Enter the name your audience knows you by.', accountLimits.tradingName),
  legalName: line('Enter the legal name. It is shown in the footer of every email.', accountLimits.legalName),
  postalAddress: line(
    'Enter a postal address. It is shown in the footer of every email.',
    accountLimits.postalAddress,
  ),
  contactEmail: addressInput('Enter an email address people can reply to.'),
  zone: zoneInput,
});

/** The current password. The schema checks only that one was entered; the server compares it. */
const currentPasswordInput = (missing: string) =>
  z.string(missing).min(1, missing).max(accountLimits.longestPassword, 'This is too long to be a password.');

export const newPasswordInput = z
  .string('Enter a new password.')
  .max(accountLimits.longestPassword, `A password has at most ${accountLimits.longestPassword} characters.`)
  .refine((text) => [...text].length >= accountLimits.shortestPassword, {
    error: `Use at least ${accountLimits.shortestPassword} characters. A few words in a row are easy to remember.`,
  });

export const emailChangeInput = z.object({
  newEmail: addressInput('Enter the new email address.'),
  password: currentPasswordInput('Enter your password, so nobody else can take over your account.'),
});

export const passwordChangeInput = z.object({
  currentPassword: currentPasswordInput('Enter your current password.'),
  newPassword: newPasswordInput,
});

const kinds = newsletters.map(({ kind }) => kind);
export const newsletterInput = z.object({
  kind: z.enum(kinds, 'Choose one of the emails in the list.'),
  wanted: z.boolean('Choose whether you want this email.'),
});

/** A measurement ID of Google Analytics 4. */
const measurementIdPattern = /^G-[A-Z0-9]{6,12}$/;
export const measurementIdInput = z.object({
  measurementId: z
    .string('Enter the measurement ID.')
    .transform((text) => text.trim().toUpperCase())
    .pipe(
      z
        .string()
        .regex(
          measurementIdPattern,
          'A measurement ID is G- and 6 to 12 letters and digits, such as G-AB12CD34EF.',
        ),
    ),
});

const share = (most: number) => z.coerce.number().min(0).max(most);
/** See PictureCrop: the values are shares of the picture's width, so `y` may exceed 1 in a tall picture. */
export const pictureCropInput = z.object({ x: share(1), y: share(1000), size: share(1).positive() });
