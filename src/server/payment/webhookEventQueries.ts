import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** An event that a provider sent; its id is stored once, in the transaction of its effect (DOMAIN section 5). */
export interface GatewayEvent {
  provider: 'stripe' | 'test';
  eventId: string;
  kind: string;
  /** The connected account that the event is about. */
  account?: string | null;
}

/**
 * Records an event in the transaction of its effect.
 * @returns false when its effect has already been applied; an event that only waited is applied now
 */
export async function recordWebhookEvent(db: Queryable, event: GatewayEvent): Promise<boolean> {
  if (await insertEvent(db, event, null)) return true;
  const { rows } = await sql<{ taken: boolean }>`
    select take_waiting_event(${event.provider}, ${event.eventId}) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/**
 * Keeps an event whose effect has to wait.
 * @param waitsFor the provider's id of the payment or refund that is not known yet
 * @returns false when the event was stored before
 */
export const keepWaitingEvent = (
  adminDb: Queryable,
  event: GatewayEvent,
  waitsFor: string,
): Promise<boolean> => insertEvent(adminDb, event, waitsFor);

async function insertEvent(db: Queryable, event: GatewayEvent, waitsFor: string | null): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_event')
    .values({
      provider: event.provider,
      provider_event_id: event.eventId,
      kind: event.kind,
      account: event.account ?? null,
      waits_for: waitsFor,
    })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
