import { attributionText } from '../../contract/campaign/attribution';
import type { OrderPage } from '../../contract/order/order';
import { orderParts } from '../../contract/order/orderParts';
import type { OrdersQueryValues } from '../../contract/order/orderInput';
import { findCampaignName } from '../attribution/orderClickQueries';
import type { Queryable } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import { readToken, signToken } from '../http/signedToken';
import type { Services } from '../services';
import { findPartLabels } from './orderPartQueries';
import { findOrderPage, type OrderListCursor } from './orderListQueries';

const PAGE = 50;
const CURSOR = 'orders';

/**
 * One page of the list; its cursor is bound to the organiser and to all filters.
 * @throws PublicError BAD_USER_INPUT naming `after` for the cursor of another list, or one that we did not sign
 */
export async function orderPage(
  db: Queryable,
  { secret }: Pick<Services, 'secret'>,
  organiserId: string,
  { after, ...query }: OrdersQueryValues,
): Promise<OrderPage> {
  const { search, filter, eventId = '', sessionId = '', channel = '', from = '', to = '' } = query;
  const { campaignId = '', attribution, dispute = '' } = query;
  const count = attributionText(attribution);
  const parts = orderParts.map((part) => query[part] ?? '');
  const filters = [organiserId, search, filter, eventId, sessionId, channel, campaignId, count, from, to];
  filters.push(dispute, ...parts);
  const cursor = after ? readCursor(after, filters, secret) : undefined;
  const { page, ...counts } = await findOrderPage(db, query, cursor, PAGE + 1);
  const last = page.length > PAGE ? page[PAGE - 1]?.cursor : undefined;
  return {
    orders: page.slice(0, PAGE).map(({ order }) => order),
    ...counts,
    campaign: campaignId === '' ? null : ((await findCampaignName(db, campaignId)) ?? null),
    parts: await findPartLabels(db, query),
    after: last ? signToken(CURSOR, [...filters, last.createdAt, last.id], secret) : null,
  };
}

function readCursor(after: string, filters: readonly string[], secret: string): OrderListCursor {
  const parts = readToken(CURSOR, after, secret) ?? [];
  const [createdAt, id] = parts.slice(filters.length);
  if (!filters.every((part, place) => parts[place] === part) || !createdAt || !id) {
    throw badInput('after', 'This page belongs to another list. Reload the list.');
  }
  return { createdAt, id };
}
