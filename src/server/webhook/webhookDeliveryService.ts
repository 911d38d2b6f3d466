import type { z } from 'zod';
import {
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookDeliveryPage,
  type WebhookEndpoint,
  webhookLimits,
} from '../../contract/webhook/webhook';
import type { webhookReplayInput } from '../../contract/webhook/webhookInput';
import { takeAttempts } from '../database/attemptLimits';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict, notFound, tooMany } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { readToken, signToken } from '../http/signedToken';
import {
  findDelivery,
  findDeliveryDetail,
  findEndpointOfDelivery,
  insertTestMessage,
  listDeliveries,
  replayDelivery,
  replayFailed,
  replayRange,
} from './webhookDeliveryQueries';
import { requireEndpoint } from './webhookEndpointService';

const PURPOSE = 'webhook deliveries';

interface DeliveryQuestion {
  endpointId: string;
  state: string | null;
  after: string | null;
}

/** @throws PublicError NOT_FOUND; BAD_USER_INPUT for a cursor of another list */
export const deliveryPage = (
  { services, inTenant }: SignedInContext,
  { endpointId, state, after }: DeliveryQuestion,
): Promise<WebhookDeliveryPage> =>
  inTenant(async (db) => {
    await requireEndpoint(db, endpointId, services.clock.now());
    const [list, sequence] =
      after === null ? [endpointId, null] : (readToken(PURPOSE, after, services.secret) ?? []);
    if (list !== endpointId) {
      throw badInput('after', 'This page of the list does not exist. Reload the list.');
    }
    const found = await listDeliveries(db, endpointId, {
      state,
      after: sequence === null ? null : Number(sequence),
      limit: webhookLimits.pageSize + 1,
    });
    const shown = found.slice(0, webhookLimits.pageSize);
    const last = found.length > shown.length ? shown.at(-1) : undefined;
    return {
      deliveries: shown.map(({ delivery }) => delivery),
      nextCursor: last ? signToken(PURPOSE, [endpointId, String(last.sequence)], services.secret) : null,
    };
  });

const isDeliveryId = (id: string) => /^\d{1,18}$/.test(id);
const noDelivery = () => notFound('message');

/** @throws PublicError NOT_FOUND */
export const readDelivery = ({ inTenant }: SignedInContext, id: string): Promise<WebhookDeliveryDetail> =>
  inTenant(async (db) => {
    const found = isDeliveryId(id) ? await findDeliveryDetail(db, id) : undefined;
    if (!found) throw noDelivery();
    return found;
  });

/** @throws PublicError CONFLICT, because nothing would be sent */
function requireOn({ state }: WebhookEndpoint): void {
  if (state !== 'on') throw conflict('This webhook is off. Turn it on first.');
}

async function requireDelivery(db: Queryable, id: string): Promise<WebhookDelivery> {
  const found = isDeliveryId(id) ? await findDelivery(db, id) : undefined;
  if (!found) throw noDelivery();
  return found;
}

/** @throws PublicError NOT_FOUND; CONFLICT while the webhook is off; TOO_MANY_REQUESTS */
export async function sendTest(
  { services, signedIn: { organiserId }, inTenant }: SignedInContext,
  endpointId: string,
): Promise<WebhookDelivery> {
  const { database, clock } = services;
  const now = clock.now();
  const limit = { action: 'webhook-test', subject: organiserId, max: webhookLimits.testsAnHour, minutes: 60 };
  if (!(await takeAttempts(database, [limit], now))) {
    throw tooMany('Many tests were sent in this hour. Wait an hour, then try again.');
  }
  return inTenant(async (db) => {
    requireOn(await requireEndpoint(db, endpointId, now));
    return requireDelivery(db, await insertTestMessage(db, { organiserId, endpointId }));
  });
}

/** Sends one message again, under the same id. @throws PublicError NOT_FOUND; CONFLICT while the webhook is off */
export const replayOne = ({ services, inTenant }: SignedInContext, id: string): Promise<WebhookDelivery> =>
  inTenant(async (db) => {
    const now = services.clock.now();
    const endpointId = isDeliveryId(id) ? await findEndpointOfDelivery(db, id) : undefined;
    if (!endpointId) throw noDelivery();
    requireOn(await requireEndpoint(db, endpointId, now));
    await replayDelivery(db, id, now);
    return requireDelivery(db, id);
  });

/**
 * Sends messages again in their order, under the same ids: all that failed, or all of a time.
 * @returns how many
 * @throws PublicError NOT_FOUND; CONFLICT while the webhook is off
 */
export const replayMany = (
  { services, signedIn: { organiserId, userId }, inTenant }: SignedInContext,
  endpointId: string,
  { onlyFailed, from, until }: z.output<typeof webhookReplayInput>,
): Promise<number> =>
  inTenant(async (db) => {
    const now = services.clock.now();
    const endpoint = await requireEndpoint(db, endpointId, now);
    requireOn(endpoint);
    const messages =
      onlyFailed || !from
        ? await replayFailed(db, endpointId, now)
        : await replayRange(db, endpointId, { from, until: until ?? now, now });
    const detail = { name: endpoint.name, messages };
    await insertAuditEntry(db, { organiserId, userId, action: 'webhook.replayed', detail, now });
    return messages;
  });
