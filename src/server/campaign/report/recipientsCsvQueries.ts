import { sql, type RawBuilder } from 'kysely';
import type { RecipientSegment } from '../../../contract/campaign/campaignReport';
import { recipientStateLabels, skipReasonLabels } from '../../../contract/campaign/recipient/recipientLabels';
import type { Queryable } from '../../database/openDatabase';
import { csvPageOf, piecesOf, type PieceRow } from '../../files/csvPageQueries';
import type { CsvPage } from '../../files/csvPages';
import { recipientPage } from './reportRecipientQueries';

const csvPageRows = 5_000;

/** The code points of = + - @ tab and CR. */
const formulaStarts = sql.raw([...'=+-@\t\r'].map((sign) => sign.codePointAt(0)).join(', '));

/**
 * A quoted cell. A value that begins with = + - @ tab or CR would run as a formula in a spreadsheet, so it is prefixed
 * with an apostrophe (DOMAIN section 8).
 */
const cell = (value: RawBuilder<unknown>) => sql`
  case when ascii(${value}) in (${formulaStarts}) then '"''' else '"' end ||
  replace(coalesce(${value}, ''), '"', '""') || '"'`;

const instant = (value: RawBuilder<unknown>) =>
  sql`coalesce(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;

/** The label of a stored value. */
const words = (column: RawBuilder<unknown>, table: Record<string, string>) => {
  const cases = Object.entries(table).map(([stored, label]) => sql`when ${stored} then ${label}`);
  return sql`coalesce(case ${column} ${sql.join(cases, sql` `)} end, '')`;
};

type Columns = ReadonlyArray<[header: string, text: RawBuilder<unknown>]>;

const recipientColumns: Columns = [
  ['Email address', cell(sql`page.address`)],
  ['First name', cell(sql`page.first_name`)],
  ['Last name', cell(sql`page.last_name`)],
  ['Outcome', words(sql`page.state`, recipientStateLabels)],
  ['Reason for skipping', words(sql`skip_reason`, skipReasonLabels)],
  ["Mail server's answer", cell(sql`answer`)],
  ['Sent at (UTC)', instant(sql`sent_at`)],
];

const hitColumns: Columns = [
  ['Opens by people (estimated)', sql`coalesce(reader.opens, 0)`],
  ['All opens', sql`coalesce(reader.opens_all, 0)`],
  ['Clicks by people', sql`coalesce(reader.clicks, 0)`],
  ['All clicks', sql`coalesce(reader.clicks_all, 0)`],
  ['Unsubscribed at (UTC)', instant(sql`reader.unsubscribed_at`)],
];

const lineOf = (columns: Columns) =>
  sql.join(
    columns.map(([, text]) => text),
    sql` || ',' || `,
  );

export const csvHeader = [...recipientColumns, ...hitColumns].map(([header]) => header).join(',');

/** The lines of one page of recipients, ordered by address. Runs in a transaction of its own. */
export async function csvPage(
  db: Queryable,
  campaignId: string,
  segment: RecipientSegment,
  after: string | null,
): Promise<CsvPage<string>> {
  // The planner would not follow the index of addresses by itself in the embedded database, which has no table
  // statistics.
  await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
    db,
  );
  const place = after === null ? null : { address: after, clicks: 0 };
  const query = { segment, search: '', sort: 'address', after: place, limit: csvPageRows } as const;
  const page = recipientPage(campaignId, query);
  // The page comes in the order of its index, so that nothing is sorted to number it.
  const { rows } = await sql<PieceRow<string>>`
    with page as materialized (
      select id, address, fields ->> 'first_name' as first_name, fields ->> 'last_name' as last_name, state,
        skip_reason, answer, sent_at, row_number() over (order by address) - 1 as place
      from (${page}) as found
    ), line as (
      select page.place, ${lineOf([...recipientColumns, ...hitColumns])} as words
      from page left join campaign_reader as reader on reader.recipient_id = page.id
    )
    ${piecesOf(csvPageRows, sql`address`)}`.execute(db);
  return csvPageOf(rows);
}
