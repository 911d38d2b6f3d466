import { boxOfficeLimits, doorMethods, type DoorQuote } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { formatMoney } from '../../ui/format';
import { LineField } from '../../ui/field/LineField';
import { Notice } from '../../ui/page/Notice';
import { givenCents } from './basket';
import { type Basket } from '../boxOfficeArea';
import { methodLabels, sellText, startText } from '../boxOfficeLabels';
import { CashFields } from './CashFields';
import { refusalMessage } from './saleRefusal';
import { UnsureNotice } from './UnsureNotice';
import { type BasketActions } from './useBasket';
import { type SaleActions } from './useSale';
import './pay.css';

interface PayPanelProps {
  actions: BasketActions;
  sale: SaleActions;
  /** The start of the session as a wall time in its own zone. */
  startsLocal: string;
  country: Country;
}

const methodOptions = doorMethods.map((value) => ({ value, title: methodLabels[value] }));

const shownAtField = new Set(['givenCents', 'reference', 'reason', 'buyer.name', 'buyer.email']);

/** Whether the fields that the payment method requires are filled in. */
function isPayable(basket: Basket, quote: DoorQuote): boolean {
  switch (basket.method) {
    case 'cash': {
      const given = givenCents(basket, quote);
      return given !== undefined && given >= quote.cashCents;
    }
    case 'card_terminal':
      return basket.reference.trim() !== '';
    case 'complimentary':
      return basket.reason.trim() !== '';
  }
}

/** The payment method, the buyer's details, and the button that sells. */
export function PayPanel({ actions, sale, startsLocal, country }: PayPanelProps) {
  const { basket, lines, quote, quoting, totalCents, change } = actions;
  const { selling, unsure, saleError } = sale;
  const frozen = selling || unsure;
  const errors = saleError && !unsure ? fieldErrors(saleError) : {};
  const isReady = quote !== null && isPayable(basket, quote);

  return (
    <form
      className="pay"
      noValidate
      aria-label="Payment"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !frozen) void sale.sell();
      }}
    >
      <div className="pay__back">
        <Button icon="back" variant="quiet" disabled={frozen} onClick={() => change({ paying: false })}>
          Back to the tickets
        </Button>
      </div>
      <fieldset className="pay__fields" disabled={frozen}>
        <ChoiceCards
          label="Payment method"
          value={basket.method}
          onChange={(method) => change({ method })}
          options={methodOptions}
        />
        <MethodFields actions={actions} errors={errors} country={country} />
        <BuyerFields actions={actions} errors={errors} />
        <CheckboxInput
          type="switch"
          label="Check in now"
          help={`Their tickets for ${startText(startsLocal, country)} are checked in as they are sold.`}
          checked={basket.checkInNow}
          onChange={(checkInNow) => change({ checkInNow })}
        />
      </fieldset>
      {frozen ? (
        <UnsureNotice sale={sale} />
      ) : (
        <div className="pay__sell">
          {saleError && !Object.keys(errors).some((name) => shownAtField.has(name)) && (
            <Notice tone="danger" title="Nothing was sold">
              {refusalMessage(saleError)}
            </Notice>
          )}
          <Button variant="primary" type="submit" busy={quoting} disabled={!isReady && !quoting}>
            {sellText(lines, basket.method, totalCents, country)}
          </Button>
        </div>
      )}
    </form>
  );
}

interface PayFieldsProps {
  actions: BasketActions;
  /** The server's errors by field name. */
  errors: Record<string, string>;
}

/** The fields that the payment method requires. */
function MethodFields({ actions, errors, country }: PayFieldsProps & { country: Country }) {
  const { basket, quote, totalCents, change } = actions;
  switch (basket.method) {
    case 'cash':
      return (
        <CashFields
          quote={quote}
          totalCents={totalCents}
          given={basket.given}
          onGiven={(given) => change({ given })}
          error={errors.givenCents}
          country={country}
        />
      );
    case 'card_terminal':
      return (
        <>
          <p className="pay__amount">
            <span>Enter on the terminal</span>
            <strong>{formatMoney(totalCents, country)}</strong>
          </p>
          <LineField
            label="Reference on the slip"
            name="reference"
            required
            error={errors.reference}
            help="For example 004512. Never a card number."
            maxLength={boxOfficeLimits.reference}
            value={basket.reference}
            onChange={(reference) => change({ reference })}
          />
        </>
      );
    case 'complimentary':
      return (
        <LineField
          label="Why it is complimentary"
          name="reason"
          required
          error={errors.reason}
          help="It is shown in the report, for example “Guest of the band”."
          maxLength={boxOfficeLimits.reason}
          value={basket.reason}
          onChange={(reason) => change({ reason })}
        />
      );
  }
}

function BuyerFields({ actions: { basket, change }, errors }: PayFieldsProps) {
  return (
    <div className="pay__buyer">
      <LineField
        label="Buyer’s name"
        name="buyer.name"
        error={errors['buyer.name']}
        help="Optional."
        maxLength={120}
        value={basket.buyerName}
        onChange={(buyerName) => change({ buyerName })}
      />
      <LineField
        label="Buyer’s email"
        name="buyer.email"
        error={errors['buyer.email']}
        help="The tickets are sent here."
        type="email"
        maxLength={254}
        value={basket.buyerEmail}
        onChange={(buyerEmail) => change({ buyerEmail })}
      />
    </div>
  );
}
