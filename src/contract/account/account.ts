import type { ProfileQuery } from '../generated/operations';
import { type Country, mediaHost } from '../country';

/** A person's own account and what their organiser says of itself. Permission preferences, all of it. */
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
} as const;

/** The side of a picture in pixels; the first is the one of SPEC section 3. */
export const avatarSizes = [32, 64, 256] as const;
export type AvatarSize = (typeof avatarSizes)[number];

/** Where a picture lies. `file` is the stored file name. */
export function avatarFileUrl(country: Country, hostname: string, file: string, size: AvatarSize): string {
  return `${mediaHost(country, hostname)}/uploads/avatars/${size}/${encodeURIComponent(file)}`;
}

/** The square that is kept of a picture: its left and top edge and its side, each as a share of the picture's width. */
export interface PictureCrop {
  x: number;
  y: number;
  size: number;
}

export const pictureUploadPath = '/api/account/picture';

/** POST a form with the picture as `file`; answers `{ avatar, error }`. */
export const pictureUploadPathFor = ({ x, y, size }: PictureCrop): string =>
  `${pictureUploadPath}?x=${x}&y=${y}&size=${size}`;

export interface PictureReply {
  avatar: string;
  error: null;
}

/** Mails of the provider that a person may want. `wording` is what was agreed to, kept with each choice. */
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
  'firstName lastName userName email avatar tradingName legalName postalAddress contactEmail zone';

export const profileDocument = /* GraphQL */ `
  query profile {
    profile { ${profileFields} }
  }
`;

/** A field that is wrong is named as in `accountInput.ts`. */
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

/** The address of the sign-in, and one that waits for its link to be followed. */
export const emailChangeDocument = /* GraphQL */ `
  query emailChange {
    emailChange { ${emailChangeFields} }
  }
`;

/** Says the same whether or not somebody else has the address. */
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

/** How many other browsers and devices the person is signed in on. */
export const otherSignInsDocument = /* GraphQL */ `
  query otherSignIns {
    otherSignIns
  }
`;

/** Ends every other sign-in session of the person. */
export const changePasswordDocument = /* GraphQL */ `
  mutation changePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      ended
    }
  }
`;

/** Ends every sign-in session of the person, this one too. */
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
