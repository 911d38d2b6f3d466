import type { FileStore } from '../../../files/fileStore';
import { csvRows, dataBatches, type CsvForm } from './csvRows';
import { rowAdmission } from '../importedRows';
import { isSuppressionFile, readsConsent, type FilePlan } from './importPlan';
import { strictestReadings, type StrictestReadings } from './strictestReadings';

const ROWS_AT_ONCE = 5_000;

/**
 * Reads a file from end to end for the reading of each address, before anything is written.
 * @returns undefined for a file without consent columns, or when the whole file is a list of people who said no
 */
export async function readStrictest(
  files: FileStore,
  { fileKey, form }: { fileKey: string; form: CsvForm },
  plan: FilePlan,
  now: Date,
): Promise<StrictestReadings | undefined> {
  if (isSuppressionFile(plan) || !readsConsent(plan)) return undefined;
  const strictest = strictestReadings(plan.rowCount);
  const admit = rowAdmission(plan, now);
  for await (const rows of dataBatches(csvRows(files.read(fileKey), form), ROWS_AT_ONCE)) {
    for (const row of rows) {
      const admitted = admit(row);
      if (!('kind' in admitted)) strictest.note(admitted.address, row.rowNumber, admitted.consent);
    }
  }
  return strictest;
}
