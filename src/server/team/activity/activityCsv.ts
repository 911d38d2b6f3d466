import type { ActivityEntry } from '../../../contract/team/activity';
import { byteOrderMark, csvLine } from '../../files/csvLine';
import type { AuditCursor, AuditRow } from './activityQueries';

const PAGE_ROWS = 1_000;

const columns: ReadonlyArray<readonly [string, (entry: ActivityEntry) => string]> = [
  ['When (UTC)', ({ at }) => at],
  ['Who', ({ who }) => who],
  ['What', ({ parts }) => parts.map(({ text }) => text).join('')],
  ['Network address', ({ network }) => network ?? ''],
  ['Browser', ({ browser }) => browser ?? ''],
];

/** The entries as CSV text, page by page, so that a slow download keeps no transaction open. */
export async function* activityCsv(
  nextPage: (
    after: AuditCursor | undefined,
    limit: number,
  ) => Promise<{ entries: ActivityEntry[]; rows: AuditRow[] }>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([title]) => title));
  let after: AuditCursor | undefined;
  do {
    const { entries, rows } = await nextPage(after, PAGE_ROWS);
    yield entries.map((entry) => csvLine(columns.map(([, cellOf]) => cellOf(entry)))).join('');
    after = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (after);
}
