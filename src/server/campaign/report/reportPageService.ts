import type {
  CampaignActivityRow,
  CampaignDataList,
  CampaignLinkRow,
  CampaignRecipientRow,
  PageReply,
  RecipientSegment,
} from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { noSuchPage, readCursor, writeCursor } from './reportCursor';
import { listActivity, listLinks } from './reportDataQueries';
import { findAddress, listRecipients } from './reportRecipientQueries';

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
  /** Of the page before; undefined for the first page. */
  key: string | undefined;
}

/**
 * One page of the recipients of a segment, by address.
 * @throws PublicError for a key that is not of this segment and search
 */
export async function recipientPage(
  db: Queryable,
  { organiserId, campaignId, secret }: PagedCampaign,
  { segment, size, search, key }: RecipientPageQuery,
): Promise<PageReply<CampaignRecipientRow>> {
  const scope = { organiserId, campaignId, list: search === '' ? segment : `${segment} ${search}` };
  const last = readCursor(scope, key, secret);
  const after = last === null ? null : await findAddress(db, campaignId, last);
  if (after === undefined) throw noSuchPage();
  const rows = await listRecipients(db, campaignId, { segment, search, after, limit: size + 1 });
  return pageOf(rows, size, ({ recipientId }) => writeCursor(scope, Number(recipientId), secret));
}

/** @param rows one more than a page shows, if there is another page */
function pageOf<Row>(rows: Row[], size: number, cursorOf: (last: Row) => string): PageReply<Row> {
  const result = rows.slice(0, size);
  const last = rows.length > size ? result.at(-1) : undefined;
  return { result, lastEvaluatedKey: last === undefined ? null : cursorOf(last), error: null };
}
