import type { MailPicturesQuery } from '../generated/operations';
import { safeImageUrl } from './mailUrl';

/** A multipart request with one part named `file`; the reply is { picture: MailPicture, error }. */
export const mailPicturePath = '/api/email/picture';

export const mailPictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  /** How many of the last ones are offered. */
  recent: 60,
} as const;

/** A picture that was uploaded for emails. `url` is what a mail shows: a JPEG, or a PNG where it is transparent. */
export type MailPicture = MailPicturesQuery['mailPictures'][number];

/** The pictures that were uploaded last, newest first. */
export const mailPicturesDocument = /* GraphQL */ `
  query mailPictures {
    mailPictures {
      id
      name
      url
      width
      height
    }
  }
`;

const OF_MAIL = /^\/uploads\/mail\/([\da-f-]{36})\.(?:jpg|png)$/;
const OF_EVENT = /^\/uploads\/events\/(?:(?:mail|320|800)\/)?([\da-f-]{36})\.(?:jpg|webp)$/;

/** A picture that was uploaded for emails or for an event. */
export interface UploadedPicture {
  of: 'mail' | 'event';
  id: string;
}

/**
 * The uploaded picture that an address of this site shows as a whole, in whatever size.
 * @returns undefined for any other address
 */
export function uploadedPictureOf(address: string): UploadedPicture | undefined {
  const safe = safeImageUrl(address);
  if (!safe) return undefined;
  const { pathname } = new URL(safe);
  const [, ofMail] = OF_MAIL.exec(pathname) ?? [];
  if (ofMail !== undefined) return { of: 'mail', id: ofMail };
  const [, ofEvent] = OF_EVENT.exec(pathname) ?? [];
  return ofEvent === undefined ? undefined : { of: 'event', id: ofEvent };
}

export const notCroppable =
  'Only a picture that you uploaded here, or to one of your events, can be cropped. Upload the picture first to crop it.';

/**
 * Makes the cropped copy of an own picture, with an address of its own; the same copy each time.
 * BAD_USER_INPUT naming `of` for any other picture.
 */
export const cropMailPictureDocument = /* GraphQL */ `
  mutation cropMailPicture($input: MailCropInput!) {
    cropMailPicture(input: $input) {
      id
      name
      url
      width
      height
    }
  }
`;
