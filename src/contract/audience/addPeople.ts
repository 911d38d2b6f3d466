import {
  type AddPastedMutation,
  type JoiningEventsQuery,
  type PastedPeopleQuery,
  type TicketholderJoinQuery,
} from '../generated/operations';

/** Two ways to add people to a list apart from a file import: a pasted list, and the ticketholders of an event. */

/** The result of reading a pasted text. The counts add up to the number of people found in it. */
export type PastedPeople = PastedPeopleQuery['pastedPeople'];
export type PastedCounts = AddPastedMutation['addPasted'];
export type JoiningEvent = JoiningEventsQuery['joiningEvents'][number];
/** How many ticketholders would be added or left out, by reason. The other four counts add up to `people`. */
export type TicketholderJoin = TicketholderJoinQuery['ticketholderJoin'];

export const longestPaste = 400_000;
export const mostPastedPeople = 5_000;
/** The number of lines that the dry run shows, those with problems first; the counts include every line. */
export const pastedLinesShown = 50;

const counts = 'people added updated unchanged suppressed duplicate refused';

/** Reads a pasted text as a dry run: changes nothing. */
export const pastedPeopleDocument = /* GraphQL */ `
  query pastedPeople($audienceId: ID!, $text: String!) {
    pastedPeople(audienceId: $audienceId, text: $text) {
      counts { ${counts} }
      lines { line text address name verdict reason }
    }
  }
`;

export const addPastedDocument = /* GraphQL */ `
  mutation addPasted($audienceId: ID!, $text: String!, $contactSource: String!, $attestation: String!) {
    addPasted(audienceId: $audienceId, text: $text, contactSource: $contactSource, attestation: $attestation) {
      ${counts}
    }
  }
`;

/** Lists the events for which somebody holds tickets, the next one first. */
export const joiningEventsDocument = /* GraphQL */ `
  query joiningEvents {
    joiningEvents {
      id
      title
      sessions {
        id
        startsLocal
      }
    }
  }
`;

const join = 'people added already suppressed noConsent';

/** Counts the ticketholders who would be added now; an empty list of sessions means every session. */
export const ticketholderJoinDocument = /* GraphQL */ `
  query ticketholderJoin($audienceId: ID!, $eventId: ID!, $sessionIds: [ID!]!) {
    ticketholderJoin(audienceId: $audienceId, eventId: $eventId, sessionIds: $sessionIds) { ${join} }
  }
`;

export const addTicketholdersDocument = /* GraphQL */ `
  mutation addTicketholders($audienceId: ID!, $eventId: ID!, $sessionIds: [ID!]!) {
    addTicketholders(audienceId: $audienceId, eventId: $eventId, sessionIds: $sessionIds) { ${join} }
  }
`;
