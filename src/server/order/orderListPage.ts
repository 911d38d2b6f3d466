import type { OrderPage } from '../../contract/order/order';
import type { OrdersQueryValues } from '../../contract/order/orderInput';
import { findCampaignName } from '../attribution/orderClickQueries';
import type { Queryable } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import { readToken, signToken } from '../http/signedToken';
import type { Services } from '../services';
import { countOrders, listOrders, type OrderListPlace } from './orderListQueries';

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
  { after, ...question }: OrdersQueryValues,
): Promise<OrderPage> {
  const { search, filter, eventId = '', sessionId = '', channel = '', from = '', to = '' } = question;
  const { campaignId = '' } = question;
  const asked = [organiserId, search, filter, eventId, sessionId, channel, campaignId, from, to];
  const rows = await listOrders(db, question, after ? readCursor(after, asked, secret) : undefined, PAGE + 1);
  const last = rows.length > PAGE ? rows[PAGE - 1]?.place : undefined;
  return {
    orders: rows.slice(0, PAGE).map(({ order }) => order),
    ...(await countOrders(db, question)),
    campaign: campaignId === '' ? null : ((await findCampaignName(db, campaignId)) ?? null),
    after: last ? signToken(CURSOR, [...asked, last.createdAt, last.id], secret) : null,
  };
}

function readCursor(after: string, asked: readonly string[], secret: string): OrderListPlace {
  const parts = readToken(CURSOR, after, secret) ?? [];
  const [createdAt, id] = parts.slice(asked.length);
  if (!asked.every((part, place) => parts[place] === part) || !createdAt || !id) {
    throw badInput('after', 'This page belongs to another list. Reload the list.');
  }
  return { createdAt, id };
}
