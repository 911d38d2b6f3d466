import { type Country } from '../../../contract/country';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { formatMoney } from '../../ui/format';
import { TextInput } from '../../ui/field/TextInput';
import { type BasketLine } from './basket';
import { itemsText } from '../boxOfficeLabels';
import { type BasketActions } from './useBasket';
import '../till/till.css';

interface BasketPanelProps {
  actions: BasketActions;
  frozen: boolean;
  country: Country;
}

/** The lines of the basket, its promo code and its total. */
export function BasketPanel({ actions, frozen, country }: BasketPanelProps) {
  const { basket, lines, quote, quoteError, quoting, totalCents, change, empty, reloadQuote } = actions;
  const errors = quoteError ? fieldErrors(quoteError) : {};
  const { promoCode: promoCodeError, ...others } = errors;
  const isFree = basket.paying && basket.method === 'complimentary';
  return (
    <section className="basket" aria-label="Basket">
      <div className="basket__top">
        <h2>Basket</h2>
        {lines.length > 0 && !frozen && (
          <Button size="sm" variant="quiet" onClick={empty}>
            Empty basket
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="till-soft">Tap tickets to add them.</p>
      ) : (
        <ul className="basket__lines">
          {lines.map((line) => (
            <Line key={line.offer.key} line={line} actions={actions} frozen={frozen} country={country} />
          ))}
        </ul>
      )}
      {lines.length > 0 && !isFree && (
        <Field label="Promo code" name="promoCode" error={promoCodeError}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              disabled={frozen}
              value={basket.promoCode}
              onChange={(promoCode) => change({ promoCode })}
            />
          )}
        </Field>
      )}
      {Object.entries(others).map(([field, text]) => (
        <p className="field__error" role="alert" key={field}>
          {field === '' ? 'The total could not be loaded.' : text}{' '}
          {field === '' && (
            <Button size="sm" variant="quiet" onClick={reloadQuote}>
              Try again
            </Button>
          )}
        </p>
      ))}
      {quote !== null && quote.discountCents > 0 && (
        <p className="basket__sum">
          <span>{isFree ? 'Complimentary' : 'Discount'}</span>
          <span>−{formatMoney(quote.discountCents, country)}</span>
        </p>
      )}
      <p className="basket__total" role="status" aria-busy={quoting}>
        <span>Total</span>
        <strong>{formatMoney(totalCents, country)}</strong>
      </p>
    </section>
  );
}

function Line({ line, actions, frozen, country }: BasketPanelProps & { line: BasketLine }) {
  const { offer, quantity, unitCents } = line;
  const isUnavailable = offer.offerId === null;
  return (
    <li className="basket__line">
      <span>
        {quantity} × {offer.name}
        {isUnavailable && <span className="basket__gone">{offer.whyText || 'Sold out'}</span>}
      </span>
      {isUnavailable && !frozen ? (
        <Button size="sm" onClick={() => actions.remove(offer.key)} aria-label={`Remove ${offer.name}`}>
          Remove
        </Button>
      ) : (
        <span>{formatMoney(quantity * (unitCents ?? 0), country)}</span>
      )}
    </li>
  );
}

interface PayBarProps {
  actions: BasketActions;
  country: Country;
}

/** A bar that stays visible, with the total and the button that leads to payment. */
export function PayBar({ actions, country }: PayBarProps) {
  const { lines, request, totalCents, quoteError, change } = actions;
  return (
    <div className="pay-bar">
      <span className="pay-bar__sum">
        <strong>{formatMoney(totalCents, country)}</strong>
        <span className="till-soft">{itemsText(lines) || 'Empty'}</span>
      </span>
      <Button
        variant="primary"
        disabled={request === undefined || quoteError !== null}
        onClick={() => change({ paying: true })}
      >
        Take payment
      </Button>
    </div>
  );
}
