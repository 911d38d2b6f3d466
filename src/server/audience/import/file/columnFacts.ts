import {
  cautionOf,
  becomesSuppression,
  type ImportReading,
} from '../../../../contract/audience/import/consentReading';
import type { ColumnFacts, ColumnValue } from '../../../../contract/audience/import/importColumn';
import { meaningOfHeader } from './consentHeaders';
import { DATE_TOKEN, readToken, TEXT_TOKEN, tokenOf } from './consentTokens';
import { jsonKeysOf } from './jsonCell';

/** A status column has a handful of values; of a column with more values only the first ones are collected. */
const MAX_VALUES = 24;
const MAX_SHOWN = 40;

interface Tally {
  values: Map<string, ColumnValue>;
  /** The same values by the original cell, so that a repeated cell is not parsed again. */
  seen: Map<string, ColumnValue>;
  isFull: boolean;
  jsonKeys: Set<string> | undefined;
}

const newTally = (): Tally => ({ values: new Map(), seen: new Map(), isFull: false, jsonKeys: undefined });

/**
 * Collects facts about the columns from every row of a file. Of columns in which every row differs, such as
 * addresses, only the first rows are examined.
 */
export function factsCollector(columns: readonly string[]) {
  const meanings = columns.map(meaningOfHeader);
  const tallies: Tally[] = columns.map(newTally);
  const open = new Set(tallies.keys());

  function add(cells: readonly string[]): void {
    for (const column of open) {
      const tally = tallies[column];
      if (!tally) continue;
      const cell = cells[column] ?? '';
      const again = tally.seen.get(cell);
      if (again) {
        again.rows++;
        continue;
      }
      const token = tokenOf(cell);
      const found = tally.values.get(token);
      if (found) {
        found.rows++;
        if (tally.seen.size < MAX_VALUES * 4) tally.seen.set(cell, found);
        continue;
      }
      if (token === TEXT_TOKEN || cell.startsWith('{')) {
        const keys = jsonKeysOf(cell);
        if (keys) tally.jsonKeys = new Set([...(tally.jsonKeys ?? []), ...keys]);
      }
      if (tally.values.size >= MAX_VALUES) {
        tally.isFull = true;
        if (meanings[column]?.about !== 'consent') open.delete(column);
        continue;
      }
      const value = { token, shown: shownAs(token, cell), rows: 1 };
      tally.values.set(token, value);
      tally.seen.set(cell, value);
    }
  }

  return {
    add,
    end: (): ColumnFacts[] =>
      columns.map((_, column) => {
        const { values, isFull, jsonKeys } = tallies[column] ?? newTally();
        return factsOf(meanings[column] ?? { about: undefined }, [...values.values()], isFull, jsonKeys);
      }),
  };
}

function shownAs(token: string, cell: string): string {
  if (token === DATE_TOKEN) return 'A date';
  if (token === TEXT_TOKEN) return 'Longer text';
  return cell.trim().slice(0, MAX_SHOWN);
}

function factsOf(
  meaning: ReturnType<typeof meaningOfHeader>,
  values: ColumnValue[],
  isFull: boolean,
  jsonKeys: Set<string> | undefined,
): ColumnFacts {
  const facts: ColumnFacts = {
    kind: 'status',
    isReason: meaning.isReason === true,
    looksLikeConsent: false,
    isCertain: false,
    isProof: meaning.about === 'proof',
    isOtherChannel: meaning.about === 'otherChannel',
    values: isFull && meaning.about !== 'consent' ? [] : values,
    jsonKeys: jsonKeys ? [...jsonKeys] : [],
  };
  if (meaning.about === 'otherChannel' || meaning.about === 'proof' || jsonKeys) return facts;
  if (meaning.about === 'consent' && meaning.kind) {
    facts.kind = meaning.kind;
    const read = values
      .filter(({ token }) => token !== '')
      .map(({ token }) => readToken(facts.kind, token, facts.isReason));
    const areKnown = read.length > 0 && read.every(({ isKnown }) => isKnown) && !isFull;
    facts.looksLikeConsent = meaning.isStrong === true || areKnown || mentionsNo(values);
    facts.isCertain = read.some(({ reading, isKnown }) => isKnown && isDoubtless(reading, meaning.isStrong));
    return facts;
  }
  if (!isFull && mentionsNo(values)) {
    // A column with a consent such as “subscribed”, or with known words only, is a status; any other is a remark such as
    // a tag.
    const read = values.filter(({ token }) => token !== '').map(({ token }) => readToken('status', token));
    const isStatus =
      read.some(({ reading, isKnown }) => isKnown && !becomesSuppression(reading)) ||
      read.every(({ isKnown }) => isKnown);
    return { ...facts, kind: isStatus ? 'status' : 'mention', looksLikeConsent: true, isCertain: true };
  }
  return facts;
}

/** Under a header that clearly means consent, even a “No” to the opt-in is certain. */
const isDoubtless = (reading: ImportReading, isStrong = false) =>
  isStrong ? cautionOf(reading) > cautionOf('agreed') : becomesSuppression(reading);

const mentionsNo = (values: readonly ColumnValue[]) =>
  values.some(({ token }) => becomesSuppression(readToken('mention', token).reading));
