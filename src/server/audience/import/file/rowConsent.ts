import { columnRoles } from '../../../../contract/audience/import/columnRoles';
import {
  cautionOf,
  becomesSuppression,
  strictest,
  type ImportReading,
} from '../../../../contract/audience/import/consentReading';
import type { ConsentKind } from '../../../../contract/audience/import/importColumn';
import { meaningOfHeader } from './consentHeaders';
import { readToken, tokenOf } from './consentTokens';
import { dateOf } from './fileDates';
import { readingOfAll, type FilePlan } from './importPlan';
import type { JsonCell } from './jsonCell';

/** The reading of one row for its person's marketing mail. */
export interface RowConsent {
  reading: ImportReading;
  /** The column's name and the cell's text that decide; empty when the whole file decides. */
  words: string;
  /** When the person declined, if the file says so. */
  saidAt: Date | undefined;
  /** Whether the refusal is a series of soft bounces, which is less severe than an address that does not exist. */
  isSoft: boolean;
}

const AGREED: RowConsent = { reading: 'agreed', words: '', saidAt: undefined, isSoft: false };
const NEGATIVE: ReadonlySet<ConsentKind> = new Set(['optOut', 'bounce', 'complaint']);

interface ConsentColumn {
  column: number;
  header: string;
  kind: ConsentKind;
  isReason: boolean;
  corrected: ReadonlyMap<string, ImportReading>;
  /** Cells that were read before; a status column has few different ones. */
  seen: Map<string, ImportReading>;
}

const MAX_SEEN = 500;
const LONGEST_WORDS = 80;

/**
 * Reads the consent of a row: the most cautious reading of its columns and of the whole file counts.
 * @param now a date later than this was misread
 */
export function rowConsentReader(
  plan: FilePlan,
  now: Date,
): (cells: readonly string[], json: JsonCell | undefined) => RowConsent {
  const columns: ConsentColumn[] = plan.mapping.flatMap((role, column) => {
    if (role !== columnRoles.consent) return [];
    const { kind = 'status', isReason = false } = plan.facts[column] ?? {};
    const corrected = new Map(
      plan.corrections.filter((one) => one.column === column).map(({ token, reading }) => [token, reading]),
    );
    return [{ column, header: plan.columns[column] ?? '', kind, isReason, corrected, seen: new Map() }];
  });
  const ofAll = readingOfAll(plan);
  const whole: RowConsent = ofAll === 'agreed' ? AGREED : { ...AGREED, reading: ofAll };

  // Most files have no consent columns, and their rows should not be slowed down.
  if (columns.length === 0 && !plan.mapping.includes(columnRoles.fields)) return () => whole;
  return (cells, json) => {
    let said = whole;
    let saidAt: Date | undefined;
    const take = (reading: ImportReading, header: string, cell: string) => {
      if (cautionOf(reading) <= cautionOf(said.reading)) return;
      const words = `${header} “${cell.trim().slice(0, LONGEST_WORDS)}”`;
      said = { reading, words, saidAt: undefined, isSoft: /soft/i.test(cell) };
    };
    for (const one of columns) {
      const cell = cells[one.column] ?? '';
      take(readCell(one, cell), one.header, cell);
      if (NEGATIVE.has(one.kind)) saidAt = earlier(saidAt, dateOf(cell, now));
    }
    for (const { header, cell } of json?.consent ?? []) {
      const { kind = 'status', isReason } = meaningOfHeader(header);
      take(readToken(kind, tokenOf(cell), isReason).reading, header, cell);
    }
    return saidAt && becomesSuppression(said.reading) ? { ...said, saidAt } : said;
  };
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other);

function readCell({ kind, isReason, corrected, seen }: ConsentColumn, cell: string): ImportReading {
  const known = seen.get(cell);
  if (known) return known;
  const token = tokenOf(cell);
  const { reading } = readToken(kind, token, isReason);
  // A correction never makes anybody more mailable, whatever the request says.
  const read = strictest(reading, corrected.get(token) ?? 'agreed');
  if (seen.size < MAX_SEEN) seen.set(cell, read);
  return read;
}

/** The columns that say when and where somebody opted in, as text for the proof of consent. */
export function rowProofReader(
  { columns, mapping }: FilePlan,
  now: Date,
): ((cells: readonly string[]) => { evidence: string; saidAt: Date | undefined }) | undefined {
  const proofs = mapping.flatMap((role, column) => (role === columnRoles.proof ? [column] : []));
  if (proofs.length === 0) return undefined;
  return (cells) => {
    const filled = proofs.filter((column) => (cells[column] ?? '').trim() !== '');
    const evidence = filled
      .map((column) => `${columns[column] ?? ''}: ${(cells[column] ?? '').trim().slice(0, 200)}`)
      .join('; ')
      .slice(0, 1_000);
    const dates = filled.flatMap((column) => dateOf(cells[column] ?? '', now) ?? []);
    // The first date is the opt-in; a confirmation may follow later.
    return { evidence, saidAt: dates[0] };
  };
}
