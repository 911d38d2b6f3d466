import {
  suppressionReasonLabels,
  suppressionScopeLabels,
} from '../../../contract/audience/suppressionLabels';
import type { Suppression } from '../../../contract/audience/suppression';
import { byteOrderMark, csvLine } from '../../files/csvLine';

const PAGE_ROWS = 1_000;

const columns: ReadonlyArray<readonly [string, (row: Suppression) => string]> = [
  ['Email address', ({ address, erased }) => (erased ? '(erased person)' : address)],
  ['Reason', ({ reason }) => suppressionReasonLabels[reason]],
  ['Holds for', ({ scope }) => suppressionScopeLabels[scope]],
  ['Where from', ({ source }) => source],
  ['Campaign', ({ campaign }) => campaign?.name ?? ''],
  ['Since (UTC)', ({ createdAt }) => createdAt],
];

/** The list as CSV text, page by page, so that a slow download keeps no transaction open. */
export async function* suppressionsCsv(
  nextPage: (beforeId: number | undefined, limit: number) => Promise<Suppression[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([title]) => title));
  let beforeId: number | undefined;
  do {
    const page = await nextPage(beforeId, PAGE_ROWS);
    yield page.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row)))).join('');
    beforeId = page.length === PAGE_ROWS ? Number(page.at(-1)?.id) : undefined;
  } while (beforeId !== undefined);
}
