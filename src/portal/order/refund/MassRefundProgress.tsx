import { type MassRefund } from '../../../contract/order/order';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { formatMoney, formatNumber, plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { ProgressBar } from '../../ui/page/ProgressBar';
import { useCountry } from '../../ui/useCountry';
import { useMassRefund } from './useMassRefund';

/** Shows the progress of the refunds, and a button to try failed ones again. */
export function MassRefundProgress({ mass }: { mass: MassRefund }) {
  const country = useCountry();
  const { sessionId, total, waiting, refunded, failed, refundedCents, totalCents, reason } = mass;
  const { changing, retry } = useMassRefund(sessionId);
  const money = (cents: number) => formatMoney(cents, country);
  const title = waiting > 0 ? 'Refunds are being processed' : 'All orders have been processed';
  return (
    <Card title={failed === 0 && waiting === 0 ? 'Everyone has been refunded' : title}>
      <ProgressBar
        label={`${formatNumber(refunded + failed)} of ${plural(total, 'order', 'orders')} done`}
        value={refunded + failed}
        max={total}
        detail={`${money(refundedCents)} of ${money(totalCents)} refunded`}
      />
      {waiting > 0 && (
        <p className="field__help">
          You can leave this page. Refunds continue, and you can come back to check progress.
        </p>
      )}
      <p className="field__help">Reason: {reason}</p>
      {failed > 0 && (
        <Notice
          tone="danger"
          title={`${plural(failed, 'order has', 'orders have')} not been refunded`}
          action={
            <Button icon="refresh" busy={changing} onClick={() => void retry()}>
              Try {failed === 1 ? 'it' : `these ${formatNumber(failed)}`} again
            </Button>
          }
        >
          The reason is shown beside each one below. Trying again never refunds anyone twice.
        </Notice>
      )}
      <p className="visually-hidden" aria-live="polite">
        {waiting === 0 ? `${refunded} of ${total} orders are refunded, ${failed} failed.` : ''}
      </p>
    </Card>
  );
}
