import { saveCsv } from '../../../report/saveCsv';
import { Button } from '../../../ui/Button';
import { type CsvRows } from '../../../ui/csvText';

interface CsvButtonProps {
  /** The name of the campaign and the title of the table. */
  name: string;
  rows: () => CsvRows;
}

/** Saves a table of a report as CSV. */
export function CsvButton({ name, rows }: CsvButtonProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="download"
      aria-label="Download the table as CSV"
      onClick={() => saveCsv(rows(), name)}
    >
      CSV
    </Button>
  );
}
