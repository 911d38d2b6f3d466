import {
  mostNotedRows,
  type ImportCheckNotes,
  type NotedRow,
} from '../../../../contract/audience/import/importColumn';
import { shortened } from './cellAddress';
import type { ReadBatch } from '../importedRows';
import { isRoleAddress, typoFinder } from './addressTypos';

/**
 * Collects the notes of a dry run: the first rows that would be refused, each with the text it holds instead of an
 * address, and the first addresses that deserve a check although mail can be sent to them.
 */
export function notesCollector(
  emailColumn: number,
): (notes: ImportCheckNotes, batch: ReadBatch) => ImportCheckNotes {
  const typoOf = typoFinder();
  return (notes, { listed, contacts, rowNumbers }) => {
    const refused = [...notes.refused];
    for (const { kind, rowNumber, reason, cells } of listed) {
      if (refused.length >= mostNotedRows) break;
      if (kind !== 'refused') continue;
      const text = shortened((cells[emailColumn] ?? '').trim() || cells.join(' ').trim());
      refused.push({ rowNumber, text, reason });
    }
    const hints = [...notes.hints];
    const add = (hint: NotedRow) => hints.length < mostNotedRows && hints.push(hint);
    let { typoCount, roleCount } = notes;
    contacts.forEach(({ address }, at) => {
      const rowNumber = rowNumbers[at] ?? 0;
      const meant = typoOf(address);
      if (meant !== undefined) {
        typoCount++;
        add({ rowNumber, text: address, reason: `Did you mean @${meant}? It is imported as written.` });
      } else if (isRoleAddress(address)) {
        roleCount++;
        add({
          rowNumber,
          text: address,
          reason: 'A shared address, which several people may read, or nobody.',
        });
      }
    });
    return { refused, hints, typoCount, roleCount };
  };
}
