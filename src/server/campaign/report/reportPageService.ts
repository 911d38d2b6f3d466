import {
  canSortByClicks,
  isByClicks,
  type CampaignActivityRow,
  type CampaignDataList,
  type CampaignLinkRow,
  type CampaignRecipientRow,
  type PageReply,
  type RecipientSegment,
  type RecipientSort,
} from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import { noSuchPage, readCursor, readCursorNumbers, writeCursor } from './reportCursor';
import { listActivity, listLinks } from './reportDataQueries';
import { findAddress, listRecipients, type RecipientsQuery } from './reportRecipientQueries';

const DATA_PAGE_ROWS = 50;

/** The campaign whose lists are paged, and the secret that signs the keys of their pages. */
export interface PagedCampaign {
  organiserId: string;
  campaignId: string;
  secret: string;
}

/**
 * One page of the links or of the activity.
 * @param key of the page before; undefined for the first page
 * @throws PublicError for a key that is not of this list
 */
export async function dataPage(
  db: Queryable,
  { organiserId, campaignId, secret }: PagedCampaign,
  list: CampaignDataList,
  key: string | undefined,
): Promise<PageReply<CampaignLinkRow | CampaignActivityRow>> {
  const scope = { organiserId, campaignId, list };
  const after = readCursor(scope, key, secret);
  if (list === 'links') {
    const rows = await listLinks(db, campaignId, after ?? -1, DATA_PAGE_ROWS + 1);
    return pageOf(rows, DATA_PAGE_ROWS, ({ position }) => writeCursor(scope, position, secret));
  }
  const rows = await listActivity(db, campaignId, after, DATA_PAGE_ROWS + 1);
  return pageOf(rows, DATA_PAGE_ROWS, ({ hitId }) => writeCursor(scope, Number(hitId), secret));
}

export interface RecipientPageQuery {
  segment: RecipientSegment;
  size: number;
  /** The beginning of an address; empty for all. */
  search: string;
  sort: RecipientSort;
  /** Of the page before; undefined for the first page. */
  key: string | undefined;
}

/** The list of a cursor; the usual order adds nothing, so that its cursors stay valid. */
function listOf({ segment, search, sort }: Pick<RecipientPageQuery, 'segment' | 'search' | 'sort'>): string {
  const list = search === '' ? segment : `${segment} ${search}`;
  return sort === 'address' ? list : `${sort}\n${list}`;
}

/**
 * One page of the recipients of a segment.
 * @throws PublicError for a key that is not of this segment, search and order; for an order that no index has
 */
export async function recipientPage(
  db: Queryable,
  { organiserId, campaignId, secret }: PagedCampaign,
  { size, key, ...query }: RecipientPageQuery,
): Promise<PageReply<CampaignRecipientRow>> {
  const byClicks = isByClicks(query.sort);
  if (byClicks && !canSortByClicks(query.segment, query.search)) {
    throw badInput('sort', 'Only the people who clicked can be sorted by clicks, and not while you search.');
  }
  const scope = { organiserId, campaignId, list: listOf(query) };
  const [last, clicks] = readCursorNumbers(scope, key, secret) ?? [];
  let after: RecipientsQuery['after'] = null;
  if (last !== undefined) {
    const address = await findAddress(db, campaignId, last);
    if (address === undefined) throw noSuchPage();
    after = { address, clicks: clicks ?? 0 };
  }
  const rows = await listRecipients(db, campaignId, { ...query, after, limit: size + 1 });
  return pageOf(rows, size, ({ recipientId, clicks: own }) =>
    writeCursor(scope, byClicks ? [Number(recipientId), own] : Number(recipientId), secret),
  );
}

/** @param rows one more than a page shows, if there is another page */
function pageOf<Row>(rows: Row[], size: number, cursorOf: (last: Row) => string): PageReply<Row> {
  const result = rows.slice(0, size);
  const last = rows.length > size ? result.at(-1) : undefined;
  return { result, lastEvaluatedKey: last === undefined ? null : cursorOf(last), error: null };
}
