import { amountText } from '../../../contract/money';
import { type Statement, statementTable, statementTitle } from '../../../contract/payout/statement';
import { byteOrderMark, csvLine } from '../../files/csvLine';

/** A statement as CSV text, with the rows of its page. */
export function statementCsv(statement: Statement): string {
  const { currency, differenceReason, notes } = statement;
  const amount = (cents: number | null) => (cents === null ? '' : amountText(cents));
  const head = [statementTitle(statement), 'Count', 'Amount', 'GST in the amount', 'Currency'];
  const rows = statementTable(statement).map(({ label, count, cents, gstCents }) => [
    ...[label, count === null ? '' : String(count), amount(cents), amount(gstCents), currency],
  ]);
  const texts = [differenceReason, ...notes].filter(Boolean).map((text) => [text]);
  return byteOrderMark + [head, ...rows, ...texts].map(csvLine).join('');
}
