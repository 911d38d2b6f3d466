/** What people agree to with the form; it is stored with their consent. */
export const subscribeWording = (organiserName: string): string =>
  `I would like to receive emails from ${organiserName} about its events. I can unsubscribe at any time.`;
