import { attributionText, isUsualAttribution, usualAttribution, type Attribution } from './attribution';
import type { CampaignStartRule } from './campaignStart';
import type { CampaignTest } from './campaignTest';
import type { Country } from '../country';
import type { SearchRecipientsQuery } from '../generated/operations';
import type { CampaignKind, CampaignProgress, CampaignState, MailPurpose, SkipReason } from './campaign';

/** The report of one campaign: the REST calls of SPEC section 7 and their replies. Instants are ISO text in UTC. */

/** The width of one step of the chart. Days begin at midnight in the organiser's zone. */
export const statIntervals = ['hour', 'day'] as const;
export type StatInterval = (typeof statIntervals)[number];

/** The largest number of steps in one chart: two days of hours, or two months of days; the rest is counted in `later`. */
export const mostSteps: Record<StatInterval, number> = { hour: 48, day: 60 };

/** The groups of recipients that a list or a download can contain. */
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

/** The orders of a list of recipients; a minus reverses one. Equal clicks are in the order of the addresses. */
export const recipientSorts = ['address', '-address', 'clicks', '-clicks'] as const;
export type RecipientSort = (typeof recipientSorts)[number];

export const isByClicks = (sort: RecipientSort): boolean => sort === 'clicks' || sort === '-clicks';

/** Only people who clicked, without a search, are in an index by their clicks. */
export const canSortByClicks = (segment: RecipientSegment, search: string): boolean =>
  segment === 'clicked' && search === '';

/** The lists that the data call offers. */
export const campaignDataLists = ['links', 'activity'] as const;
export type CampaignDataList = (typeof campaignDataLists)[number];

/** The number of rows on one page of a recipients list. */
export const recipientPageSize = { least: 10, usual: 25, most: 200 } as const;

/** The kind of person or program that made an open or a click (DOMAIN section 2). */
export type HitClass = 'human' | 'privacy_proxy' | 'prefetch' | 'scanner' | 'unknown';
export type HitKind = 'open' | 'click' | 'unsubscribe';

/** The skip reasons in the order in which a report names them. */
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

/** The facts about a campaign in the head of its report. */
export interface ReportedCampaign {
  id: string;
  kind: CampaignKind;
  name: string;
  subject: string;
  state: CampaignState;
  disabled: boolean;
  /** True while the remaining recipients wait for the result of the A/B test. */
  waitsForTest: boolean;
  /** The purpose that the server determined when the recipients were frozen; null before that. */
  purpose: MailPurpose | null;
  /** The rule of a start relative to a session; null for other starts. */
  rule: CampaignStartRule | null;
  /** The instant for which it was scheduled; null if it was sent at once. */
  scheduledFor: string | null;
  /** The organiser's IANA zone; the steps of the chart are whole hours and days in this zone. */
  zone: string;
}

/**
 * Counts of opens or clicks. `people`, `unique` and `hits` count only class human; the fields whose names end in All
 * also count proxies, scanners and the other classes.
 */
export interface HitCount {
  /** Recipients with at least one hit. */
  people: number;
  peopleAll: number;
  /** The first hit of each recipient on each link (DOMAIN section 2); for opens the same as `people`. */
  unique: number;
  uniqueAll: number;
  /** Every hit, including repeats. */
  hits: number;
  hitsAll: number;
  /** Every hit by its class. */
  byClass: Record<HitClass, number>;
}

/** The chart counts first hits only, so that a series and its `later` add up to the unique figures above it. */
export interface StatSeries {
  interval: StatInterval;
  /** The instant at which each step begins. */
  labels: string[];
  opens: number[];
  clicks: number[];
  opensAll: number[];
  clicksAll: number[];
  unsubscribes: number[];
  /** Recipients who marked the mail as spam, by the first report of it; together as many as `sentBy.complained`. */
  complaints: number[];
  /** First hits after the last step, of class human only, and complaints. */
  later: { opens: number; clicks: number; unsubscribes: number; complaints: number };
}

/** All figures of a report, taken at one moment. */
export interface CampaignStat {
  /** The instant of the figures. A client drops a reply that is older than the one it shows. */
  at: string;
  campaign: ReportedCampaign;
  /** Sent mails are those that the mail server accepted, even if they bounced or were complained about later. */
  progress: CampaignProgress;
  /** The outcomes of the sent mails; the parts add up to `progress.sent`. */
  sentBy: {
    accepted: number;
    delivered: number;
    bouncedSoft: number;
    bouncedHard: number;
    complained: number;
  };
  /** Skipped recipients by reason; reasons that apply to nobody are left out. */
  skippedBy: Array<{ reason: SkipReason; count: number }>;
  opens: HitCount;
  clicks: HitCount;
  /** How the orders below are attributed. */
  attribution: Attribution;
  /**
   * Orders that the mail led to by this attribution: the recipients behind them, the number of orders, and their value
   * in cents less refunds. `byVisit` orders were placed in the visit that began with the click, `byAddress` orders with
   * the address of a person who had clicked; the two add up to `orders`.
   */
  orders: { people: number; orders: number; cents: number; byVisit: number; byAddress: number };
  /**
   * Promo codes of one recipient each, the complete orders that used one, and the value of these in cents less refunds;
   * null where the mail has none. The orders are in `orders` too where a click led to them, and are never added to it.
   */
  personalCodes: { given: number; used: number; cents: number } | null;
  unsubscribes: number;
  /** Shares (0 to 1) of the sent recipients, counting class human only; null before anything is sent. */
  rates: { opens: number | null; clicks: number | null; unsubscribes: number | null };
  series: StatSeries;
  /** Null for a campaign that was sent without a test, or was not sent. */
  test: CampaignTest | null;
}

/** The figures of one address that the mail links to, added up over all its places in the mail. */
export interface CampaignLinkRow {
  url: string;
  /** The first place of the link in the mail, counted from 0. */
  position: number;
  /** Recipients who clicked the link. */
  people: number;
  /** The first click of each recipient on each place of the link. */
  unique: number;
  hits: number;
  peopleAll: number;
  uniqueAll: number;
  hitsAll: number;
  /** The same people and hits by the version of the mail that they received; only version 0 without an A/B test. */
  versions: Array<{ version: number; people: number; peopleAll: number; hits: number; hitsAll: number }>;
}

/** One hit in the activity list, which is sorted newest first. */
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

/**
 * `answer` is the outcome of this mail, in plain words; `sentAt` the instant at which the mail server received the mail,
 * null if it never did, or if its reply was lost.
 */
export type CampaignRecipientRow = SearchRecipientsQuery['searchRecipients']['recipients'][number];

export type TimelineKind = 'chosen' | 'handed_over' | 'outcome' | HitKind;

export interface TimelineEntry {
  kind: TimelineKind;
  /** Null for an outcome whose time was not recorded. */
  at: string | null;
  /** The entry as one plain sentence. */
  words: string;
  hitClass: HitClass | null;
  /** The reason for a hit's class, or the mail server's reply. */
  reason: string | null;
  url: string | null;
}

/** One recipient with the complete timeline, oldest entry first. */
export interface CampaignRecipientRecord extends CampaignRecipientRow {
  campaign: ReportedCampaign;
  /** The id of the person's contact page; missing if there is none. */
  contactId?: string;
  /** The personal fields as they were frozen. */
  fields: Record<string, string>;
  attempts: number;
  timeline: TimelineEntry[];
  /** True if there were more hits than a timeline can hold. */
  timelineCut: boolean;
}

interface RestReply<T> {
  result: T;
  error: null;
}
export type CampaignStatReply = RestReply<CampaignStat>;
export type CampaignRecipientReply = RestReply<CampaignRecipientRecord>;

/** One page of rows. `lastEvaluatedKey` requests the next page; it is null on the last page. */
export interface PageReply<Row> extends RestReply<Row[]> {
  lastEvaluatedKey: string | null;
}

const part = encodeURIComponent;
const keyPart = (key: string | null | undefined) => (key ? `/${part(key)}` : '');

/**
 * GET, pro base. {a} is the campaign's id, {b} the interval; the country is the organiser's or the site's. The text of
 * an attribution other than the usual one follows in the query.
 */
export function campaignStatsPath(
  campaignId: string,
  interval: StatInterval,
  country: Country,
  attribution: Attribution = usualAttribution,
): string {
  const path = `/api/campaign/stats/${part(campaignId)}/${part(interval)}/${part(country)}`;
  return isUsualAttribution(attribution) ? path : `${path}?attribution=${attributionText(attribution)}`;
}

/** GET, pro base. {x} is the list: `links` in the order of the mail, or `activity`, newest first. */
export function campaignDataPath(campaignId: string, list: CampaignDataList, key?: string | null): string {
  return `/api/campaign/data/${part(campaignId)}/${part(list)}${keyPart(key)}`;
}

/** GET, pro base. {x} is the page's size, 10 to 200. Another order than that by address is in the query. */
export function campaignUserListPath(
  campaignId: string,
  segment: RecipientSegment,
  pageSize: number,
  key?: string | null,
  sort: RecipientSort = 'address',
): string {
  const path = `/api/campaign/user-data/${part(campaignId)}/${part(segment)}/${pageSize}${keyPart(key)}`;
  return sort === 'address' ? path : `${path}?sort=${sort}`;
}

/**
 * GET, pro base. {a} is the campaign's id, {b} the recipient's, {c} the recipient's address. The path has the same
 * shape as the list above; the server tells them apart by whether the last part is an address (DOMAIN section 9).
 */
export function campaignUserPath(campaignId: string, recipientId: string, address: string): string {
  return `/api/campaign/user-data/${part(campaignId)}/${part(recipientId)}/${part(address)}`;
}

/** GET, pro base. {a} is the campaign's id, {b} the segment. */
export function campaignDownloadPath(campaignId: string, segment: RecipientSegment): string {
  return `/api/campaign/download-data/${part(campaignId)}/${part(segment)}`;
}
