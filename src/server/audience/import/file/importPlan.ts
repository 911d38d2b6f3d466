import { columnRoles } from '../../../../contract/audience/import/columnRoles';
import type {
  ImportChoices,
  ImportNo,
  ImportReading,
} from '../../../../contract/audience/import/consentReading';
import type { ColumnFacts } from '../../../../contract/audience/import/importColumn';

/** All that the reading of a row needs to know of its file. */
export interface FilePlan extends ImportChoices {
  columns: readonly string[];
  facts: readonly ColumnFacts[];
  /** What the file's name says of everybody in it. */
  namedReading: ImportNo | null;
  rowCount: number;
}

/** What the whole file says of everybody in it. A file that is named so is taken at its word until somebody says otherwise. */
export function readingOfAll({ asSuppressions, namedReading }: FilePlan): ImportReading {
  if (asSuppressions ?? namedReading !== null) return namedReading ?? 'unsubscribed';
  return 'agreed';
}

export const isSuppressionFile = (plan: FilePlan): boolean => readingOfAll(plan) !== 'agreed';

/** Whether rows of this file can say different things of one address. */
export const readsConsent = ({ mapping, facts }: FilePlan): boolean =>
  mapping.some(
    (role, column) =>
      role === columnRoles.consent ||
      (role === columnRoles.fields && (facts[column]?.jsonKeys.length ?? 0) > 0),
  );
