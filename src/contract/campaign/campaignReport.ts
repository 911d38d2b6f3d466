import type { CampaignTest } from './campaignTest';
import type { Country } from '../country';
import type {
  CampaignKind,
  CampaignProgress,
  CampaignState,
  MailPurpose,
  RecipientState,
  SkipReason,
} from './campaign';

/** The report of one campaign: the REST calls of SPEC section 7 and what they answer. Instants are ISO text in UTC. */

/** An order counts for a mail for so long after a click in it. */
export const orderDays = 7;

/** How wide a step of the chart is. Days begin at midnight where the organiser is. */
export const statIntervals = ['hour', 'day'] as const;
export type StatInterval = (typeof statIntervals)[number];

/** The most steps that one chart has; what came later is counted in `later`. */
export const mostSteps: Record<StatInterval, number> = { hour: 72, day: 60 };

/** Which recipients a list or a download holds. */
export const recipientSegments = [
  'all',
  'sent',
  'opened',
  'clicked',
  'unsubscribed',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'skipped',
  'unknown',
  'waiting',
] as const;
export type RecipientSegment = (typeof recipientSegments)[number];

/** What a data call lists. */
export const campaignDataLists = ['links', 'activity'] as const;
export type CampaignDataList = (typeof campaignDataLists)[number];

/** Rows of one page of a recipients list. */
export const recipientPageSize = { least: 10, usual: 25, most: 200 } as const;

/** Who or what an open or a click came from (DOMAIN section 2). */
export type HitClass = 'human' | 'privacy_proxy' | 'prefetch' | 'scanner' | 'unknown';
export type HitKind = 'open' | 'click' | 'unsubscribe';

/** Skips in the order in which a report names them. */
export const skipReasons: readonly SkipReason[] = [
  'unsubscribed',
  'paused',
  'suppressed',
  'no_consent',
  'duplicate',
  'invalid',
  'quota',
  'cancelled',
];

/** What the head of a report says of its campaign. */
export interface ReportedCampaign {
  id: string;
  kind: CampaignKind;
  name: string;
  subject: string;
  state: CampaignState;
  disabled: boolean;
  /** True while sending rests until the A/B test is decided: the remaining recipients wait for its result. */
  waitsForTest: boolean;
  /** What its mail was found to be when its recipients were frozen; null before that. */
  purpose: MailPurpose | null;
  /** The organiser's IANA zone; the steps of the chart are whole hours and days there. */
  zone: string;
}

/** `people` and `hits` are those of class human; the ones named All count proxies, scanners and the rest too. */
export interface HitCount {
  /** Recipients with at least one. */
  people: number;
  peopleAll: number;
  /** The first of each recipient and link (DOMAIN section 2); for opens the same as people. */
  unique: number;
  uniqueAll: number;
  /** Every hit, repeats too. */
  hits: number;
  hitsAll: number;
  /** Every hit by its class. */
  byClass: Record<HitClass, number>;
}

/** First hits only, so that a series and its `later` add up to the unique figures above it. */
export interface StatSeries {
  interval: StatInterval;
  /** The instant each step begins. */
  labels: string[];
  opens: number[];
  clicks: number[];
  opensAll: number[];
  clicksAll: number[];
  unsubscribes: number[];
  /** First hits after the last step, of people only. */
  later: { opens: number; clicks: number; unsubscribes: number };
}

/** Everything that a report counts; all of it was true at one moment. */
export interface CampaignStat {
  /** That moment. An answer from before the one at hand is dropped. */
  at: string;
  campaign: ReportedCampaign;
  /** Sent is what the mail server took, also where it came back or was complained about later. */
  progress: CampaignProgress;
  /** What became of the sent ones; the parts add up to `progress.sent`. */
  sentBy: {
    accepted: number;
    delivered: number;
    bouncedSoft: number;
    bouncedHard: number;
    complained: number;
  };
  /** Skipped recipients by reason; reasons without any are left out. */
  skippedBy: Array<{ reason: SkipReason; count: number }>;
  opens: HitCount;
  clicks: HitCount;
  /**
   * Whose mails brought orders, these orders, and what they brought in cents, refunds taken off. `byVisit` came in the
   * same visit as the click, `byAddress` with the address of somebody who had clicked; the two add up to `orders`.
   */
  orders: { people: number; orders: number; cents: number; byVisit: number; byAddress: number };
  unsubscribes: number;
  /** Shares (0 to 1) of the sent recipients, of people only; null before anything is sent. */
  rates: { opens: number | null; clicks: number | null; unsubscribes: number | null };
  series: StatSeries;
  /** Null for a campaign that was sent without a test, or not at all. */
  test: CampaignTest | null;
}

/** One address that the mail links to, wherever in the mail it stands. */
export interface CampaignLinkRow {
  url: string;
  /** Its first place in the mail, counted from 0. */
  position: number;
  /** Recipients who clicked. */
  people: number;
  /** The first click of each recipient on each place of the link. */
  unique: number;
  hits: number;
  peopleAll: number;
  uniqueAll: number;
  hitsAll: number;
  /** The same people by the version of the mail that they got; just version 0 without an A/B test. */
  versions: Array<{ version: number; people: number; peopleAll: number }>;
}

/** One hit of the feed, newest first. */
export interface CampaignActivityRow {
  hitId: string;
  kind: HitKind;
  hitClass: HitClass;
  reason: string;
  at: string;
  url: string | null;
  recipientId: string;
  address: string;
}

export interface CampaignRecipientRow {
  recipientId: string;
  address: string;
  firstName: string;
  lastName: string;
  state: RecipientState;
  skipReason: SkipReason | null;
  /** What became of this mail, in plain words. */
  answer: string;
  /** When the mail server was handed the mail; null where it never was, or where its answer was lost. */
  sentAt: string | null;
  opens: number;
  clicks: number;
  opensAll: number;
  clicksAll: number;
  unsubscribedAt: string | null;
}

export type TimelineKind = 'chosen' | 'handed_over' | 'outcome' | HitKind;

export interface TimelineEntry {
  kind: TimelineKind;
  /** Null for an outcome whose time was not recorded. */
  at: string | null;
  /** One plain sentence. */
  words: string;
  hitClass: HitClass | null;
  /** Why a hit has its class, or what the mail server wrote. */
  reason: string | null;
  url: string | null;
}

/** One recipient with everything that happened, oldest first. */
export interface CampaignRecipientRecord extends CampaignRecipientRow {
  campaign: ReportedCampaign;
  /** Their page among the contacts; left out when there is none. */
  contactId?: string;
  /** The merge fields as they were frozen. */
  fields: Record<string, string>;
  attempts: number;
  timeline: TimelineEntry[];
  /** True where there were more hits than a timeline holds. */
  timelineCut: boolean;
}

interface Answered<T> {
  result: T;
  error: null;
}
export type CampaignStatReply = Answered<CampaignStat>;
export type CampaignRecipientReply = Answered<CampaignRecipientRecord>;

/** One page; `lastEvaluatedKey` asks for the next one and is null on the last. */
export interface PageReply<Row> extends Answered<Row[]> {
  lastEvaluatedKey: string | null;
}

const part = encodeURIComponent;
const keyPart = (key: string | null | undefined) => (key ? `/${part(key)}` : '');

/** GET, pro base. {a} is the campaign's id, {b} the interval; the country is the organiser's or the site's. */
export function campaignStatsPath(campaignId: string, interval: StatInterval, country: Country): string {
  return `/api/campaign/stats/${part(campaignId)}/${part(interval)}/${part(country)}`;
}

/** GET, pro base. {x} is the list: `links` in the order of the mail, or `activity`, newest first. */
export function campaignDataPath(campaignId: string, list: CampaignDataList, key?: string | null): string {
  return `/api/campaign/data/${part(campaignId)}/${part(list)}${keyPart(key)}`;
}

/** GET, pro base. {x} is the page's size, 10 to 200; the recipients come in the order of their addresses. */
export function campaignUserListPath(
  campaignId: string,
  segment: RecipientSegment,
  pageSize: number,
  key?: string | null,
): string {
  return `/api/campaign/user-data/${part(campaignId)}/${part(segment)}/${pageSize}${keyPart(key)}`;
}

/**
 * GET, pro base. {a} is the campaign's id, {b} the recipient's, {c} the recipient's address. It has the shape of the
 * list above: the server decides by whether the last part is an address (DOMAIN section 9).
 */
export function campaignUserPath(campaignId: string, recipientId: string, address: string): string {
  return `/api/campaign/user-data/${part(campaignId)}/${part(recipientId)}/${part(address)}`;
}

/** GET, pro base. {a} is the campaign's id, {b} the segment. */
export function campaignDownloadPath(campaignId: string, segment: RecipientSegment): string {
  return `/api/campaign/download-data/${part(campaignId)}/${part(segment)}`;
}
