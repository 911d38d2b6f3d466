import type { TicketDesignInput, TixsuiteSetupQuery } from '../generated/operations';

/** What the tickets of an organiser look like as a PDF. */
export type TicketDesign = TixsuiteSetupQuery['tixsuiteSetup']['ticketDesign'];

export const ticketDesignLimits = { terms: 600, termLines: 12 } as const;

/** Limits of the uploaded picture, and the box in pixels into which it is shrunk. */
export const sponsorPictureLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  width: 1_400,
  height: 240,
} as const;

/** POST a form with the picture as `file`. The reply is a `SponsorPictureReply`. */
export const sponsorPictureUploadPath = '/api/tixsuite/sponsor-picture';

export interface SponsorPictureReply {
  /** The name of the stored file, for the design that prints it; a file that none prints is deleted after a day. */
  picture: string;
  error: null;
}

/** GET a PDF of one example ticket with a design that need not be saved. */
export const ticketPreviewPath = '/api/tixsuite/ticket-preview';

/** The path of the preview of this design. */
export function ticketPreviewPathFor({
  accent,
  terms,
  printsLogo,
  sponsorPicture,
}: Pick<TicketDesignInput, 'accent' | 'terms' | 'printsLogo' | 'sponsorPicture'>): string {
  const query = new URLSearchParams({
    accent: accent ?? '',
    terms: terms ?? '',
    logo: printsLogo ? 'yes' : 'no',
    ...(sponsorPicture && { sponsor: sponsorPicture }),
  });
  return `${ticketPreviewPath}?${query.toString()}`;
}
