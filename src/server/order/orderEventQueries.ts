import type { AuditAction } from '../../contract/team/auditActions';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';

/** The events of a timeline that are also in the audit trail, when a person of the team caused them. */
const audited: Readonly<Record<string, AuditAction>> = {
  refunded: 'order.refunded',
  refund_retried: 'order.refund_retried',
  refund_declined: 'order.refund_declined',
  payment_received: 'order.payment_received',
  tickets_cancelled: 'order.tickets_cancelled',
  voided_at_door: 'order.voided_at_door',
};

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
  const { organiserId, orderId, doneBy, now } = event;
  const action = audited[event.kind];
  if (!action || !doneBy) return;
  await insertAuditEntry(db, { organiserId, userId: doneBy, action, detail: { orderId }, now });
}
