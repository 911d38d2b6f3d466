import type { ColumnFacts, ImportColumn } from '../../../../contract/audience/import/importColumn';
import { readToken } from './consentTokens';

/** The columns as the mapping screen shows them: the values of each, and how an import would read them. */
export const readableColumns = (facts: readonly ColumnFacts[]): ImportColumn[] =>
  facts.map(({ kind, isReason, looksLikeConsent, isCertain, jsonKeys, values }) => ({
    looksLikeConsent,
    isCertain,
    jsonKeys,
    values: [...values]
      .sort((one, other) => other.rows - one.rows)
      .map((value) => ({ ...value, reading: readToken(kind, value.token, isReason).reading })),
  }));
