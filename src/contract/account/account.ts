import type { ProfileQuery } from '../generated/operations';
import { type Country, mediaHost } from '../country';

/**
 * Types and GraphQL documents of a person's own account and of the organiser's profile. Everything here requires the
 * permission preferences.
 */
export type Profile = ProfileQuery['profile'];

/** Limits of the fields, in characters, bytes, pixels and hours. */
export const accountLimits = {
  personName: 80,
  userName: 60,
  tradingName: 150,
  legalName: 200,
  postalAddress: 300,
  shortestPassword: 10,
  longestPassword: 1000,
  pictureBytes: 5 * 1024 * 1024,
  picturePixels: 40_000_000,
  emailLinkHours: 24,
  resetLinkHours: 1,
  signUpLinkHours: 24,
  invitationDays: 7,
} as const;

/** The side lengths of a picture in pixels; the first one is the size that SPEC section 3 names. */
export const avatarSizes = [32, 64, 256] as const;
export type AvatarSize = (typeof avatarSizes)[number];

/** The URL of a picture. `file` is the stored file name. */
export function avatarFileUrl(country: Country, hostname: string, file: string, size: AvatarSize): string {
  return `${mediaHost(country, hostname)}/uploads/avatars/${size}/${encodeURIComponent(file)}`;
}

/**
 * The square that is cut out of a picture: its left edge, its top edge and its side, each as a share of the picture's
 * width.
 */
export interface PictureCrop {
  x: number;
  y: number;
  size: number;
}

export const pictureUploadPath = '/api/account/picture';

/** The path to POST a form to, with the picture as `file`. The reply is `{ avatar, error }`. */
export const pictureUploadPathFor = ({ x, y, size }: PictureCrop): string =>
  `${pictureUploadPath}?x=${x}&y=${y}&size=${size}`;

export interface PictureReply {
  avatar: string;
  error: null;
}

/**
 * Emails that Turnout itself sends and that a person may subscribe to. `wording` is the text that the person agreed
 * to; it is stored with each choice.
 */
export const newsletters = [
  {
    kind: 'weekly_summary',
    title: 'Weekly summary',
    wording:
      'Sales, email campaigns and new contacts of the past week and the sessions of the next one, every Monday at 8:00 am. No email is sent when there is nothing to report.',
  },
] as const;

export type NewsletterKind = (typeof newsletters)[number]['kind'];

const profileFields =
  'firstName lastName userName email avatar tradingName legalName postalAddress contactEmail zone mayChangeOrganisation';

export const profileDocument = /* GraphQL */ `
  query profile {
    profile { ${profileFields} }
  }
`;

/** An error names the invalid field as `accountInput.ts` does. */
export const updateProfileDocument = /* GraphQL */ `
  mutation updateProfile($input: ProfileInput!) {
    updateProfile(input: $input) { ${profileFields} }
  }
`;

export const removePictureDocument = /* GraphQL */ `
  mutation removePicture {
    removePicture { ${profileFields} }
  }
`;

const emailChangeFields = 'email pendingEmail pendingUntil';

/** Loads the sign-in address, and the new address that still has to be confirmed by its link, if any. */
export const emailChangeDocument = /* GraphQL */ `
  query emailChange {
    emailChange { ${emailChangeFields} }
  }
`;

/** Requests a new sign-in address. The reply is the same whether or not another person has the address. */
export const requestEmailChangeDocument = /* GraphQL */ `
  mutation requestEmailChange($newEmail: String!, $password: String!) {
    requestEmailChange(newEmail: $newEmail, password: $password) { ${emailChangeFields} }
  }
`;

export const withdrawEmailChangeDocument = /* GraphQL */ `
  mutation withdrawEmailChange {
    withdrawEmailChange { ${emailChangeFields} }
  }
`;

/** Counts the other browsers and devices on which the person is signed in. */
export const otherSignInsDocument = /* GraphQL */ `
  query otherSignIns {
    otherSignIns
  }
`;

/** Changes the password and ends every other sign-in session of the person. */
export const changePasswordDocument = /* GraphQL */ `
  mutation changePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      ended
    }
  }
`;

/** Ends every sign-in session of the person, including the current one. */
export const signOutEverywhereDocument = /* GraphQL */ `
  mutation signOutEverywhere {
    signOutEverywhere {
      ended
    }
  }
`;

export const newsletterChoicesDocument = /* GraphQL */ `
  query newsletterChoices {
    newsletterChoices {
      kind
      wanted
      chosenAt
    }
  }
`;

export const chooseNewsletterDocument = /* GraphQL */ `
  mutation chooseNewsletter($kind: String!, $wanted: Boolean!) {
    chooseNewsletter(kind: $kind, wanted: $wanted) {
      kind
      wanted
      chosenAt
    }
  }
`;

const analyticsFields = 'measurementId changedAt included';

export const analyticsIntegrationDocument = /* GraphQL */ `
  query analyticsIntegration {
    analyticsIntegration { ${analyticsFields} }
  }
`;

export const setMeasurementIdDocument = /* GraphQL */ `
  mutation setMeasurementId($measurementId: String!) {
    setMeasurementId(measurementId: $measurementId) { ${analyticsFields} }
  }
`;

export const removeMeasurementIdDocument = /* GraphQL */ `
  mutation removeMeasurementId {
    removeMeasurementId { ${analyticsFields} }
  }
`;
