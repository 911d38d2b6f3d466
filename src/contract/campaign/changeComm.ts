import type { ChangeCommsQuery } from '../generated/operations';

/**
 * A ticketholder comm that was drafted because a session was moved or cancelled, or because an event got another venue
 * or was cancelled. It is listed until it is sent, dismissed, or until the change is undone.
 */
export type ChangeComm = ChangeCommsQuery['changeComms'][number];

/**
 * The facts that the mail about a change names. Those of a session have no venue, those of a whole event no start.
 * Instants are ISO text in UTC, `startsLocal` is the wall time in `zone`.
 */
export interface ChangeFacts {
  startsAt: string | null;
  startsLocal: string | null;
  zone: string | null;
  venueId: string | null;
  /** The name and the address of the venue. */
  venue: string | null;
  isCancelled: boolean;
}

export const changeCommFields =
  'id kind eventId eventTitle sessionId startsLocal zone holders campaignId state isOutdated';

/** Requires the permission events. */
export const changeCommsDocument = `query changeComms($eventId: ID) { changeComms(eventId: $eventId) { ${changeCommFields} } }`;

/** Requires the permission ticketholderCommunication. */
export const dismissChangeCommDocument = `mutation dismissChangeComm($id: ID!) { dismissChangeComm(id: $id) }`;
