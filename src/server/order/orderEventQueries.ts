import type { Queryable } from '../database/openDatabase';

/** Adds an event to an order's timeline. `detail` contains figures and names of things, never an address or a token. */
export async function insertOrderEvent(
  db: Queryable,
  event: {
    organiserId: string;
    orderId: string;
    kind: string;
    detail?: Record<string, unknown>;
    doneBy?: string | null;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('order_event')
    .values({
      organiser_id: event.organiserId,
      order_id: event.orderId,
      kind: event.kind,
      detail: JSON.stringify(event.detail ?? {}),
      done_by: event.doneBy ?? null,
      happened_at: event.now,
    })
    .execute();
}
