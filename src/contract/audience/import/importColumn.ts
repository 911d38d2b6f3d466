import type { AudienceImportsQuery } from '../../generated/operations';

/**
 * How a consent column is read. Its header decides:
 * - status: words such as “unsubscribed” count; a bare yes means nothing
 * - optIn: yes means agreed, no means that the person did not agree
 * - subscribed: yes means agreed, no means unsubscribed
 * - optOut, bounce, complaint: yes, a date or a reason means no to mail; an empty cell means nothing
 * - count: the number of times that it happened
 * - mention: only words that certainly mean no count, such as a tag “unsubscribed”
 */
export type ConsentKind =
  'status' | 'optIn' | 'subscribed' | 'optOut' | 'bounce' | 'complaint' | 'count' | 'mention';

/** A distinct value of a column; `rows` is the number of rows that have it. */
export interface ColumnValue {
  /** The normalised form, in which cells are compared. */
  token: string;
  /** The value as the file writes it at its first occurrence. */
  shown: string;
  rows: number;
}

/** Facts about one column of a file, determined once when the file is uploaded. */
export interface ColumnFacts {
  /** How the column is read if it is a consent column; `status` if nothing points to another kind. */
  kind: ConsentKind;
  isReason: boolean;
  looksLikeConsent: boolean;
  /** True if the values alone show that this is a consent column. */
  isCertain: boolean;
  /** True if the column says when or where somebody opted in. */
  isProof: boolean;
  /** True if the column holds consent for text messages, calls or cookies, which is not consent for email. */
  isOtherChannel: boolean;
  /** The distinct values of the column; empty if there are too many to store. */
  values: ColumnValue[];
  /** The keys of the JSON objects in the column; empty if it holds none. */
  jsonKeys: string[];
}

/**
 * The data about one column that the mapping screen shows.
 * - `values`: The distinct values, the most frequent first, each with its reading in case this is a consent column.
 */
export type ImportColumn = AudienceImportsQuery['audienceImports'][number]['columnFacts'][number];

/** A row about which the dry run has a note. */
export type NotedRow = ImportCheckNotes['hints'][number];

/**
 * The first rows that an import would refuse, and the addresses that the organiser should check. The counts include
 * every row.
 * - `typoCount`: The number of addresses that look mistyped, such as @gmial.com.
 * - `roleCount`: The number of addresses that belong to an office rather than a person, such as info@.
 */
export type ImportCheckNotes = NonNullable<AudienceImportsQuery['audienceImports'][number]['check']>['notes'];

/** The largest number of rows of each kind that a dry run stores for the organiser to read. */
export const mostNotedRows = 100;
