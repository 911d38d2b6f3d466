import { saveFile } from '../../../request/saveFile';
import { fileNameOf } from '../../../ui/fileNameOf';

/** @param title of the file, from which its name is made */
export function saveCsv(text: string, title: string): void {
  // The mark tells spreadsheets that the text is UTF-8.
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), fileNameOf(title, 'csv'));
}
