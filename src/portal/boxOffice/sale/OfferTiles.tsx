import { type DoorOffer } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { amountText } from '../../../contract/money';
import { Field } from '../../ui/field/Field';
import { formatMoney } from '../../ui/format';
import { Icon } from '../../ui/theme/Icon';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { TextInput } from '../../ui/field/TextInput';
import { parseCents } from './cash';
import { availabilityText } from '../boxOfficeLabels';
import { type BasketActions } from './useBasket';
import '../till/till.css';

interface OfferTilesProps {
  offers: readonly DoorOffer[];
  actions: BasketActions;
  /** While the outcome of a sale is unknown, nothing can be changed. */
  frozen: boolean;
  country: Country;
}

/** The offers as touch tiles; a tap anywhere on a tile adds one. */
export function OfferTiles({ offers, actions, frozen, country }: OfferTilesProps) {
  return (
    <ul className="till-tiles">
      {offers.map((offer) => (
        <OfferTile key={offer.key} offer={offer} actions={actions} frozen={frozen} country={country} />
      ))}
    </ul>
  );
}

function priceText({ pricing, unitCents }: DoorOffer, country: Country): string {
  if (pricing === 'free' || (unitCents === 0 && pricing !== 'donation')) return 'Free';
  return pricing === 'donation' ? `From ${formatMoney(unitCents, country)}` : formatMoney(unitCents, country);
}

function OfferTile({
  offer,
  actions,
  frozen,
  country,
}: Omit<OfferTilesProps, 'offers'> & { offer: DoorOffer }) {
  const { basket, step, change } = actions;
  const count = basket.counts[offer.key] ?? 0;
  const name = [offer.name, offer.tierName].filter(Boolean).join(', ');
  const left = availabilityText(offer, country);
  const canAdd = !frozen && offer.offerId !== null && count < offer.maxPerOrder;
  const isUnavailable = offer.offerId === null || offer.maxPerOrder === 0;
  const typed = basket.amounts[offer.key];
  const isLow = typed !== undefined && (parseCents(typed) ?? -1) < offer.unitCents;
  return (
    <li className={`offer ${isUnavailable ? 'offer--gone' : ''} ${count > 0 ? 'offer--taken' : ''}`}>
      <div className="offer__text">
        <strong className="offer__name">{offer.name}</strong>
        {offer.tierName && <span className="till-soft">{offer.tierName}</span>}
        <span className="offer__price">{priceText(offer, country)}</span>
        <span className="offer__facts">
          {isUnavailable ? (
            <StatusBadge tone="danger" label={left} />
          ) : (
            <span className="till-soft">{left}</span>
          )}
          {offer.accessCode && <StatusBadge tone="info" label={`Code ${offer.accessCode}`} />}
          {offer.kind === 'add_on' && <StatusBadge tone="neutral" label="Add-on" />}
          {offer.kind === 'pass' && (
            <>
              <StatusBadge tone="neutral" label="Pass" />
              <span className="till-soft">{offer.description}</span>
            </>
          )}
        </span>
      </div>
      <div className="offer__steps">
        <button
          type="button"
          className="offer__step offer__step--less"
          aria-label={`Remove one ${name}`}
          disabled={frozen || count === 0}
          onClick={() => step(offer.key, -1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className="offer__count" aria-label={`${name} in the basket`}>
          {count}
        </output>
        <button
          type="button"
          className="offer__step offer__step--more"
          aria-label={`Add one ${name}`}
          disabled={!canAdd}
          onClick={() => step(offer.key, 1)}
        >
          <Icon name="add" size={24} />
        </button>
      </div>
      {count > 0 && count >= offer.maxPerOrder && !isUnavailable && (
        <p className="till-soft">{count} is the maximum per sale.</p>
      )}
      {offer.pricing === 'donation' && count > 0 && (
        <div className="offer__amount">
          <Field
            label={`Each ${offer.name}`}
            error={isLow ? `At least ${formatMoney(offer.unitCents, country)}.` : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                prefix="$"
                inputMode="decimal"
                autoComplete="off"
                disabled={frozen}
                value={typed ?? amountText(offer.unitCents)}
                onChange={(text) => change({ amounts: { ...basket.amounts, [offer.key]: text } })}
              />
            )}
          </Field>
        </div>
      )}
    </li>
  );
}
