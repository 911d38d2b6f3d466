import {
  type AddPastedMutation,
  type JoiningEventsQuery,
  type PastedPeopleQuery,
  type TicketholderJoinQuery,
} from '../generated/operations';

/** Ways onto a list beside a file: a pasted list, and the ticketholders of an event. */

/** What a pasted text holds: the counts add up to the people found in it. */
export type PastedPeople = PastedPeopleQuery['pastedPeople'];
export type PastedCounts = AddPastedMutation['addPasted'];
export type JoiningEvent = JoiningEventsQuery['joiningEvents'][number];
/** Who of the ticketholders would come in: the four other counts add up to `people`. */
export type TicketholderJoin = TicketholderJoinQuery['ticketholderJoin'];

export const longestPaste = 400_000;
export const mostPastedPeople = 5_000;
/** Lines of the dry run that are shown, what is wrong first; all are counted. */
export const pastedLinesShown = 50;

const counts = 'people added updated unchanged suppressed duplicate refused';

/** A dry run: changes nothing. */
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

/** Events that somebody holds tickets to, the next first. */
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

/** A live count; no sessions mean every session. */
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
