import type { AudienceImport, ImportCounts } from '../../../contract/audience/audience';
import { formatNumber, plural } from '../../ui/format';

/**
 * The result that an import would have: the label of its start button, and the note beside it once all rows are
 * checked.
 */
interface ImportOutcome {
  people: number;
  label: string;
  note?: string;
}

/**
 * Contacts are all rows that are added to the audience. They include people who opted out here or elsewhere, who are
 * added as suppressed contacts, so the note says how many can be emailed.
 * @param counts of every row of the file; undefined until all rows are checked
 */
export function importOutcome(
  { rowCount }: Pick<AudienceImport, 'rowCount'>,
  counts: ImportCounts | undefined,
  asSuppressions: boolean,
): ImportOutcome {
  if (asSuppressions) {
    const people = counts ? counts.declined : rowCount;
    return { people, label: `Add ${plural(people, 'person', 'people')} to the suppression list` };
  }
  const people = counts ? rowCount - counts.duplicate - counts.refused - counts.noConsent : rowCount;
  const label = `Import ${plural(people, 'contact', 'contacts')}`;
  return counts && people > 0 ? { people, label, note: mailableNote(people, counts) } : { people, label };
}

function mailableNote(people: number, { suppressed, declined }: ImportCounts): string {
  const out = suppressed + declined;
  if (out === 0) return people === 1 ? 'This contact can be emailed.' : 'All of them can be emailed.';
  const are = out === 1 ? 'is added as suppressed and gets' : 'are added as suppressed and get';
  const mailable = people === out ? 'None' : formatNumber(people - out);
  return `${mailable} of them can be emailed, ${formatNumber(out)} ${are} no marketing email.`;
}
