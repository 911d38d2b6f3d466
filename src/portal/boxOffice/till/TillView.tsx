import { type DoorOffers } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { EmptyState } from '../../ui/page/EmptyState';
import { Notice } from '../../ui/page/Notice';
import { BasketPanel, PayBar } from '../sale/BasketPanel';
import { OfferTiles } from '../sale/OfferTiles';
import { PayPanel } from '../sale/PayPanel';
import { type BasketActions } from '../sale/useBasket';
import { type SaleActions } from '../sale/useSale';
import './till.css';

interface TillViewProps {
  offers: DoorOffers;
  actions: BasketActions;
  sale: SaleActions;
  country: Country;
}

/** The offer tiles or the payment form, with the basket beside them. */
export function TillView({ offers, actions, sale, country }: TillViewProps) {
  const frozen = sale.selling || sale.unsure;
  const paying = frozen || (actions.basket.paying && actions.lines.length > 0);
  return (
    <div className="till__parts">
      <div className="till__main">
        {offers.closedText !== '' && (
          <Notice tone="warning" title="Nothing is on sale here now">
            {offers.closedText}
          </Notice>
        )}
        {paying ? (
          <PayPanel actions={actions} sale={sale} startsLocal={offers.startsLocal} country={country} />
        ) : offers.offers.length === 0 ? (
          <EmptyState
            icon="ticket"
            title="This session has no tickets"
            text="Add a ticket type to its event and it will be shown here."
          />
        ) : (
          <OfferTiles offers={offers.offers} actions={actions} frozen={frozen} country={country} />
        )}
      </div>
      <div className="till__aside">
        <BasketPanel actions={actions} frozen={frozen} country={country} />
        {!paying && <PayBar actions={actions} country={country} />}
      </div>
    </div>
  );
}
