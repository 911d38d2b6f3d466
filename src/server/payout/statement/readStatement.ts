import { countryFacts } from '../../../contract/country';
import { amountText } from '../../../contract/money';
import type {
  Statement,
  StatementChoice,
  StatementDate,
  StatementRow,
} from '../../../contract/payout/statement';
import { wallInstant } from '../../../contract/wallInstant';
import type { Queryable } from '../../database/openDatabase';
import { isUuid } from '../../database/isUuid';
import { badInput, notFound } from '../../http/httpErrors';
import { sumDisputes } from './disputeStatementQueries';
import {
  type DepositFacts,
  readDepositFacts,
  type ReturnedRow,
  sumCancelled,
  sumRefunds,
} from './returnedStatementQueries';
import { readSaleFacts, type SaleFacts, type SoldRow, sumSales } from './soldStatementQueries';
import { findEventTitle } from './statementChoiceQueries';
import type { StatementSpan } from './statementScopeQueries';
import { findPayee } from '../../payment/gettingPaid/stripeAccountQueries';

/** @param month such as 2026-11 */
export function spanOfMonth(month: string, zone: string): StatementSpan {
  const firstDay = `${month}-01`;
  const end = new Date(`${firstDay}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const endDay = end.toISOString().slice(0, 10);
  const startOf = (day: string) => wallInstant(`${day}T00:00`, zone);
  return { from: startOf(firstDay), to: startOf(endDay), firstDay, endDay };
}

/**
 * The one source of a statement's figures: the page, the PDF, the CSV and the mail show what it returns. The rows are
 * added up from the lines of orders, and compared with sums that are stored apart from them.
 * @throws PublicError NOT_FOUND for the event; BAD_USER_INPUT naming `month` when neither it nor an event is chosen
 */
export async function readStatement(
  db: Queryable,
  organiserId: string,
  { month, eventId, date }: StatementChoice,
): Promise<Statement> {
  if (month === null && eventId === null) throw badInput('month', 'Choose a month or an event.');
  const eventTitle = eventId === null ? null : await requireEventTitle(db, organiserId, eventId);
  const { country, zone } = await findPayee(db, organiserId);
  const scope = { organiserId, eventId, span: month === null ? null : spanOfMonth(month, zone) };
  const sold = await sumSales(db, date, scope);
  const facts = await readSaleFacts(db, date, scope);
  const refunds = await sumRefunds(db, date, scope);
  const cancelled = date === 'paid_out' ? null : await sumCancelled(db, date, scope);
  const disputes = await sumDisputes(db, date, scope);
  const deposits = date === 'paid_out' ? await readDepositFacts(db, scope) : null;

  const roundingCents = date === 'held' ? facts.roundingCents + sumOf(refunds, 'roundingCents') : 0;
  const gross: StatementRow[] = [
    ...soldRows(sold),
    ...(roundingCents === 0 ? [] : [row('rounding', { cents: roundingCents })]),
    ...(cancelled?.count ? [row('cancelled', cancelled)] : []),
    ...refundRows(refunds),
    row('dispute', disputes),
  ];
  const rows = [...gross, ...depositRows(deposits), ...feeRows(date, facts, deposits)];
  const totalCents = sumOf(rows, 'cents');
  // What is paid is already without what was cancelled before.
  const unpaidCents = date === 'sold' && cancelled ? cancelled.cents : 0;
  const grossCents =
    facts.expectedCents + unpaidCents + sumOf(refunds, 'expectedCents') + disputes.cents + roundingCents;
  const comparedCents = deposits ? deposits.expectedCents : grossCents;
  const differenceCents = comparedCents - (deposits ? totalCents : sumOf(gross, 'cents'));
  return {
    ...{ month, eventId, eventTitle, date, rows, totalCents, comparedCents, differenceCents },
    currency: countryFacts(country).currency,
    totalGstCents: rows.reduce((sum, { gstCents }) => sum + (gstCents ?? 0), 0),
    differenceReason: differenceCents === 0 ? '' : reasonOf(differenceCents, deposits),
    notes: notesOf(date, facts),
  };
}

/**
 * @param eventId may be malformed; such an id is treated as not found
 * @throws PublicError NOT_FOUND
 */
export async function requireEventTitle(
  db: Queryable,
  organiserId: string,
  eventId: string,
): Promise<string> {
  const title = isUuid(eventId) ? await findEventTitle(db, organiserId, eventId) : undefined;
  if (title === undefined) throw notFound('event');
  return title;
}

const sumOf = <Key extends string>(rows: ReadonlyArray<Record<Key, number>>, key: Key): number =>
  rows.reduce((sum, one) => sum + one[key], 0);

const row = (kind: StatementRow['kind'], figures: Partial<Omit<StatementRow, 'kind'>>): StatementRow => ({
  ...{ kind, method: null, sellerName: null, openedLocal: null, count: null, cents: 0, gstCents: null },
  ...figures,
});

/** The rows that a reader looks for are there without a sale, too. */
const soldRows = (sold: readonly SoldRow[]): StatementRow[] => [
  ...(sold.some(({ method }) => method === 'card')
    ? []
    : [row('sale', { method: 'card', count: 0, gstCents: 0 })]),
  ...sold.map((figures) => row('sale', figures)),
];

const refundRows = (refunds: readonly ReturnedRow[]): StatementRow[] =>
  refunds.length === 0
    ? [row('refund', { count: 0, gstCents: 0 })]
    : refunds.map(({ method, count, cents, gstCents }) => row('refund', { method, count, cents, gstCents }));

function depositRows(deposits: DepositFacts | null): StatementRow[] {
  if (!deposits) return [];
  const { otherCount, otherCents, returnedCount, returnedCents } = deposits;
  return [
    ...(otherCount === 0 ? [] : [row('other', { count: otherCount, cents: otherCents })]),
    ...(returnedCount === 0 ? [] : [row('returned_deposit', { count: returnedCount, cents: returnedCents })]),
  ];
}

/** What the provider takes with a payment contains Turnout's fee, which has a row of its own. */
function feeRows(date: StatementDate, facts: SaleFacts, deposits: DepositFacts | null): StatementRow[] {
  const providerCents = (deposits ?? facts).feeCents - facts.listedTakenCents;
  const { takenCount, takenCents, takenGstCents, invoicedCount, invoicedCents, invoicedGstCents } = facts;
  return [
    row('provider_fee', { cents: negative(providerCents) }),
    row('ticket_fee', { count: takenCount, cents: negative(takenCents), gstCents: negative(takenGstCents) }),
    ...(date === 'paid_out'
      ? []
      : [
          row('invoiced_ticket_fee', {
            count: invoicedCount,
            cents: negative(invoicedCents),
            gstCents: negative(invoicedGstCents),
          }),
        ]),
  ];
}

/** Minus zero would be shown with its sign. */
const negative = (cents: number) => -cents || 0;

function reasonOf(differenceCents: number, deposits: DepositFacts | null): string {
  if (!deposits) {
    return 'Some payments or orders do not come to the amounts of their lines. Ask Turnout to look at them.';
  }
  const { notItemisedCents, lackingCents } = deposits;
  const restCents = differenceCents - notItemisedCents - lackingCents;
  return [
    notItemisedCents !== 0 &&
      `Deposits of ${amountText(notItemisedCents)} are not itemised: they were made by hand, or the provider has not listed their entries yet.`,
    lackingCents !== 0 &&
      `The provider lists ${amountText(lackingCents)} less than its deposits come to. Each such deposit says so on its page.`,
    restCents !== 0 &&
      `Entries of ${amountText(restCents)} differ from the lines of their orders. The deposits show them line by line.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function notesOf(date: StatementDate, { withoutFee }: SaleFacts): string[] {
  const payments = withoutFee === 1 ? '1 card payment is' : `${withoutFee} card payments are`;
  return [
    ...(withoutFee > 0 && date !== 'paid_out'
      ? [`The provider's fees of ${payments} not known yet. It lists them with the deposit.`]
      : []),
    ...(date === 'paid_out'
      ? ['Only card payments come by deposit. Cash, terminal and invoice payments are under Held.']
      : []),
    "The GST in the payment provider's fees is on its own invoices.",
  ];
}
