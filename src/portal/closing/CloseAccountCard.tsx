import { type AccountClosing, closingFacts } from '../../contract/closing/closing';
import { type Country } from '../../contract/country';
import { eventOverviewPath, ordersPath } from '../../contract/paths/sellingPaths';
import { Button } from '../ui/Button';
import { formatDateTime, plural } from '../ui/format';
import { Link } from '../ui/Link';
import { Card } from '../ui/page/Card';
import { Notice } from '../ui/page/Notice';

interface CloseAccountCardProps {
  closing: AccountClosing;
  country: Country;
  onClose: () => void;
}

/** Says what closing the account does, to whom, and what it still waits for. */
export function CloseAccountCard({ closing, country, onClose }: CloseAccountCardProps) {
  const blocked = isBlocked(closing);
  return (
    <Card
      title={`Close the account of ${closing.organisation}`}
      footer={
        <Button variant="danger" icon="trash" disabled={blocked} onClick={onClose}>
          Close the account
        </Button>
      }
    >
      {blocked && <Blocks closing={closing} country={country} />}
      <ClosingEffects closing={closing} />
    </Card>
  );
}

const isBlocked = ({ soldSessions, refundsOpen, refundsAsked, paymentsOpen }: AccountClosing) =>
  soldSessions.length > 0 || refundsOpen + refundsAsked + paymentsOpen > 0;

function Blocks({ closing, country }: { closing: AccountClosing; country: Country }) {
  const { soldSessions, refundsOpen, refundsAsked, paymentsOpen } = closing;
  return (
    <Notice tone="warning" title="Not possible yet">
      {soldSessions.length > 0 && (
        <p>These sessions are sold. Cancel them and refund the tickets, or wait until they are over.</p>
      )}
      <ul className="closing-list">
        {soldSessions.map(({ eventId, sessionId, title, startsAt, zone, tickets }) => (
          <li key={sessionId}>
            <Link to={eventOverviewPath(eventId)}>
              {title}, {formatDateTime(startsAt, zone, country)}
            </Link>
            : {plural(tickets, 'ticket', 'tickets')}
          </li>
        ))}
        {refundsOpen > 0 && (
          <li>
            <Link to={ordersPath({ filter: 'refunded' })}>
              {plural(refundsOpen, 'refund is', 'refunds are')} not done yet
            </Link>
            .
          </li>
        )}
        {refundsAsked > 0 && (
          <li>
            <Link to={ordersPath({ filter: 'refund_asked' })}>
              {plural(refundsAsked, 'buyer waits', 'buyers wait')} for an answer about a refund
            </Link>
            .
          </li>
        )}
        {paymentsOpen > 0 && (
          <li>
            <Link to={ordersPath({ filter: 'open' })}>
              {plural(paymentsOpen, 'order is', 'orders are')} being paid
            </Link>
            . Try again in an hour.
          </li>
        )}
      </ul>
    </Notice>
  );
}

/** What happens at once, and after the days of grace. */
export function ClosingEffects({ closing }: { closing: AccountClosing }) {
  const { eventsLive, scheduledCampaigns, sendingCampaigns, contacts, people, peopleOnlyHere } = closing;
  return (
    <>
      <p>At once:</p>
      <ul className="closing-list">
        <li>
          Nobody can buy tickets any more; {plural(eventsLive, 'event page says', 'event pages say')} that you
          have closed sales.
        </li>
        <li>
          {plural(
            scheduledCampaigns,
            'scheduled campaign becomes a draft',
            'scheduled campaigns become drafts',
          )}
          , and {plural(sendingCampaigns, 'unfinished one is paused', 'unfinished ones are paused')}. Nothing
          is sent.
        </li>
        <li>You pay nothing for your plan any more.</li>
        <li>
          {plural(people, 'person', 'people')} of your team can still sign in and read everything. All owners
          get an email.
        </li>
      </ul>
      <p>Any owner can undo this for {closingFacts.graceDays} days. Then:</p>
      <ul className="closing-list">
        <li>
          {plural(contacts, 'contact', 'contacts')}, audiences, campaigns, templates, pictures and all else is
          deleted for good.
        </li>
        <li>
          {plural(peopleOnlyHere, 'person who belongs', 'people who belong')} to no other organisation{' '}
          {peopleOnlyHere === 1 ? 'loses' : 'lose'} their account.
        </li>
        <li>
          Orders, refunds and their amounts are kept for {closingFacts.taxYears} years, because tax law needs
          them, without the names and addresses of buyers.
        </li>
        <li>Links in email that you sent still lead to their pages, and people can still unsubscribe.</li>
      </ul>
    </>
  );
}
