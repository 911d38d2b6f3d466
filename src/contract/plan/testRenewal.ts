import { overviewFields } from './planOverview';

/** What the bank answers the charge: what the card says, that it declines it, or that it asks the cardholder. */
export const testBanks = ['card', 'declined', 'three_d_secure'] as const;
export type TestBank = (typeof testBanks)[number];

export const testBankLabels: Readonly<Record<TestBank, string>> = {
  card: 'What the card says',
  declined: 'Declines it',
  three_d_secure: 'Asks for confirmation (3-D Secure)',
};

/**
 * Lets the paid period end today, and renews the plan. Only where plans are paid for through the test gateway; elsewhere
 * CONFLICT, as without a paid plan and while something is to be paid. It requires a recent proof of the person's identity.
 */
export const testRenewPlanDocument = /* GraphQL */ `
  mutation testRenewPlan($bank: String) {
    testRenewPlan(bank: $bank) { ${overviewFields} }
  }
`;

/**
 * Makes the unpaid invoice a day older, and takes it again. Only where plans are paid for through the test gateway;
 * elsewhere CONFLICT, as when nothing is unpaid. It requires a recent proof of the person's identity.
 */
export const testPassDayDocument = /* GraphQL */ `
  mutation testPassDay($bank: String) {
    testPassDay(bank: $bank) { ${overviewFields} }
  }
`;

/**
 * Lets a month pass, for the plan and for tickets: the plan is renewed, or its unpaid invoice tried each day; webhooks that
 * are late arrive, disputes that nobody answered are lost, and the balance is paid out. Only where the test gateway takes
 * the payments, otherwise CONFLICT. It requires a recent proof of the person's identity.
 */
export const testPassMonthDocument = /* GraphQL */ `
  mutation testPassMonth($bank: String) {
    testPassMonth(bank: $bank) { ${overviewFields} }
  }
`;
