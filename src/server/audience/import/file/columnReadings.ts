import type { ColumnFacts, ImportColumn } from '../../../../contract/audience/import/importColumn';
import { readToken } from './consentValues';

/** What the mapping screen shows of each column: its values, each as an import would read it. */
export const readableColumns = (facts: readonly ColumnFacts[]): ImportColumn[] =>
  facts.map(({ kind, isReason, looksLikeConsent, isCertain, jsonKeys, values }) => ({
    looksLikeConsent,
    isCertain,
    jsonKeys,
    values: [...values]
      .sort((one, other) => other.rows - one.rows)
      .map((value) => ({ ...value, reading: readToken(kind, value.token, isReason).reading })),
  }));
