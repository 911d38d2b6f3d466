import type { JournalAccountsQuery } from '../generated/operations';

/** The account codes of an organiser's own bookkeeping, for the journals of deposits. */
export type JournalAccounts = JournalAccountsQuery['journalAccounts'];

export const journalAccountNames = ['clearing', 'sales', 'providerFees', 'ticketFees', 'other'] as const;
export type JournalAccountName = (typeof journalAccountNames)[number];

export const journalAccountLabels: Readonly<Record<JournalAccountName, string>> = {
  clearing: 'Deposits',
  sales: 'Ticket sales and refunds',
  providerFees: "Payment provider's fees",
  ticketFees: "Turnout's fees",
  other: 'Disputes and everything else',
};

export const journalAccountHelp: Readonly<Record<JournalAccountName, string>> = {
  clearing:
    'A clearing account: Xero accepts no bank account in a journal. Match the deposit in your bank with it.',
  sales: '200 is Sales in the usual chart of accounts.',
  providerFees: '404 is Bank Fees in the usual chart of accounts.',
  ticketFees: 'The fees per ticket that the payment provider takes for Turnout.',
  other: '850 is Suspense in the usual chart of accounts.',
};

/** The codes of Xero's usual chart of accounts, in both countries. */
export const usualJournalAccounts: Readonly<Record<JournalAccountName, string>> = {
  clearing: '850',
  sales: '200',
  providerFees: '404',
  ticketFees: '404',
  other: '850',
};

const fields = journalAccountNames.join(' ');

/** Permission billingHistory. */
export const journalAccountsDocument = /* GraphQL */ `
  query journalAccounts {
    journalAccounts { ${fields} }
  }
`;

/** Permission billingHistory. BAD_USER_INPUT names each wrong code. */
export const saveJournalAccountsDocument = /* GraphQL */ `
  mutation saveJournalAccounts($input: JournalAccountsInput!) {
    saveJournalAccounts(input: $input) { ${fields} }
  }
`;

/** GET {base}/api/payout/{id}/journal: a deposit as a manual journal for Xero. */
export const journalDownloadPath = (id: string): `/api/${string}` =>
  `/api/payout/${encodeURIComponent(id)}/journal`;
