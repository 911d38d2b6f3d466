import type { MailPicturesQuery } from '../generated/operations';

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
