import { sql, type RawBuilder } from 'kysely';
import type { RecipientSegment } from '../../../contract/campaign/campaignReport';
import { recipientStateLabels, skipReasonLabels } from '../../../contract/campaign/recipient/recipientLabels';
import type { Queryable } from '../../database/openDatabase';
import { csvCell } from '../../files/csvLine';
import { PIECE_LINES, textCell } from '../../files/csvPageQueries';
import type { CsvPage } from '../../files/csvPages';
import { isInSegment, isSent, recipientIdsIn } from './reportRecipientQueries';

const instant = (value: RawBuilder<unknown>) =>
  sql`coalesce(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;

/** The cell with the label of a stored value. */
const words = (column: RawBuilder<unknown>, table: Record<string, string>) => {
  const cases = Object.entries(table).map(
    ([stored, label]) => sql`when ${sql.lit(stored)} then ${sql.lit(csvCell(label))}`,
  );
  return sql`coalesce(case ${column} ${sql.join(cases, sql` `)} end, '')`;
};

type Columns = ReadonlyArray<[header: string, text: RawBuilder<unknown>]>;

const columns: Columns = [
  ['Email address', textCell(sql`address`)],
  ['First name', textCell(sql`first_name`)],
  ['Last name', textCell(sql`last_name`)],
  ['Outcome', words(sql`state`, recipientStateLabels)],
  ['Reason for skipping', words(sql`skip_reason`, skipReasonLabels)],
  ["Mail server's answer", textCell(sql`answer`)],
  ['Sent at (UTC)', instant(sql`sent_at`)],
  ['Opens by people (estimated)', sql`coalesce(opens, 0)`],
  ['All opens', sql`coalesce(opens_all, 0)`],
  ['Clicks by people', sql`coalesce(clicks, 0)`],
  ['All clicks', sql`coalesce(clicks_all, 0)`],
  ['Unsubscribed at (UTC)', instant(sql`unsubscribed_at`)],
];

const line = sql.join(
  columns.map(([, text]) => text),
  sql` || ',' || `,
);

export const csvHeader = columns.map(([header]) => header).join(',');

/** Recipients with an id from `from` on and below `until`. */
export interface IdRange {
  from: number;
  until: number;
}

/** The ids of a campaign follow one another, except those of people who were added after it was sent. */
const COUNTED_IDS = 1_000;
const PAGE_ROWS = 8_000;
const PAGE_IDS = 64_000;

/**
 * The ids of a segment in pages of some thousand rows. The file has the order of the ids, in which the database stores
 * the rows: in the order of the addresses, it would look for each of them in another place.
 */
export async function listIdRanges(
  db: Queryable,
  campaignId: string,
  segment: RecipientSegment,
): Promise<IdRange[]> {
  // The planner does not know how few groups there are, and would sort all ids for them.
  await sql`select set_config('enable_sort', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
    db,
  );
  const { rows } = await sql<{ part: number; rows: number }>`
    select id / ${sql.lit(COUNTED_IDS)} as part, count(*) as rows
    from (${recipientIdsIn(campaignId, segment)}) as recipient group by 1`.execute(db);
  const ranges: Array<IdRange & { rows: number }> = [];
  for (const { part, rows: more } of rows.sort((a, b) => a.part - b.part)) {
    const [from, until] = [part * COUNTED_IDS, (part + 1) * COUNTED_IDS];
    const last = ranges.at(-1);
    if (last?.until === from && last.rows + more <= PAGE_ROWS && until - last.from <= PAGE_IDS) {
      last.until = until;
      last.rows += more;
    } else ranges.push({ from, until, rows: more });
  }
  return ranges;
}

/** The lines of one page of recipients. Runs in a transaction of its own. */
export async function csvPage(
  db: Queryable,
  campaignId: string,
  segment: RecipientSegment,
  { from, until }: IdRange,
): Promise<CsvPage> {
  const isInPiece = (id: RawBuilder<unknown>) =>
    sql`${id} >= first and ${id} < first + ${sql.lit(PIECE_LINES)}`;
  const { rows } = await sql<{ text: string }>`
    select piece.text
    from generate_series(${from}::bigint, ${until}::bigint - 1, ${sql.lit(PIECE_LINES)}) as first
    cross join lateral (
      select string_agg(words, '') as text from (
        select ${line} || chr(13) || chr(10) as words from (
          select recipient.address, recipient.fields ->> 'first_name' as first_name,
            recipient.fields ->> 'last_name' as last_name, recipient.state, recipient.skip_reason, recipient.answer,
            case when ${isSent} then coalesce(recipient.handed_over_at, recipient.finished_at) end as sent_at,
            reader.opens, reader.opens_all, reader.clicks, reader.clicks_all, reader.unsubscribed_at
          from campaign_recipient as recipient left join campaign_reader as reader
            on reader.recipient_id = recipient.id and ${isInPiece(sql`reader.recipient_id`)}
          where ${isInSegment(campaignId, segment)} and ${isInPiece(sql`recipient.id`)}
          order by recipient.id offset 0
        ) as found
      ) as line
    ) as piece
    where piece.text is not null order by first`.execute(db);
  return rows;
}
