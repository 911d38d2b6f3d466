import type { ImportCorrectionInput } from '../../generated/operations';

/**
 * What another tool says of one person's marketing mail, from the least to the most cautious (DOMAIN section 1). Only
 * `agreed` lets an import record consent; the last three become suppressions.
 */
export const importReadings = ['agreed', 'no_consent', 'unsubscribed', 'bounced', 'complained'] as const;
export type ImportReading = (typeof importReadings)[number];

/** A reading that becomes a suppression. */
export type ImportNo = Exclude<ImportReading, 'agreed' | 'no_consent'>;

export const cautionOf = (reading: ImportReading): number => importReadings.indexOf(reading);

export const strictest = (one: ImportReading, other: ImportReading): ImportReading =>
  cautionOf(one) >= cautionOf(other) ? one : other;

/** A no becomes a suppression; `no_consent` is no answer at all. */
export const saysNo = (reading: ImportReading): reading is ImportNo =>
  cautionOf(reading) >= cautionOf('unsubscribed');

/** The readings that an organiser may choose for a value: the product's own and those that are more cautious. */
export const readingsFrom = (reading: ImportReading): ImportReading[] =>
  importReadings.slice(cautionOf(reading));

/** What an organiser changed: cells of this column that read `token` are taken for something more cautious. */
export type ImportCorrection = ImportCorrectionInput;

export const mostCorrections = 400;

/** What the organiser decides about a file before it is imported. */
export interface ImportChoices {
  /** What each column becomes: `email`, a field name, a role of columnRoles, or '' for one that is left out. */
  mapping: string[];
  corrections: ImportCorrection[];
  /** Whether everybody in the file said no; null while nobody has said. */
  asSuppressions: boolean | null;
}
