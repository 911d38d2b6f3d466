import type { StatementReaderQuery } from '../generated/operations';

/** Who gets the statement of each month by email; null for nobody. */
export type StatementReader = NonNullable<StatementReaderQuery['statementReader']>;

export const statementReaderLimits = { linkHours: 24, linksAnHour: 5 } as const;

/** Public pages; a mailed link appends its token as one more path segment. */
export const confirmStatementsPath = '/confirm-statements';
export const stopStatementsPath = '/u/statements';

/** Permission billingHistory. */
export const statementReaderDocument = /* GraphQL */ `
  query statementReader {
    statementReader {
      address
      isConfirmed
    }
  }
`;

/**
 * Mails a link to the address, which confirms it; null removes the address. Permission billingHistory. BAD_USER_INPUT names
 * `address`; TOO_MANY_REQUESTS.
 */
export const saveStatementReaderDocument = /* GraphQL */ `
  mutation saveStatementReader($address: String) {
    saveStatementReader(address: $address) {
      address
      isConfirmed
    }
  }
`;
