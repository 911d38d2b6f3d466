const DAY = 86_400_000;

/** How long what nobody needs for ever is kept, in milliseconds, and why so long. */
export const lifetimes = {
  /** The first answer to a mutation: a client repeats within minutes, a laptop that slept over night a day later. */
  idempotentReply: 2 * DAY,
  /** A try to sign in, or to be sent a link: the longest window in which they are counted is an hour. */
  attempt: 1 * DAY,
  /** A file of contacts that was uploaded and never imported: people who never agreed to lie about here. */
  unstartedImport: 7 * DAY,
  /** Mail that the embedded catcher shows at /mailbox; of no worth to anybody but whoever tries the product. */
  caughtMail: 30 * DAY,
} as const;

/** And no more of it than this, the newest: a campaign of the largest plan, some 200 MB. */
export const mostCaughtMail = 10_000;

/** Sign-in sessions and mailed links say themselves when they run out, and go at the first sweep after that. */

export const sweepEvery = DAY / 24;
