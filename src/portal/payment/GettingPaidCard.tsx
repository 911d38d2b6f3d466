import { useEffect, useRef, useState } from 'react';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { formatDate } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { payeeLabels } from './gettingPaidLabels';
import { type GettingPaid } from './paymentArea';

interface GettingPaidCardProps {
  gettingPaid: GettingPaid | null;
  error: RequestError | null;
  load: () => void;
  busy: 'connect' | 'refresh' | 'disconnect' | undefined;
  /** The error of the last action; empty if there is none. */
  problem: string;
  connect: () => void;
  refresh: () => void;
  /** Never rejects. */
  disconnect: () => Promise<void>;
}

/** Shows where the money of card payments for tickets is paid. */
export function GettingPaidCard(props: GettingPaidCardProps) {
  const { gettingPaid, error, load } = props;
  const place = useRef<HTMLDivElement>(null);
  const isShown = gettingPaid !== null;
  // Links may point to this card rather than to the page, so it is scrolled into view.
  useEffect(() => {
    if (isShown && window.location.hash === '#getting-paid') place.current?.scrollIntoView();
  }, [isShown]);
  return (
    <div id="getting-paid" className="getting-paid" ref={place}>
      {error ? (
        <ErrorNotice error={error} onRetry={load} title="Your payout settings could not be loaded" />
      ) : (
        <Card title="Getting paid for tickets">
          {!gettingPaid && <Skeleton lines={3} />}
          {gettingPaid?.gateway === 'test' && (
            <Notice tone="info" title="Test gateway">
              No payment provider is set up here, so our test gateway takes the card payments for your
              tickets: buyers choose a test card, and no money moves.
            </Notice>
          )}
          {gettingPaid?.gateway === 'closed' && (
            <Notice tone="warning" title="Cards cannot be taken for tickets here yet">
              No payment provider is set up on this site. You can still offer free tickets, and payment at the
              door or by invoice, which you turn on for each event in its Tickets step.
            </Notice>
          )}
          {gettingPaid?.gateway === 'stripe' && <AtStripe {...props} gettingPaid={gettingPaid} />}
        </Card>
      )}
    </div>
  );
}

function AtStripe({
  gettingPaid,
  busy,
  problem,
  connect,
  refresh,
  disconnect,
}: GettingPaidCardProps & { gettingPaid: GettingPaid }) {
  const country = useCountry();
  const [leaving, setLeaving] = useState(false);
  const { state, missing, missingBy, zone, payoutsEnabled, mayDisconnect } = gettingPaid;
  const { tone, label, text, button } = payeeLabels[state];
  const isReady = state === 'ready';
  const needsDetails = missing.length > 0 && state !== 'refused';
  const more = isReady ? 'Complete your details at Stripe' : button;
  return (
    <>
      <div>
        <StatusBadge tone={tone} label={label} />
      </div>
      <p>{text}</p>
      {needsDetails && (
        <div>
          <p>
            {isReady ? 'Stripe also needs' : 'What is missing'}
            {missingBy && `, by ${formatDate(missingBy, zone, country)}`}:
          </p>
          <ul>
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      {isReady && !payoutsEnabled && (
        <Notice tone="warning" title="Stripe is holding your money for now">
          Payments come in, but they are not paid out to your bank yet. See your Stripe account for the
          reason.
        </Notice>
      )}
      {problem !== '' && (
        <Notice tone="danger" title="That did not work">
          {problem}
        </Notice>
      )}
      <div className="payment-acts">
        {more && (!isReady || needsDetails) && (
          <Button
            variant="primary"
            busy={busy === 'connect'}
            disabled={busy !== undefined && busy !== 'connect'}
            onClick={connect}
          >
            {more}
          </Button>
        )}
        {state !== 'not_connected' && (
          <Button busy={busy === 'refresh'} disabled={busy === 'connect'} onClick={refresh}>
            Check with Stripe again
          </Button>
        )}
        {mayDisconnect && (
          <Button variant="quiet" disabled={busy !== undefined} onClick={() => setLeaving(true)}>
            Disconnect
          </Button>
        )}
      </div>
      {state !== 'not_connected' && !mayDisconnect && (
        <p className="payment-note">
          Paid tickets are on sale, so the account stays connected until those events have ended.
        </p>
      )}
      <ConfirmDialog
        open={leaving}
        danger
        busy={busy === 'disconnect'}
        title="Disconnect Stripe"
        confirmLabel="Disconnect Stripe"
        onConfirm={() => void disconnect().then(() => setLeaving(false))}
        onCancel={() => setLeaving(false)}
      >
        <p>
          Buyers will not be able to pay you by card until you connect an account again. Your Stripe account
          stays yours, and its orders can still be refunded.
        </p>
      </ConfirmDialog>
    </>
  );
}
