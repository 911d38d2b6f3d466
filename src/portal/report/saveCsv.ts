import { saveFile } from '../request/saveFile';
import { csvFile, type CsvRows } from '../ui/csvText';
import { fileNameOf } from '../ui/fileNameOf';

/** @param title of the file, from which its name is made */
export function saveCsv(rows: CsvRows, title: string): void {
  saveFile(new Blob([csvFile(rows)], { type: 'text/csv' }), fileNameOf(title, 'csv'));
}
