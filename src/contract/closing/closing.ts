import type { AccountClosingQuery } from '../generated/operations';

/** Types and GraphQL documents of closing an organisation's account. */
export type AccountClosing = AccountClosingQuery['accountClosing'];
/** A session ahead that people have tickets for; `startsAt` is an ISO instant. */
export type SoldSession = AccountClosing['soldSessions'][number];

export const closingFacts = {
  /** How long an owner can undo it. */
  graceDays: 30,
  /** The owners are reminded this many days before the end. */
  reminderDays: 7,
  /**
   * How long tax law asks for the records of sales, in years: 7 in New Zealand (Tax Administration Act 1994, s 22) and 5
   * in Australia (Taxation Administration Act 1953, sch 1 s 382-5); the longer one holds for all.
   */
  taxYears: 7,
} as const;

const closingFields = `
  organisation isOwner isProvider closedAt closesAt canKeep
  eventsLive ticketsAhead contacts scheduledCampaigns sendingCampaigns people peopleOnlyHere
  refundsOpen refundsAsked paymentsOpen
  soldSessions { eventId sessionId title startsAt zone tickets }
`;

/** What closing would affect and what it waits for; people who are no owners get only the dates. */
export const accountClosingDocument = /* GraphQL */ `
  query accountClosing {
    accountClosing { ${closingFields} }
  }
`;

/** Closes the account; `name` is the organisation's name as the person typed it. */
export const closeAccountDocument = /* GraphQL */ `
  mutation closeAccount($name: String!) {
    closeAccount(name: $name) { ${closingFields} }
  }
`;

/** Undoes the closing, until the data begins to be erased. */
export const keepAccountDocument = /* GraphQL */ `
  mutation keepAccount {
    keepAccount { ${closingFields} }
  }
`;
