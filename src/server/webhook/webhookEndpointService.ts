import type { z } from 'zod';
import { type WebhookEndpoint, webhookLimits } from '../../contract/webhook/webhook';
import type { webhookEndpointInput } from '../../contract/webhook/webhookInput';
import { insertAuditEntry } from '../database/auditEntry';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { changeAtVersion } from '../database/rowVersion';
import { badInput, notFound } from '../http/httpErrors';
import {
  requirePersonalData,
  requireRecentProof,
  requireWholeOrganisation,
  type SignedInContext,
} from '../http/signedIn';
import { failWaiting } from './sending/resultQueries';
import {
  changeEndpoint,
  countEndpoints,
  deleteEndpoint,
  type EndpointValues,
  findEndpoint,
  findEndpointValues,
  findSecrets,
  insertEndpoint,
  resetLane,
  writeSecret,
} from './webhookEndpointQueries';
import { requireWebhookAddress } from './webhookNetwork';
import { currentSecret, newWebhookSecret } from './webhookSecret';

type EndpointInput = z.output<typeof webhookEndpointInput>;

const noEndpoint = () => notFound('webhook');

/** @throws PublicError NOT_FOUND, also for an id that is not a UUID */
export async function requireEndpoint(db: Queryable, id: string, now: Date): Promise<WebhookEndpoint> {
  const endpoint = isUuid(id) ? await findEndpoint(db, id, now) : undefined;
  if (!endpoint) throw noEndpoint();
  return endpoint;
}

async function requireNameAndLimit(db: Queryable, name: string, exceptId?: string): Promise<void> {
  const { all, named } = await countEndpoints(db, { name, exceptId });
  if (named > 0) throw badInput('name', `You already have the webhook ${name}. Choose another name.`);
  if (exceptId === undefined && all >= webhookLimits.endpoints) {
    throw badInput(
      'name',
      `You can have ${webhookLimits.endpoints} webhooks. Remove one that you do not need.`,
    );
  }
}

/**
 * Changes the endpoint with this id, or adds one when there is no id. One that Turnout disabled stays so until it is
 * turned on.
 * @param version the version that the person was shown
 * @throws PublicError BAD_USER_INPUT that names the field; FORBIDDEN; NOT_FOUND; CONFLICT
 */
export async function saveEndpoint(
  context: SignedInContext,
  { id, version, input }: { id: string | undefined; version: number | undefined; input: EndpointInput },
): Promise<WebhookEndpoint> {
  const { services, signedIn, inTenant } = context;
  const { organiserId, userId } = signedIn;
  requireWholeOrganisation(signedIn);
  if (input.personal) requirePersonalData(signedIn);
  await requireWebhookAddress(services, input.url);
  const { isOn, ...rest } = input;
  const values: EndpointValues = { ...rest, state: isOn ? 'on' : 'off' };
  const now = services.clock.now();
  return inTenant(async (db) => {
    if (id === undefined) {
      await requireNameAndLimit(db, values.name);
      const secret = newWebhookSecret(services, organiserId);
      const added = await insertEndpoint(db, { organiserId, values, secret, now });
      await insertAuditEntry(db, {
        organiserId,
        userId,
        action: 'webhook.added',
        detail: { name: values.name, personal: values.personal },
        now,
      });
      return requireEndpoint(db, added, now);
    }
    await requireEndpoint(db, id, now);
    const row = { part: 'webhook_endpoint', ownerId: organiserId, id } as const;
    await changeAtVersion(
      db,
      row,
      { organiserId, userId, now, version },
      {
        state: () => findEndpointValues(db, id),
        act: () => writeEndpoint(context, db, id, values),
      },
    );
    return requireEndpoint(db, id, now);
  });
}

async function writeEndpoint(
  { services, signedIn: { organiserId, userId } }: SignedInContext,
  db: Queryable,
  id: string,
  values: EndpointValues,
): Promise<void> {
  const now = services.clock.now();
  const before = await findEndpointValues(db, id);
  if (!before) throw noEndpoint();
  await requireNameAndLimit(db, values.name, id);
  const state = before.state === 'disabled' && values.state === 'off' ? 'disabled' : values.state;
  await changeEndpoint(db, id, { ...values, state });
  if (state === 'on' && before.state !== 'on') await resetLane(db, id);
  if (state === 'off' && before.state === 'on') {
    await failWaiting(db, { organiserId, endpointId: id }, 'The webhook was turned off.', now);
  }
  const detail = { name: values.name, personal: values.personal };
  await insertAuditEntry(db, { organiserId, userId, action: 'webhook.changed', detail, now });
}

/** @returns its id @throws PublicError NOT_FOUND */
export const removeEndpoint = (
  { services, signedIn: { organiserId, userId }, inTenant }: SignedInContext,
  id: string,
): Promise<string> =>
  inTenant(async (db) => {
    const now = services.clock.now();
    const { name } = await requireEndpoint(db, id, now);
    await deleteEndpoint(db, id);
    await insertAuditEntry(db, { organiserId, userId, action: 'webhook.removed', detail: { name }, now });
    return id;
  });

/** Makes a new secret; the one before signs as well for a day. @throws PublicError NOT_FOUND */
export const rotateSecret = (
  { services, signedIn: { organiserId, userId }, inTenant }: SignedInContext,
  id: string,
): Promise<WebhookEndpoint> =>
  inTenant(async (db) => {
    const now = services.clock.now();
    const { name } = await requireEndpoint(db, id, now);
    const previousUntil = new Date(now.getTime() + webhookLimits.previousSecretHours * 3_600_000);
    await writeSecret(db, id, { secret: newWebhookSecret(services, organiserId), now, previousUntil });
    await insertAuditEntry(db, {
      organiserId,
      userId,
      action: 'webhook.secret_rotated',
      detail: { name },
      now,
    });
    return requireEndpoint(db, id, now);
  });

/**
 * Returns a secret in the first minutes after it was made, afterwards null.
 * @throws PublicError NOT_FOUND; STEP_UP_REQUIRED without a recent proof of who the person is
 */
export const readSecret = (
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<string | null> =>
  inTenant(async (db) => {
    const stored = isUuid(id) ? await findSecrets(db, id) : undefined;
    if (!stored) throw noEndpoint();
    const age = services.clock.now().getTime() - stored.secretMadeAt.getTime();
    if (age >= webhookLimits.secretMinutes * 60_000) return null;
    requireRecentProof(signedIn, services.clock);
    return currentSecret(services, stored);
  });
