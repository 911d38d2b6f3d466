import { columnRoles } from '../../../../contract/audience/import/columnRoles';
import type {
  ImportChoices,
  SuppressionReading,
  ImportReading,
} from '../../../../contract/audience/import/consentReading';
import type { ColumnFacts } from '../../../../contract/audience/import/importColumn';

/** The facts and choices about a file that are needed to read its rows. */
export interface FilePlan extends ImportChoices {
  columns: readonly string[];
  facts: readonly ColumnFacts[];
  /** The reading of everybody in the file that the file's name suggests. */
  namedReading: SuppressionReading | null;
  rowCount: number;
}

/** The reading that applies to everybody in the file. The name of the file decides until somebody chooses otherwise. */
export function readingOfAll({ asSuppressions, namedReading }: FilePlan): ImportReading {
  if (asSuppressions ?? namedReading !== null) return namedReading ?? 'unsubscribed';
  return 'agreed';
}

export const isSuppressionFile = (plan: FilePlan): boolean => readingOfAll(plan) !== 'agreed';

/** Whether rows of this file can have different readings of one address. */
export const readsConsent = ({ mapping, facts }: FilePlan): boolean =>
  mapping.some(
    (role, column) =>
      role === columnRoles.consent ||
      (role === columnRoles.fields && (facts[column]?.jsonKeys.length ?? 0) > 0),
  );
