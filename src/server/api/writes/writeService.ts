import { createHash } from 'node:crypto';
import type { ApiWrite, ApiWriteName } from '../../../contract/api/writes/apiWrites';
import { isTurnedOff } from '../../database/featureSwitches';
import type { Queryable } from '../../database/openDatabase';
import { StaleEdit } from '../../database/staleEdit';
import { conflict, forbidden, PublicError } from '../../http/httpErrors';
import type { Services } from '../../services';
import type { ApiCaller } from '../keys/apiCaller';
import { findReplyObject } from '../objects/objectService';
import { writeContactImport, writeUnsubscribe } from './contactWrites';
import { writeEvent, writeEventState, writeNewEvent } from './eventWrites';
import { staleObject, tagOf, versionOfObject } from './objectVersions';
import { withApiField } from './readBody';
import { replyOnce } from './replyOnce';
import { writeCheckIn, writeRefund } from './saleWrites';
import { writeCancelledSession, writeDeletedSession, writeNewSession, writeSession } from './sessionWrites';
import {
  writeDeletedTicketType,
  writeNewPromoCode,
  writeNewTicketType,
  writePromoCode,
  writeTicketType,
} from './ticketTypeWrites';
import type { WriteHandler, Written } from './writeCall';
import type { StoredReply } from './writeReplyQueries';

const handlers: Record<ApiWriteName, WriteHandler> = {
  create_event: writeNewEvent,
  change_event: writeEvent,
  set_event_state: writeEventState,
  create_session: writeNewSession,
  change_session: writeSession,
  cancel_session: writeCancelledSession,
  delete_session: writeDeletedSession,
  create_ticket_type: writeNewTicketType,
  change_ticket_type: writeTicketType,
  delete_ticket_type: writeDeletedTicketType,
  create_promo_code: writeNewPromoCode,
  change_promo_code: writePromoCode,
  refund_order: writeRefund,
  check_in_ticket: writeCheckIn,
  import_contacts: writeContactImport,
  unsubscribe_contact: writeUnsubscribe,
};

/** What a program sent, parsed. */
export interface SentWrite {
  /** The header Idempotency-Key. */
  key: string;
  /** Of the address; empty for a call that creates something. */
  id: string;
  body: Record<string, unknown>;
  version: string | undefined;
}

/**
 * Makes a write as the key's maker, with the service that the portal has for it, and stores its reply in the same
 * transaction.
 * @throws PublicError of the service, with the field as the API names it; PRECONDITION_FAILED for a change of an object
 *   that has changed since; the errors of `replyOnce`
 */
export async function makeWrite(
  caller: ApiCaller,
  services: Services,
  { name, write }: { name: ApiWriteName; write: ApiWrite },
  { key, id, body, version }: SentWrite,
): Promise<StoredReply & { isRepeated: boolean }> {
  const { organiserId, userId, keyId } = caller;
  if (write.ofOrganisation && caller.isLimited) throw forbidden();
  if (name === 'import_contacts' && (await isTurnedOff(services.database, 'imports'))) {
    throw conflict('Imports are stopped for a while by those who run Turnout. Send the call again later.');
  }
  try {
    const reply = await caller.inTransaction((db) =>
      replyOnce(
        db,
        { organiserId, keyId, key, request: [name, id, body], now: services.clock.now() },
        async () => {
          const call = { db, services, organiserId, userId, id, body, version };
          return replyOf(db, caller, write, await handlers[name](call));
        },
      ),
    );
    services.queue.wake();
    return reply;
  } catch (error) {
    throw error instanceof StaleEdit ? staleObject(error.message) : withApiField(error);
  }
}

/** The reply of a write, checked against its schema; it is the state of the object at the end of the write. */
async function replyOf(
  db: Queryable,
  { reader }: ApiCaller,
  { reply, status }: ApiWrite,
  written: Written,
): Promise<StoredReply> {
  if (written === null) return { status, etag: null, body: null };
  if ('resource' in written) {
    const object = await findReplyObject(db, reader, written.resource, written.id);
    const version = await versionOfObject(db, written.resource, object);
    return replyWith(status, object, version);
  }
  if (reply === null || typeof reply === 'string') throw new Error('This write has a reply of its own.');
  return replyWith(status, reply.schema.parse(written.object), undefined);
}

function replyWith(status: number, object: object, version: string | undefined): StoredReply {
  const body = JSON.stringify(object);
  return { status, etag: version === undefined ? null : tagOf(version, hashOfBody(body)), body };
}

/** The part of a tag that differs with everything that was sent. */
export const hashOfBody = (body: string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 32);

/** Limits of the header Idempotency-Key. @throws PublicError BAD_USER_INPUT naming it */
export function requireIdempotencyKey(header: string | string[] | undefined, most: number): string {
  if (typeof header === 'string' && header !== '' && header.length <= most && /^[\x21-\x7e]+$/.test(header)) {
    return header;
  }
  throw new PublicError(
    400,
    'BAD_USER_INPUT',
    `Send a new random text of at most ${most} characters with each new call, and the same when you send a call again.`,
    'Idempotency-Key',
  );
}
