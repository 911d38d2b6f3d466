import type { ImportCorrectionInput } from '../../generated/operations';

/**
 * The reading of one person's consent to marketing mail in another tool's file, from the least to the most cautious
 * (DOMAIN section 1). Only `agreed` lets an import record consent; the last three become suppressions.
 */
export const importReadings = ['agreed', 'no_consent', 'unsubscribed', 'bounced', 'complained'] as const;
export type ImportReading = (typeof importReadings)[number];

/** The readings that become a suppression. */
export type SuppressionReading = Exclude<ImportReading, 'agreed' | 'no_consent'>;

export const cautionOf = (reading: ImportReading): number => importReadings.indexOf(reading);

export const strictest = (one: ImportReading, other: ImportReading): ImportReading =>
  cautionOf(one) >= cautionOf(other) ? one : other;

/**
 * True for the readings that become a suppression. `no_consent` is not one of them, because the person gave no
 * answer.
 */
export const becomesSuppression = (reading: ImportReading): reading is SuppressionReading =>
  cautionOf(reading) >= cautionOf('unsubscribed');

/**
 * The readings that an organiser may choose for a value: the one that the product found, and the more cautious ones.
 */
export const readingsFrom = (reading: ImportReading): ImportReading[] =>
  importReadings.slice(cautionOf(reading));

/** A correction by the organiser: the cells of one column whose value is `token` are read more cautiously. */
export type ImportCorrection = ImportCorrectionInput;

export const mostCorrections = 400;

/** The organiser's choices about a file before it is imported. */
export interface ImportChoices {
  /** The meaning of each column: `email`, a field name, a role of columnRoles, or '' for a column that is left out. */
  mapping: string[];
  corrections: ImportCorrection[];
  /** Whether everybody in the file said no to mail; null while the organiser has not answered. */
  asSuppressions: boolean | null;
}
