import { useEffect, useState } from 'react';
import { tillLockedCode } from '../../../contract/boxOffice/boxOffice';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Notice } from '../../ui/page/Notice';
import { type SaleActions } from './useSale';
import './pay.css';

/** After this time without a reply, the notice says that the network is slow. */
const slowMs = 4_000;

/** Shown while a sale is being sent or after it got no reply: explains the situation and offers a retry. */
export function UnsureNotice({ sale }: { sale: SaleActions }) {
  const { selling, saleError } = sale;
  const [slow, setSlow] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!selling) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [selling]);
  const wasLocked = saleError?.code === tillLockedCode;
  return (
    <div className="pay__sell">
      {selling && slow && (
        <Notice tone="info" title="The network is slow">
          The sale is being sent. It is only sold once, however often it has to be retried.
        </Notice>
      )}
      {!selling && (
        <Notice
          tone="warning"
          title={
            wasLocked
              ? 'The till was locked before a reply arrived'
              : 'No reply yet: the sale may or may not have gone through'
          }
        >
          Try again sends the same sale. If it has already gone through, nothing is sold twice.
        </Notice>
      )}
      <Button variant="primary" busy={selling} onClick={() => void sale.sell()}>
        {selling ? 'Selling' : 'Try again'}
      </Button>
      {!selling && (
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          Change the basket instead
        </Button>
      )}
      <ConfirmDialog
        open={leaving}
        title="Leave this sale unconfirmed?"
        confirmLabel="Leave this sale"
        danger
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          sale.giveUp();
        }}
      >
        <p>
          It may have gone through. Check the sales of this shift before you sell the same again, and void it
          there if it is not wanted.
        </p>
      </ConfirmDialog>
    </div>
  );
}
