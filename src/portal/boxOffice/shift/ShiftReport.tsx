import { type ReactNode } from 'react';
import { type BoxOfficeReport } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { orderPath } from '../../../contract/paths/sellingPaths';
import { Card } from '../../ui/page/Card';
import { formatMoney, formatNumber, formatTime, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { Notice } from '../../ui/page/Notice';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { countSentence, differenceTone, differenceText, methodLabels, startText } from '../boxOfficeLabels';
import './shift.css';

interface ReportProps {
  report: BoxOfficeReport;
  country: Country;
}

interface WholeReportProps extends ReportProps {
  /** Links order numbers to their pages; false for people without permission to see orders. */
  linked: boolean;
}

export function ShiftFigures({ report, country }: ReportProps) {
  const money = (cents: number) => formatMoney(cents, country);
  return (
    <StatRow>
      <StatTile label="Sales" value={formatNumber(report.sales, country)} sub="Excluding voided sales" />
      <StatTile label="Tickets" value={formatNumber(report.tickets, country)} />
      {report.closedAt !== null && (
        <StatTile
          label="Sales total"
          value={money(report.totalCents)}
          sub={report.gstRegistered ? `${money(report.gstCents)} GST included` : undefined}
        />
      )}
    </StatRow>
  );
}

/** One row of a table of amounts. */
interface Sum {
  label: ReactNode;
  count?: string;
  cents: number;
  strong?: boolean;
}

function Sums({ rows, country, label }: { rows: readonly Sum[]; country: Country; label: string }) {
  return (
    <table className="sums" aria-label={label}>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place} className={row.strong ? 'sums__total' : undefined}>
            <th scope="row">{row.label}</th>
            <td>{row.count}</td>
            <td>{formatMoney(row.cents, country)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function drawerRows(report: BoxOfficeReport): Sum[] {
  const { cashRoundingCents: rounding } = report;
  return [
    { label: 'Float', cents: report.floatCents },
    {
      label: rounding === 0 ? 'Cash taken' : 'Cash taken, rounded',
      cents: report.cashTakenCents,
    },
    { label: 'Cash refunded', cents: -report.cashReturnedCents },
    { label: 'Should be in the drawer', cents: report.cashExpectedCents, strong: true },
    ...(report.countedCents === null ? [] : [{ label: 'Counted', cents: report.countedCents }]),
    ...(report.differenceCents === null
      ? []
      : [{ label: 'Difference', cents: report.differenceCents, strong: true }]),
  ];
}

/** The report of an ended shift, for the screen and for print. */
export function ShiftReport({ report, linked, country }: WholeReportProps) {
  const { differenceCents, byMethod, byType, comps, voids, zone, note, refundedElsewhereCents } = report;
  const at = (instant: string) => formatTime(instant, zone, country);
  const link = (orderId: string, number: string) =>
    linked ? <Link to={orderPath(orderId)}>Order {number}</Link> : `Order ${number}`;
  return (
    <div className="report">
      {differenceCents !== null && (
        <Notice tone={differenceTone(differenceCents)} title={differenceText(differenceCents, country)}>
          {countSentence(report, country)}
          {note && <p className="report__note">Note: {note}</p>}
        </Notice>
      )}
      <ShiftFigures report={report} country={country} />
      <div className="report__parts">
        <Card title="Drawer">
          <Sums label="Drawer" rows={drawerRows(report)} country={country} />
        </Card>
        <Card title="How it was paid">
          <Sums
            label="How it was paid"
            rows={byMethod.map(({ method, sales, tickets, totalCents }) => ({
              label: (
                <>
                  {methodLabels[method]}
                  <span className="till-soft report__where">
                    {plural(sales, 'sale', 'sales')}, {plural(tickets, 'ticket', 'tickets')}
                  </span>
                </>
              ),
              cents: totalCents,
            }))}
            country={country}
          />
          <p className="till-soft">Everything sold, including sales voided afterwards.</p>
        </Card>
      </div>
      <Card title="What was sold">
        {byType.length === 0 ? (
          <p className="till-soft">No sales, or all were voided.</p>
        ) : (
          <Sums
            label="What was sold"
            rows={byType.map(({ eventTitle, startsLocal, name, quantity, totalCents }) => ({
              label: (
                <>
                  {name}
                  <span className="till-soft report__where">
                    {[eventTitle, startsLocal && startText(startsLocal, country)].filter(Boolean).join(', ')}
                  </span>
                </>
              ),
              count: `× ${formatNumber(quantity, country)}`,
              cents: totalCents,
            }))}
            country={country}
          />
        )}
      </Card>
      {comps.length > 0 && (
        <Card title={`Complimentary: ${plural(comps.length, 'sale', 'sales')}`}>
          <ul className="report__list">
            {comps.map(({ orderId, number, reason, tickets, soldAt }) => (
              <li key={orderId}>
                {link(orderId, number)}, {plural(tickets, 'ticket', 'tickets')}, {at(soldAt)}: {reason}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {voids.length > 0 && (
        <Card title={`Voided: ${plural(voids.length, 'sale', 'sales')}`}>
          <ul className="report__list">
            {voids.map(({ orderId, number, method, reason, totalCents, voidedAt }) => (
              <li key={orderId}>
                {link(orderId, number)}, {formatMoney(totalCents, country)}{' '}
                {methodLabels[method].toLowerCase()}, {at(voidedAt)}: {reason}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {refundedElsewhereCents > 0 && (
        <p className="till-soft">
          {formatMoney(refundedElsewhereCents, country)} of these sales was refunded later in Orders, not from
          this drawer.
        </p>
      )}
    </div>
  );
}
