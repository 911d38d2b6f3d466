import type { MailCodeChoicesQuery, MailEventChoicesQuery } from '../generated/operations';

/** What blocks with events may ask for. */
export const mailEventLimits = {
  /** Sessions in one list. */
  most: 20,
  search: 100,
} as const;

/** How many days a list of sessions looks ahead. */
export const eventListDays = [7, 14, 30, 60, 90] as const;

/** A promo code that a block can show; `off` and `until` in words, `until` empty for one without an end. */
export type MailCodeChoice = MailCodeChoicesQuery['mailCodeChoices'][number];

/** The promo codes that can still be used, newest first; at most 100. */
export const mailCodeChoicesDocument = /* GraphQL */ `
  query mailCodeChoices {
    mailCodeChoices {
      id
      code
      off
      until
      eventTitle
    }
  }
`;

/** An event that a block can show. Instants are ISO text in UTC. */
export type MailEventChoice = MailEventChoicesQuery['mailEventChoices'][number];

/**
 * The organiser's events for a block of a mail: those whose title or venue has all words of `search`, or those with the
 * ids; at most 20, the next sessions first, then the ones that are over, latest first.
 */
export const mailEventChoicesDocument = /* GraphQL */ `
  query mailEventChoices($search: String, $ids: [ID!]) {
    mailEventChoices(search: $search, ids: $ids) {
      id
      title
      stage
      startsAt
      zone
      venueName
      url
      images {
        fileId
        url
        alt
      }
    }
  }
`;
