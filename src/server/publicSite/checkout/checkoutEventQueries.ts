import type { Queryable } from '../../database/openDatabase';
import type { EventState } from '../../../contract/event/eventStates';

/** How the event of an order stands, for those who hold its tickets. */
export interface OrderEvent {
  state: EventState;
  /** Why it is postponed or cancelled, in the organiser's words. */
  stateNote: string;
  updatedAt: Date;
  /** Of a private event's link. */
  key: string | null;
}

export async function findOrderEvent(db: Queryable, eventId: string): Promise<OrderEvent> {
  return db
    .selectFrom('event')
    .select(['state', 'state_note as stateNote', 'updated_at as updatedAt', 'private_key as key'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}
