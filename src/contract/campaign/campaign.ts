import type { CampaignProgressQuery, CampaignQuery } from '../generated/operations';

/** The states of DOMAIN section 3. `disabled` is a separate flag. */
export const campaignStates = [
  'draft',
  'pending_approval',
  'rejected',
  'scheduled',
  'missed',
  'preparing',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * Email campaigns and ticketholder comms share their states and their code; the kind decides which words the screens
 * use.
 */
export type CampaignKind = 'email' | 'ticketholder';

/** The states of DOMAIN section 4. */
export const recipientStates = [
  'pending',
  'claimed',
  'retry_wait',
  'accepted',
  'delivered',
  'bounced_soft',
  'bounced_hard',
  'complained',
  'failed',
  'skipped',
  'unknown',
] as const;
export type RecipientState = (typeof recipientStates)[number];

export type SkipReason =
  'unsubscribed' | 'paused' | 'suppressed' | 'no_consent' | 'duplicate' | 'invalid' | 'quota' | 'cancelled';

/**
 * The legal purpose of a mail (DOMAIN section 1). Service mail is only about what its readers have booked, so it
 * needs no consent; the server decides which of the two a mail is.
 */
export type MailPurpose = 'service' | 'marketing';

/**
 * Which ticketholders get a comm: `checked_in` if one of their tickets is checked in, `not_checked_in` if none is, of
 * the tickets that the comm is for.
 */
export const attendances = ['any', 'checked_in', 'not_checked_in'] as const;
export type Attendance = (typeof attendances)[number];

/**
 * The states of orders to which a comm can be limited: it goes to holders of tickets that were sold in such an order.
 * `paid`: nothing is owed and nothing was refunded. `owing`: sold but not paid yet. `refunded`: partly refunded.
 * `refund_asked`: the buyer has asked for a refund.
 */
export const holderOrderStates = [
  'any',
  'paid',
  'owing',
  'not_refunded',
  'refunded',
  'refund_asked',
] as const;
export type HolderOrderState = (typeof holderOrderStates)[number];

/** A recipient whose tickets exceed this gets none attached, because mail servers refuse large messages. */
export const attachmentLimits = { tickets: 100, bytes: 5_000_000 } as const;

/**
 * A campaign as an organiser edits it. Instants are ISO text in UTC.
 * - `accent`: The colour of buttons and links, `#rrggbb`; `brandColour`: whether that of the brand, where it has one,
 *   takes its place.
 * - `templateId`: The template that it was started from; empty if it was not.
 * - `ab`: The other versions of the mail, and how the best one is chosen; a ticketholder comm has none.
 * - `audienceIds`: The audiences to which an email campaign is sent; a ticketholder comm has none.
 * - `excludedAudienceIds`: Audiences whose people get no mail, even if they are in one of `audienceIds`.
 * - `eventId`: The event whose ticketholders receive a comm; null for an email campaign, and until an event is chosen.
 * - `sessionIds`: Sessions of that event; an empty list means all of them.
 * - `ticketTypeIds`: The ticket types of that event whose holders get it; an empty list means all of them.
 * - `lateBuyers`: True if people who buy after it was sent get it too, until their session has begun.
 * - `attachTickets`: Service mail only: whether each recipient's own tickets, and a calendar file of their sessions,
 *   are attached.
 * - `utm`: The UTM values that links in marketing mail carry.
 * - `plannedStart`: The start that the author has planned so far; it does not start anything by itself. Null while
 *   nothing is chosen.
 * - `archived`: True if the campaign is archived: it is not in the list, and it is neither edited nor sent until it is
 *   restored.
 * - `version`: Increases with every edit; an edit names the version that it started from.
 */
export type Campaign = CampaignQuery['campaign'];

/**
 * The number of frozen recipients in each part; the parts always add up to `total` (DOMAIN section 4).
 * - `pauseReason`: The reason why sending paused automatically, in a sentence that says how to fix it; null if a
 *   person paused it.
 * - `waiting`: Not yet tried, or waiting for another try.
 * - `inFlight`: Being handed to the mail server at this moment.
 * - `unknown`: The mail server's reply was lost: the mail may or may not have been sent, and is never sent again.
 */
export type CampaignProgress = CampaignProgressQuery['campaignProgress'];
