import { saveFile } from '../../../request/saveFile';
import { Button } from '../../../ui/Button';
import { fileNameOf } from '../../../ui/fileNameOf';
import { csvFile } from './chartFiles';

interface CsvButtonProps {
  /** The name of the campaign and the title of the table. */
  name: string;
  /** The first row is the header. */
  rows: () => ReadonlyArray<ReadonlyArray<string | number>>;
}

/** Saves a table of a report as CSV. */
export function CsvButton({ name, rows }: CsvButtonProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="download"
      aria-label="Download the table as CSV"
      onClick={() => saveFile(new Blob([csvFile(rows())], { type: 'text/csv' }), fileNameOf(name, 'csv'))}
    >
      CSV
    </Button>
  );
}
