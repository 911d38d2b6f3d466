import { type WebhookDeliveryDetail } from '../../contract/webhook/webhook';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { formatDateTime, formatNumber, readersZone } from '../ui/format';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Facts } from '../ui/page/Facts';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import './webhook.css';
import { deliveryBadge, replyText } from './webhookLabels';

interface DeliveryDialogProps {
  /** Undefined while it loads. */
  delivery: WebhookDeliveryDetail | undefined;
  error: RequestError | null;
  onRetry: () => void;
  /** Undefined while the webhook is off. */
  onReplay: (() => void) | undefined;
  replaying: boolean;
  onClose: () => void;
}

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** One message with every attempt. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { delivery, error, onRetry, onReplay, replaying, onClose } = props;
  const country = useCountry();
  return (
    <ModalDialog
      open
      wide
      title={delivery?.type ?? 'Message'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {delivery && onReplay && (
            <Button variant="primary" busy={replaying} onClick={onReplay}>
              Send it again
            </Button>
          )}
        </>
      }
    >
      {error && <ErrorNotice error={error} onRetry={onRetry} title="The message could not be loaded" />}
      {!delivery && !error && <Skeleton lines={6} />}
      {delivery && (
        <>
          <Facts
            facts={[
              ['State', <StatusBadge {...deliveryBadge(delivery)} key="state" />],
              ['Identifier', delivery.messageId],
              ['Changed', formatDateTime(delivery.createdAt, readersZone(), country)],
              ...(delivery.nextAt
                ? ([['Next attempt', formatDateTime(delivery.nextAt, readersZone(), country)]] as const)
                : []),
            ]}
          />
          <h2 className="webhook-heading">Message, without names and addresses</h2>
          <pre className="webhook-code">{indented(delivery.body)}</pre>
          <h2 className="webhook-heading">Attempts</h2>
          {delivery.log.length === 0 && <p>None yet.</p>}
          <ol className="webhook-log">
            {delivery.log.map((attempt) => (
              <li key={`${attempt.madeAt} ${attempt.ms}`}>
                <strong>
                  {replyText({ lastStatus: attempt.status, lastError: attempt.error })} after{' '}
                  {formatNumber(attempt.ms)} ms
                </strong>
                <span className="webhook-more">{formatDateTime(attempt.madeAt, readersZone(), country)}</span>
                {attempt.reply && <pre className="webhook-code">{attempt.reply}</pre>}
              </li>
            ))}
          </ol>
        </>
      )}
    </ModalDialog>
  );
}
