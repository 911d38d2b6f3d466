import { useEffect, useRef, useState } from 'react';
import { type DoorSale } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { formatMoney, plural } from '../../ui/format';
import { Icon } from '../../ui/theme/Icon';
import { Skeleton } from '../../ui/page/Skeleton';
import { type SaleActions } from './useSale';
import './sold.css';

interface SoldPanelProps {
  sale: DoorSale;
  actions: SaleActions;
  onVoid: () => void;
  country: Country;
}

function paidText({ method, totalCents, dueCents, givenCents }: DoorSale, country: Country): string {
  if (method === 'complimentary') return 'complimentary';
  if (method === 'card_terminal') return `${formatMoney(totalCents, country)} by card`;
  return `${formatMoney(givenCents ?? dueCents, country)} in cash`;
}

const soldLabels = { cash: 'No change', card_terminal: 'Sold', complimentary: 'Complimentary' };

/** Shown after a sale: the change to give, the QR codes of the tickets, and the button for the next sale. */
export function SoldPanel({ sale, actions, onVoid, country }: SoldPanelProps) {
  const { number, tickets, buyerEmail, changeCents, voidedAt, orderId } = sale;
  const allCheckedIn = tickets.length > 0 && tickets.every(({ checkedIn }) => checkedIn);
  const change = changeCents ?? 0;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <div className="sold">
      <div className={voidedAt ? 'sold__big sold__big--void' : 'sold__big'} role="status">
        <Icon name={voidedAt ? 'undo' : 'check'} size={40} />
        {voidedAt ? (
          <p className="sold__change">Voided</p>
        ) : change > 0 ? (
          <>
            <p>Change due</p>
            <p className="sold__change">{formatMoney(change, country)}</p>
          </>
        ) : (
          <p className="sold__change">{soldLabels[sale.method]}</p>
        )}
        <p>
          {tickets.length > 0 ? plural(tickets.length, 'ticket', 'tickets') : 'Add-ons'},{' '}
          {paidText(sale, country)}, order {number}
        </p>
        {allCheckedIn && !voidedAt && <p>They are checked in.</p>}
        {buyerEmail !== '' && !voidedAt && <p>The tickets are on their way to {buyerEmail}.</p>}
      </div>
      <div className="sold__acts">
        <Button variant="primary" ref={next} onClick={actions.next}>
          Next sale
        </Button>
        {!voidedAt && (
          <Button variant="quiet" icon="undo" onClick={onVoid}>
            Void this sale
          </Button>
        )}
      </div>
      {!voidedAt && tickets.length > 0 && <Codes actions={actions} orderId={orderId} />}
    </div>
  );
}

function Codes({ actions, orderId }: { actions: SaleActions; orderId: string }) {
  const { codes, codesLoading, codesError } = actions;
  const [each, setEach] = useState(false);
  if (codesError) {
    return (
      <ErrorNotice
        error={codesError}
        title="The codes could not be loaded"
        onRetry={() => actions.showCodes(orderId)}
      />
    );
  }
  if (!codes) return codesLoading ? <Skeleton height="220px" width="220px" /> : null;
  return (
    <section className="codes" aria-label="Tickets">
      <figure className="codes__one">
        <img src={codes.orderQrImage} alt="QR code of the page with these tickets" width={220} height={220} />
        <figcaption>The buyer can scan this with their phone to get their tickets.</figcaption>
      </figure>
      <div>
        <Button aria-expanded={each} onClick={() => setEach(!each)}>
          {each ? 'Hide the codes' : 'Show each ticket’s code'}
        </Button>
      </div>
      {each && (
        <ul className="codes__each">
          {codes.tickets.map(({ id, typeName, holderName, qrImage }, place) => (
            <li key={id} className="codes__one">
              <img src={qrImage} alt={`QR code of ticket ${place + 1}`} width={180} height={180} />
              <span>{[typeName, holderName].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
