import { sql } from 'kysely';
import type { Country } from '../../../../contract/country';
import type { DisputeState } from '../../../../contract/order/dispute';
import { effectiveFlags } from '../../../../contract/team/roles';
import type { Queryable } from '../../../database/openDatabase';

/** The team belongs to people as much as to the organiser, so these queries use the admin connection. */

/** The people who see the disputed order: with the permission for events, and its event within their scope. */
export async function listOrderReaderIds(
  adminDb: Queryable,
  organiserId: string,
  disputeId: string,
): Promise<string[]> {
  const { rows } = await sql<{
    userId: string;
    permissions: Record<string, boolean>;
    rights: string[];
    hasScope: boolean;
  }>`
    select member.user_id as "userId", member.permissions, member.rights,
      member.scope_events is not null as "hasScope"
    from order_dispute as dispute
    join ticket_order as placed on placed.id = dispute.order_id
    join event on event.id = placed.event_id
    join membership as member on member.organiser_id = dispute.organiser_id
    where dispute.id = ${disputeId} and dispute.organiser_id = ${organiserId}
      and not member.is_suspended and member.support_until is null
      and (member.scope_events is null or event.id = any(member.scope_events)
        or event.venue_id = any(member.scope_venues))
    order by member.user_id`.execute(adminDb);
  return rows
    .filter((row) => effectiveFlags(row.permissions, row).includes('events'))
    .map(({ userId }) => userId);
}

/** Whom a mail about a dispute goes to, and what it says. */
export interface DisputeReader {
  email: string;
  organisation: string;
  country: Country;
  zone: string;
  orderId: string;
  number: string;
  eventTitle: string;
  reason: string;
  amountCents: number;
  returnedCents: number;
  currency: 'NZD' | 'AUD';
  state: DisputeState;
  evidenceDueAt: Date | null;
}

/** @returns undefined when the person has left the organisation */
export async function findDisputeReader(
  adminDb: Queryable,
  { organiserId, disputeId, userId }: { organiserId: string; disputeId: string; userId: string },
): Promise<DisputeReader | undefined> {
  const { rows } = await sql<DisputeReader>`
    select person.email, organiser.name as organisation, organiser.country, organiser.zone,
      dispute.order_id as "orderId", placed.number, event.title as "eventTitle", dispute.reason,
      dispute.amount_cents as "amountCents", dispute.returned_cents as "returnedCents", dispute.currency, dispute.state,
      dispute.evidence_due_at as "evidenceDueAt"
    from order_dispute as dispute
    join organiser on organiser.id = dispute.organiser_id
    join ticket_order as placed on placed.id = dispute.order_id
    join event on event.id = placed.event_id
    join membership as member on member.organiser_id = organiser.id and member.user_id = ${userId}
      and not member.is_suspended
    join portal_user as person on person.id = member.user_id
    where dispute.id = ${disputeId} and dispute.organiser_id = ${organiserId}`.execute(adminDb);
  return rows[0];
}
