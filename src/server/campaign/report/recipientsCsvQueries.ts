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
  ['Email address', cell(sql`address`)],
  ['First name', cell(sql`fields ->> 'first_name'`)],
  ['Last name', cell(sql`fields ->> 'last_name'`)],
  ['Outcome', words(sql`state`, recipientStateLabels)],
  ['Reason for skipping', words(sql`skip_reason`, skipReasonLabels)],
  ["Mail server's answer", cell(sql`answer`)],
  ['Sent at (UTC)', instant(sql`sent_at`)],
];

const hitColumns: Columns = [
  ['Opens by people (estimated)', sql`count(*) filter (where kind = 'open' and class = 'human')`],
  ['All opens', sql`count(*) filter (where kind = 'open')`],
  ['Clicks by people', sql`count(*) filter (where kind = 'click' and class = 'human')`],
  ['All clicks', sql`count(*) filter (where kind = 'click')`],
  ['Unsubscribed at (UTC)', instant(sql`min(happened_at) filter (where kind = 'unsubscribe')`)],
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
  // These settings make the page follow the index of addresses, and `offset 0` makes the hits be looked up for one
  // recipient at a time. The planner would not choose that by itself in the embedded database, which has no table
  // statistics.
  await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
    db,
  );
  const { rows } = await sql<CsvPage>`
      with page as materialized (
        select id, address, ${lineOf(recipientColumns)} as words
        from (${recipientPage(campaignId, segment, after, csvPageRows)}) as recipient
      ), line as (
        select address, words || ',' || ${lineOf(hitColumns)} as words
        from page left join lateral (select * from campaign_hit where recipient_id = page.id offset 0) as hit on true
        group by page.id, address, words
      )
      select string_agg(words, chr(13) || chr(10) order by address) as text, max(address) as last, count(*) as count
      from line`.execute(db);
  return rows[0] ?? { text: null, last: null, count: 0 };
}
