import { idempotencyLimits } from '../../contract/api/writes/apiWrites';
import { webhookLimits } from '../../contract/webhook/webhook';

const DAY = 86_400_000;

/** How long temporary data is stored, in milliseconds, and the reason for each duration. */
export const lifetimes = {
  /**
   * The first reply to a mutation: a client repeats a mutation within minutes, or a day later if its laptop was
   * closed overnight.
   */
  idempotentReply: 2 * DAY,
  /** The reply to a write of the API; the reference says so, too. */
  apiWriteReply: (idempotencyLimits.hours / 24) * DAY,
  /** An attempt to sign in or to request a link: the longest window in which they are counted is an hour. */
  attempt: 1 * DAY,
  /** Counts of deliveries: the page of the mail's state shows a day. */
  deliveryCount: 2 * DAY,
  /** An uploaded file of contacts that was never imported: its people have not agreed to being stored. */
  unstartedImport: 7 * DAY,
  /** Mail that the built-in mail catcher shows at /mailbox; only useful to somebody who is trying the product. */
  caughtMail: 30 * DAY,
  /** Messages to webhooks and their log; the log's screen says so, too. */
  webhookMessage: webhookLimits.logDays * DAY,
  /** How Google and Meta know a buyer's browser again: refunds are reported with it, and few are later. */
  visitorIds: 90 * DAY,
  /** The payment provider's events: it repeats one for 3 days, and its people send one again for 30. */
  webhookEvent: 60 * DAY,
} as const;

/** The newest mails that are stored at most: a campaign of the largest plan, some 200 MB. */
export const maxCaughtMail = 10_000;

/** The audit trail is kept for `activityMonths` of the contract, which the activity page also says. */

/** Sign-in sessions and mailed links have an expiry of their own; the first sweep after it deletes them. */

export const sweepEvery = DAY / 24;
