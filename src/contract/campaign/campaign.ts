import type { CampaignProgressQuery } from '../generated/operations';
import type { CampaignPlannedStart } from './campaignStart';
import type { CampaignAb } from './campaignVariants';
import type { MailBlock } from '../template/template';
import type { CampaignUtm } from '../report/utm';

/** The states of DOMAIN section 3. `disabled` is a flag beside them. */
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

/** Email campaigns and ticketholder comms share one state area; the kind picks the words. */
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
 * What a mail is before the law (DOMAIN section 1). Service mail speaks only of what its readers have booked, so it
 * reaches them whatever they agreed to; the server decides which of the two a mail is.
 */
export type MailPurpose = 'service' | 'marketing';

/** What an organiser edits. Instants are ISO text in UTC. */
export interface Campaign {
  id: string;
  kind: CampaignKind;
  state: CampaignState;
  disabled: boolean;
  name: string;
  subject: string;
  preheader: string;
  fromName: string;
  replyTo: string;
  /** The colour of buttons and links, `#rrggbb`. */
  accent: string;
  blocks: MailBlock[];
  /** The other versions of the mail, and how the better one is found; a ticketholder comm has none. */
  ab: CampaignAb;
  /** Whom an email campaign goes to; a ticketholder comm has none. */
  audienceIds: string[];
  /** Audiences whose people get nothing, whatever other audience they are in. */
  excludedAudienceIds: string[];
  /** Whose ticketholders a comm goes to; null for an email campaign and until it is chosen. */
  eventId: string | null;
  /** Sessions of that event; none means all of them. */
  sessionIds: string[];
  /** What the links of marketing mail carry. */
  utm: CampaignUtm;
  /** When it is meant to start, as far as its writer has chosen; nothing starts by it. Null while nothing is chosen. */
  plannedStart: CampaignPlannedStart | null;
  /** Put away: out of the list, and neither written nor sent until it is restored. */
  archived: boolean;
  /** Counts up with every edit; an edit names the version it started from. */
  version: number;
  createdAt: string;
  updatedAt: string;
  sendingStartedAt: string | null;
  finishedAt: string | null;
}

/**
 * How the frozen recipients stand; the parts always add up to `total` (DOMAIN section 4).
 * - `pauseReason`: Why it paused itself, in a sentence with the cure; null when a person paused it.
 * - `waiting`: Not yet tried, or waiting to be tried again.
 * - `inFlight`: Handed to the mail server at this moment.
 * - `unknown`: The mail server's answer was lost: may or may not have been sent, and is never sent again.
 */
export type CampaignProgress = CampaignProgressQuery['campaignProgress'];
