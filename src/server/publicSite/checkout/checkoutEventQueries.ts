import type { Queryable } from '../../database/openDatabase';
import type { EventState } from '../../../contract/event/eventStates';

/** The current state of an order's event, for its ticketholders. */
export interface OrderEvent {
  state: EventState;
  /** The organiser's text about why it is postponed or cancelled. */
  stateNote: string;
  updatedAt: Date;
  /** The key in a private event's link. */
  key: string | null;
}

export async function findOrderEvent(db: Queryable, eventId: string): Promise<OrderEvent> {
  return db
    .selectFrom('event')
    .select(['state', 'state_note as stateNote', 'updated_at as updatedAt', 'private_key as key'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}
