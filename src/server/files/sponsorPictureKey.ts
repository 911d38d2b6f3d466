/** The key of a sponsor picture in the file store; tickets can print only pictures of their own organiser. */
export const sponsorPictureKey = (organiserId: string, picture: string): string =>
  `ticket-pictures/${organiserId}-${picture}.jpg`;
