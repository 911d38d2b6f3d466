import {
  type Statement,
  statementTable,
  type StatementTableRow,
  statementTitle,
} from '../../../contract/payout/statement';
import { plural } from '../../ui/format';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { moneyText } from '../payoutLabels';
import './statement.css';

/** The rows of a statement, and what they were compared with. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { currency, differenceReason, notes } = statement;
  const money = (cents: number | null) => (cents === null ? '' : moneyText(cents, currency));
  return (
    <Card title={statementTitle(statement)}>
      <table className="statement">
        <caption className="visually-hidden">{statementTitle(statement)}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
            <th scope="col">GST in it</th>
          </tr>
        </thead>
        <tbody>
          {statementTable(statement).map((row, position) => (
            // Two shifts that a seller opened within a minute have the same label.
            <tr key={`${position} ${row.label}`} className={row.kind === null ? 'statement__sum' : undefined}>
              <th scope="row">
                {row.label}
                {row.count ? <div className="field__help">{countText(row)}</div> : null}
              </th>
              <td>{money(row.cents)}</td>
              <td>{money(row.gstCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differenceReason && (
        <Notice tone="warning" title="The figures differ">
          {differenceReason}
        </Notice>
      )}
      {notes.map((note) => (
        <p key={note} className="field__help">
          {note}
        </p>
      ))}
    </Card>
  );
}

const nouns: Partial<Record<NonNullable<StatementTableRow['kind']>, readonly [string, string]>> = {
  sale: ['order', 'orders'],
  cancelled: ['order', 'orders'],
  refund: ['refund', 'refunds'],
  dispute: ['disputed payment', 'disputed payments'],
  ticket_fee: ['order', 'orders'],
  invoiced_ticket_fee: ['order', 'orders'],
};

function countText({ kind, count }: StatementTableRow): string {
  const [one, many] = (kind && nouns[kind]) ?? ['entry', 'entries'];
  return plural(count ?? 0, one, many);
}
