import type { EventStage } from '../event/eventStates';

/** Those who hold tickets, as ticketholder comms choose them. Instants are ISO text in UTC, wall times beside their zone. */

/** What the mail of a comm may fill in for each of its readers, beside the address. */
export const holderFields = [
  'first_name',
  'last_name',
  'event_title',
  'session_date',
  'session_time',
  'venue_name',
] as const;
export type HolderField = (typeof holderFields)[number];

export interface TicketholderSession {
  id: string;
  startsAt: string;
  /** `2026-09-27T19:30` in `zone`. */
  startsLocal: string;
  zone: string;
  /** Addresses that hold a valid ticket for it. */
  holders: number;
}

/** An event to write about: those with ticketholders first, what is to come before what is over. */
export interface TicketholderEvent {
  id: string;
  title: string;
  stage: EventStage;
  /** Addresses that hold a valid ticket; who comes to two sessions counts once. */
  holders: number;
  /** By start. */
  sessions: TicketholderSession[];
}

/** Permission ticketholderCommunication. */
export const ticketholderEventsDocument = /* GraphQL */ `
  query ticketholderEvents {
    ticketholderEvents {
      id
      title
      stage
      holders
      sessions {
        id
        startsAt
        startsLocal
        zone
        holders
      }
    }
  }
`;
