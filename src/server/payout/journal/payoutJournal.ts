import type { Country } from '../../../contract/country';
import { amountText } from '../../../contract/money';
import type { JournalAccounts } from '../../../contract/payout/journal';
import type { BalanceCategory } from '../../../contract/payout/payout';
import { csvLine } from '../../files/csvLine';
import type { StoredPayout } from '../payoutQueries';
import type { JournalSum } from './journalQueries';

export interface JournalLine {
  description: string;
  account: string;
  taxRate: string;
  /** A debit; below zero a credit. GST is included. */
  cents: number;
}

/** The names that Xero gives its tax rates in each country. */
const taxRates: Readonly<Record<Country, { income: string; expense: string; none: string }>> = {
  nz: { income: '15% GST on Income', expense: '15% GST on Expenses', none: 'No GST' },
  au: { income: 'GST on Income', expense: 'GST on Expenses', none: 'BAS Excluded' },
};

interface JournalParts {
  country: Country;
  accounts: JournalAccounts;
  sums: readonly JournalSum[];
  ticketFees: ReadonlyArray<{ cents: number; withGst: boolean }>;
}

/** What has the GST of its sale: a dispute takes back what was paid, so its GST goes the way of a refund's. */
const kinds: Readonly<Partial<Record<BalanceCategory, { text: string; account: 'sales' | 'other' }>>> = {
  charge: { text: 'Sales', account: 'sales' },
  refund: { text: 'Refunds', account: 'sales' },
  dispute: { text: 'Disputes', account: 'other' },
  dispute_reversal: { text: 'Disputes won', account: 'other' },
};

/** The journal of a deposit: one line for each account and tax rate. Its debits equal its credits. */
export function payoutJournal(
  { amountCents, differenceCents }: Pick<StoredPayout, 'amountCents' | 'differenceCents'>,
  { country, accounts, sums, ticketFees }: JournalParts,
): JournalLine[] {
  const { income, expense, none } = taxRates[country];
  const rate = (percent: JournalSum['gstPercent'], name: string) => (percent ? name : none);
  const withText = (percent: JournalSum['gstPercent']) => (percent ? `with ${percent}% GST` : 'without GST');
  const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);
  const takenCents = sumOf(ticketFees.map(({ cents }) => cents));
  const otherCents = sumOf(
    sums.filter(({ category }) => !kinds[category]).map(({ grossCents }) => grossCents),
  );
  const lines = [
    { description: 'Deposit', account: accounts.clearing, taxRate: none, cents: amountCents },
    ...sums.flatMap(({ category, gstPercent, grossCents }) => {
      const kind = kinds[category];
      if (!kind) return [];
      const description = `${kind.text} ${withText(gstPercent)}`;
      const taxRate = rate(gstPercent, income);
      return [{ description, account: accounts[kind.account], taxRate, cents: -grossCents }];
    }),
    { description: 'Other entries', account: accounts.other, taxRate: none, cents: -otherCents },
    {
      description: "Payment provider's fees",
      ...{ account: accounts.providerFees, taxRate: none },
      cents: sumOf(sums.map(({ feeCents }) => feeCents)) - takenCents,
    },
    ...ticketFees.map(({ cents, withGst }) => ({
      description: "Turnout's fee per ticket",
      ...{ account: accounts.ticketFees, taxRate: withGst ? expense : none, cents },
    })),
    {
      description: 'What the entries of the deposit lack of it',
      ...{ account: accounts.other, taxRate: none, cents: -differenceCents },
    },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

/** The columns of Xero's template; the stars mark those that it requires. */
const columns = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];

/**
 * A journal as a file for Xero's import of manual journals, with amounts that include GST. Xero makes one journal of the
 * rows with the same narration and date.
 */
export function journalCsv(
  { arrivesOn, providerId }: Pick<StoredPayout, 'arrivesOn' | 'providerId'>,
  lines: readonly JournalLine[],
): string {
  const date = arrivesOn.split('-').reverse().join('/');
  const narration = `Turnout: deposit ${providerId}`;
  const rows = lines.map(({ description, account, taxRate, cents }) => [
    ...[narration, date, description, account, taxRate, amountText(cents)],
  ]);
  return [columns, ...rows].map(csvLine).join('');
}
