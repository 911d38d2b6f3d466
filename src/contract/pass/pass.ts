import type { PassEventQuery, PassEventsQuery, PassesQuery } from '../generated/operations';

export const passStates = ['draft', 'open', 'closed'] as const;
export type PassState = (typeof passStates)[number];

export const passLimits = {
  name: 150,
  admitsTo: 300,
  available: 1_000_000,
  priceCents: 10_000_000,
  /** The most sessions of one pass, because each is a line of its order. */
  sessions: 100,
} as const;

/**
 * A pass gives one ticket of a type for every session of an event from its first to its last day. Permission passes.
 * - `admitsTo`: What it covers, in words for the buyer, such as "All Fridays of the Winter Season".
 * - `available`: The number of passes; null if only the sessions limit it.
 * - `validFrom`, `validUntil`: Days such as 2026-11-20, both inclusive; null if there is no limit.
 * - `priceCents`: All-in, without a booking fee, in the currency of the organiser's country; null until it is set.
 * - `sessions`: The number of its sessions; `sessionsAhead`: of those, how many can still be sold.
 * - `ticketsDue`: Tickets for sessions added later that holders do not have yet, for want of seats.
 * - `sold`: Passes that were sold and not refunded. `soldCents`: what was paid for them, less refunds.
 */
export type Pass = PassesQuery['rows'][number];

/** An event with sessions ahead, which a pass can be for. */
export type PassEventName = PassEventsQuery['passEvents'][number];

/** What the form of a pass needs of its event: its ticket types, and its sessions in order. */
export type PassEvent = NonNullable<PassEventQuery['passEvent']>;

const passFields = `id version name archived admitsTo available validFrom validUntil state priceCents
  event { id title } ticketType { id name } sessions sessionsAhead ticketsDue sold soldCents`;

export const passesDocument = `query passes { rows: passes { ${passFields} } }`;
export const passEventsDocument = `query passEvents { passEvents { id title } }`;
export const passEventDocument = `query passEvent($id: ID!) {
  passEvent(id: $id) {
    id title ticketTypes { id name hidden priceCents }
    sessions { id startsLocal cancelled over }
  }
}`;
export const savePassDocument = `mutation savePass($id: ID, $version: Int, $input: PassInput!) {
  row: savePass(id: $id, version: $version, input: $input) { ${passFields} }
}`;
export const setPassArchivedDocument = `mutation setPassArchived($id: ID!, $archived: Boolean!) {
  row: setPassArchived(id: $id, archived: $archived) { ${passFields} }
}`;

/** Whether a session, by its wall time, is between the first and the last day of a pass. */
export const isCovered = (
  startsLocal: string,
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
): boolean => {
  const day = startsLocal.slice(0, 10);
  return (!validFrom || day >= validFrom) && (!validUntil || day <= validUntil);
};
