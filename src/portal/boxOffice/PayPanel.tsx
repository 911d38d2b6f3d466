import { boxOfficeLimits, doorMethods } from '../../contract/boxOffice';
import { type Country } from '../../contract/country';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { CheckboxInput } from '../ui/CheckboxInput';
import { ChoiceCards } from '../ui/ChoiceCards';
import { Field } from '../ui/Field';
import { formatMoney } from '../ui/format';
import { Notice } from '../ui/Notice';
import { TextInput } from '../ui/TextInput';
import { givenCents } from './basket';
import { methodWords, sellWords } from './boxOfficeWords';
import { CashFields } from './CashFields';
import { refusalWords } from './saleOutcome';
import { UnsureNotice } from './UnsureNotice';
import { type BasketDoors } from './useBasket';
import { type SaleDoors } from './useSale';
import './pay.css';

interface PayPanelProps {
  doors: BasketDoors;
  sale: SaleDoors;
  country: Country;
}

const methodOptions = doorMethods.map((value) => ({ value, title: methodWords[value] }));

/** How it is paid, who it is for, and the button that sells. */
export function PayPanel({ doors, sale, country }: PayPanelProps) {
  const { basket, lines, quote, quoting, totalCents, change } = doors;
  const { selling, unsure, saleError } = sale;
  const frozen = selling || unsure;
  const wrong = saleError && !unsure ? fieldErrors(saleError) : {};
  const { method } = basket;
  const given = quote ? givenCents(basket, quote) : undefined;
  const isReady =
    quote !== null &&
    (method !== 'cash' || (given !== undefined && given >= quote.cashCents)) &&
    (method !== 'card_terminal' || basket.reference.trim() !== '') &&
    (method !== 'complimentary' || basket.reason.trim() !== '');
  const bind = (name: 'reference' | 'reason' | 'buyerName' | 'buyerEmail') => ({
    value: basket[name],
    onChange: (text: string) => change({ [name]: text }),
    disabled: frozen,
    autoComplete: 'off',
  });

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
          label="How it is paid"
          value={method}
          onChange={(next) => change({ method: next })}
          options={methodOptions}
        />
        {method === 'cash' && (
          <CashFields
            quote={quote}
            totalCents={totalCents}
            given={basket.given}
            onGiven={(text) => change({ given: text })}
            error={wrong.givenCents}
            country={country}
          />
        )}
        {method === 'card_terminal' && (
          <>
            <p className="pay__amount">
              <span>Key in on the terminal</span>
              <strong>{formatMoney(totalCents, country)}</strong>
            </p>
            <Field
              label="Reference on the slip"
              name="reference"
              required
              error={wrong.reference}
              help="Such as 004512. Never a card number."
            >
              {(control) => (
                <TextInput {...control} {...bind('reference')} maxLength={boxOfficeLimits.reference} />
              )}
            </Field>
          </>
        )}
        {method === 'complimentary' && (
          <Field
            label="Why it is complimentary"
            name="reason"
            required
            error={wrong.reason}
            help="It stands in the report, such as “Guest of the band”."
          >
            {(control) => <TextInput {...control} {...bind('reason')} maxLength={boxOfficeLimits.reason} />}
          </Field>
        )}
        <div className="pay__buyer">
          <Field label="Buyer’s name" name="buyer.name" error={wrong['buyer.name']} help="May be left empty.">
            {(control) => <TextInput {...control} {...bind('buyerName')} maxLength={120} />}
          </Field>
          <Field
            label="Buyer’s email"
            name="buyer.email"
            error={wrong['buyer.email']}
            help="The tickets are sent here."
          >
            {(control) => <TextInput {...control} {...bind('buyerEmail')} type="email" maxLength={254} />}
          </Field>
        </div>
        <CheckboxInput
          type="switch"
          label="Let them in now"
          help="Their tickets are checked in as they are sold."
          checked={basket.checkInNow}
          onChange={(checkInNow) => change({ checkInNow })}
        />
      </fieldset>
      {unsure || selling ? (
        <UnsureNotice sale={sale} />
      ) : (
        <div className="pay__sell">
          {saleError && !unsure && !Object.keys(wrong).some((name) => shownAtField.has(name)) && (
            <Notice tone="danger" title="Nothing was sold">
              {refusalWords(saleError)}
            </Notice>
          )}
          <Button variant="primary" type="submit" busy={quoting} disabled={!isReady && !quoting}>
            {sellWords(lines, method, totalCents, country)}
          </Button>
        </div>
      )}
    </form>
  );
}

const shownAtField = new Set(['givenCents', 'reference', 'reason', 'buyer.name', 'buyer.email']);
