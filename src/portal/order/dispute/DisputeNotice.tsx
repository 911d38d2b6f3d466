import { useState } from 'react';
import { disputeReason, isOpenDispute, type OrderDispute } from '../../../contract/order/dispute';
import { type OrderDetail } from '../../../contract/order/order';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { formatDateTime, formatMoney, plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { useDispute } from './useDispute';

interface DisputeNoticeProps {
  order: OrderDetail;
  dispute: OrderDispute;
  /** The time zone of the deadline. */
  zone: string;
  /** The idempotency key of cancelling the tickets. */
  requestKey: string;
}

type Act = 'send' | 'cancel';

const tones = {
  needs_response: 'warning',
  under_review: 'info',
  won: 'success',
  lost: 'warning',
  withdrawn: 'info',
} as const;

/** Says how a dispute stands and what to do, with the buttons for it. */
export function DisputeNotice({ order, dispute, zone, requestKey }: DisputeNoticeProps) {
  const country = useCountry();
  const [asking, setAsking] = useState<Act>();
  const [tried, setTried] = useState<Act>('send');
  const { changing, problem, outcome, checkAgain, download, send, cancelTickets } = useDispute(order);
  const { id, state, amountCents, returnedCents, evidenceDueAt, evidenceSentAt } = dispute;
  const money = (cents: number) => formatMoney(cents, country);
  const at = (instant: string) => formatDateTime(instant, zone, country);
  const valid = order.tickets.filter(({ status }) => status === 'valid').length;
  const mayCancel = order.mayRefund && valid > 0 && (isOpenDispute(dispute) || state === 'lost');
  const titles = {
    needs_response: `The buyer disputes ${money(amountCents)} with their bank`,
    under_review: `The bank decides about ${money(amountCents)}`,
    won: `You won the dispute of ${money(amountCents)}`,
    lost: 'You lost the dispute',
    withdrawn: `The dispute of ${money(amountCents)} was withdrawn`,
  };
  const run: Record<Act, () => Promise<void>> = {
    send: () => send(id),
    cancel: () => cancelTickets(requestKey),
  };
  const confirm = (act: Act) => {
    setAsking(undefined);
    setTried(act);
    void run[act]();
  };
  return (
    <>
      <Notice
        tone={tones[state]}
        title={titles[state]}
        action={
          <div className="order__acts">
            {order.seesPersonalData && (
              <Button icon="download" onClick={() => void download(id)}>
                Download the evidence
              </Button>
            )}
            {state === 'needs_response' && order.seesPersonalData && (
              <Button
                variant="primary"
                icon="send"
                busy={changing || outcome === 'checking'}
                disabled={outcome === 'unknown'}
                onClick={() => setAsking('send')}
              >
                Send to the bank
              </Button>
            )}
            {mayCancel && (
              <Button variant="quiet" disabled={changing} onClick={() => setAsking('cancel')}>
                Cancel tickets
              </Button>
            )}
          </div>
        }
      >
        {isOpenDispute(dispute) && <p>{disputeReason(dispute.reason)}.</p>}
        {state === 'needs_response' && (
          <p>
            {evidenceDueAt && <strong>Send the evidence by {at(evidenceDueAt)}. </strong>}
            Without it the bank returns the money to the buyer.
            {!order.seesPersonalData && ' Ask a colleague who sees personal data: the evidence has some.'}
          </p>
        )}
        {isOpenDispute(dispute) && (
          <p>
            {evidenceSentAt && `The evidence was sent on ${at(evidenceSentAt)} and cannot be changed. `}
            The order cannot be refunded until the bank has decided. The tickets stay valid unless you cancel
            them.
          </p>
        )}
        {state === 'won' && <p>You keep the payment.</p>}
        {state === 'withdrawn' && <p>Nobody disputes the payment any more: you keep it.</p>}
        {state === 'lost' && (
          <p>
            The bank returned {money(returnedCents)} to the buyer. It counts as refunded, and cannot be
            refunded again.{valid > 0 && ' The tickets are still valid.'}
          </p>
        )}
      </Notice>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <OutcomeNotice
        state={outcome}
        done="this was done"
        notDone="This was not done"
        onCheckAgain={checkAgain}
        onRetry={() => void run[tried]()}
      />
      <ConfirmDialog
        open={asking === 'send'}
        title="Send the evidence to the bank?"
        confirmLabel="Send to the bank"
        busy={changing}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => confirm('send')}
      >
        <p>
          The bank gets the document that you can download here. It is sent once: afterwards nobody can change
          it or add to it, so read it first.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'cancel'}
        title={`Cancel ${plural(valid, 'ticket', 'tickets')}?`}
        confirmLabel={`Cancel ${plural(valid, 'ticket', 'tickets')}`}
        cancelLabel={valid === 1 ? 'Keep it' : 'Keep them'}
        danger
        busy={changing}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => confirm('cancel')}
      >
        <p>
          {valid === 1 ? 'It does' : 'They do'} not let anyone in any more, and the places are on sale again.
          This cannot be undone. You return no money: the bank decides about it.
        </p>
      </ConfirmDialog>
    </>
  );
}
