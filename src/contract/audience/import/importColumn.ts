import type { AudienceImportsQuery } from '../../generated/operations';

/**
 * How a column of consent is to be read, by its header:
 * - status: words such as “unsubscribed”; a bare yes means nothing
 * - optIn: yes means agreed, no means that nobody agreed
 * - subscribed: yes means agreed, no means gone
 * - optOut, bounce, complaint: yes, a date or a reason means no; an empty cell says nothing
 * - count: how often it happened
 * - mention: only words that are a no for certain count, such as a tag “unsubscribed”
 */
export type ConsentKind =
  'status' | 'optIn' | 'subscribed' | 'optOut' | 'bounce' | 'complaint' | 'count' | 'mention';

/** One value of a column, as often as the file has it. */
export interface ColumnValue {
  /** The form in which cells are compared. */
  token: string;
  /** As it is written where it comes first. */
  shown: string;
  rows: number;
}

/** What a file says in one column, found out once, when it arrives. */
export interface ColumnFacts {
  /** How the column is read if it is one of consent; `status` where nothing points to anything else. */
  kind: ConsentKind;
  isReason: boolean;
  looksLikeConsent: boolean;
  /** True where its values alone show that this is a consent column. */
  isCertain: boolean;
  /** When and where somebody opted in. */
  isProof: boolean;
  /** True where it holds consent for text messages, calls or cookies. That is no consent for email. */
  isOtherChannel: boolean;
  /** Empty where there are more than fit. */
  values: ColumnValue[];
  /** The keys of the JSON objects in it; empty where it holds none. */
  jsonKeys: string[];
}

/**
 * What the mapping screen shows of one column.
 * - `values`: Its values, the most frequent first, each as it is read if this is a column of consent.
 */
export type ImportColumn = AudienceImportsQuery['audienceImports'][number]['columnFacts'][number];

/** A row that the dry run found something about. */
export type NotedRow = ImportCheckNotes['hints'][number];

/**
 * The first rows that an import would refuse, and addresses that want a look; all are counted.
 * - `typoCount`: Addresses that look mistyped, such as @gmial.com.
 * - `roleCount`: Addresses of an office rather than a person, such as info@.
 */
export type ImportCheckNotes = NonNullable<AudienceImportsQuery['audienceImports'][number]['check']>['notes'];

/** Rows of each kind that a dry run keeps to be read. */
export const mostNotedRows = 100;
