import { sql, type RawBuilder } from 'kysely';
import type { RecipientSegment } from '../../../contract/campaign/campaignReport';
import { recipientStateLabels, skipReasonLabels } from '../../../contract/campaign/recipientLabels';
import type { Queryable } from '../../database/openDatabase';
import { recipientPage } from './reportRecipientQueries';

export const csvPageRows = 5_000;

/**
 * A quoted cell. A value that begins with = + - @ tab or CR would run as a formula in a spreadsheet, so it is prefixed
 * with an apostrophe (DOMAIN section 8).
 */
const cell = (value: RawBuilder<unknown>) => sql`'"' ||
  case when left(${value}, 1) in ('=', '+', '-', '@', chr(9), chr(13)) then '''' else '' end ||
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
  ['First name', cell(sql`fields ->> 'first_name'`)],
  ['Last name', cell(sql`fields ->> 'last_name'`)],
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

export interface CsvPage {
  text: string | null;
  last: string | null;
  count: number;
}

export const csvHeader = [...recipientColumns, ...hitColumns].map(([header]) => header).join(',');

/** The lines of one page of recipients, ordered by address. Runs in a transaction of its own. */
export async function csvPage(
  db: Queryable,
  campaignId: string,
  segment: RecipientSegment,
  after: string | null,
): Promise<CsvPage> {
  // The planner would not follow the index of addresses by itself in the embedded database, which has no table
  // statistics.
  await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
    db,
  );
  const page = recipientPage(campaignId, { segment, search: '', after, limit: csvPageRows });
  const { rows } = await sql<CsvPage>`
    with page as materialized (${page}), line as (
      select page.address, ${lineOf([...recipientColumns, ...hitColumns])} as words
      from page left join campaign_reader as reader on reader.recipient_id = page.id
    )
    select string_agg(words, chr(13) || chr(10) order by address) as text, max(address) as last, count(*) as count
    from line`.execute(db);
  return rows[0] ?? { text: null, last: null, count: 0 };
}
