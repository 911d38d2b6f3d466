import { payoutPath, statementOfEventPath } from '../../../contract/paths/payoutPaths';
import { type EventPayouts } from '../../../contract/payout/eventPayouts';
import { payoutStateLabels } from '../../../contract/payout/payout';
import { noPages } from '../../request/pages';
import { usePages } from '../../request/usePages';
import { Button } from '../../ui/Button';
import { formatDay, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import '../payoutCases';
import { moneyText, payoutTones } from '../payoutLabels';
import { loadEventPayouts } from './statementThunks';
import './statement.css';

/** Which deposits contain the money of an event, and what is still held. */
export function EventPayoutsScreen({ eventId }: { eventId: string }) {
  const found = usePages(loadEventPayouts, ({ plan }) => plan.payouts?.ofEvent ?? noPages, eventId);
  const [payouts] = found.pages ?? [];
  return (
    <Card
      title="Payouts"
      actions={
        <Button size="sm" to={statementOfEventPath(eventId)}>
          Statement
        </Button>
      }
    >
      {found.error && (
        <ErrorNotice error={found.error} onRetry={found.reload} title="The payouts could not be loaded" />
      )}
      {!payouts && !found.error && <Skeleton lines={3} />}
      {payouts && <Deposits payouts={payouts} />}
    </Card>
  );
}

function Deposits({
  payouts: { deposits, hasMore, heldCents, heldPayments, currency },
}: {
  payouts: EventPayouts;
}) {
  const country = useCountry();
  const paidText =
    deposits.length === 0
      ? 'No card payments have been taken for this event yet.'
      : 'All card payments of this event are in a deposit.';
  const heldText =
    heldPayments === 0
      ? paidText
      : `${moneyText(heldCents, currency)} from ${plural(heldPayments, 'card payment', 'card payments')} is still held, before fees.`;
  return (
    <>
      <p>{heldText}</p>
      {deposits.length > 0 && (
        <table className="statement">
          <caption className="visually-hidden">Deposits with money of this event</caption>
          <thead>
            <tr>
              <th scope="col">Deposit</th>
              <th scope="col" className="statement__text">
                State
              </th>
              <th scope="col">Of this event</th>
            </tr>
          </thead>
          <tbody>
            {deposits.map((deposit) => (
              <tr key={deposit.id}>
                <th scope="row">
                  <Link to={payoutPath(deposit.id)}>{formatDay(deposit.arrivesOn, country)}</Link>
                </th>
                <td className="statement__text">
                  <StatusBadge tone={payoutTones[deposit.state]} label={payoutStateLabels[deposit.state]} />
                </td>
                <td>{moneyText(deposit.amountCents, deposit.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <p className="field__help">Older deposits are listed under Payouts.</p>}
    </>
  );
}
