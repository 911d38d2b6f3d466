import { type DoorQuote } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { amountText } from '../../../contract/money';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { formatMoney } from '../../ui/format';
import { TextInput } from '../../ui/field/TextInput';
import { centsToText, suggestedCash, parseCents } from './cash';
import './pay.css';

interface CashFieldsProps {
  /** Null while the quote is loading. */
  quote: DoorQuote | null;
  totalCents: number;
  given: string;
  onGiven: (text: string) => void;
  error?: string;
  country: Country;
}

/** The cash received and the change to give, large enough to be read at arm's length. */
export function CashFields({ quote, totalCents, given, onGiven, error, country }: CashFieldsProps) {
  const due = quote?.cashCents ?? totalCents;
  const handed = given.trim() === '' ? due : parseCents(given);
  const change = handed === undefined ? undefined : handed - due;
  const label =
    change === undefined ? 'Change' : change < 0 ? 'Still to pay' : change === 0 ? 'No change' : 'Change';
  return (
    <>
      {due !== totalCents && (
        <p className="till-soft">
          {formatMoney(due, country)} in cash, rounded from {formatMoney(totalCents, country)}.
        </p>
      )}
      <div className="cash">
        <div className="cash__quick" role="group" aria-label="Cash received">
          {suggestedCash(due).map((cents) => (
            <Button
              key={cents}
              pressed={handed === cents}
              onClick={() => onGiven(cents === due ? '' : centsToText(cents))}
            >
              {cents === due ? 'Exact' : formatMoney(cents, country)}
            </Button>
          ))}
        </div>
        <Field label="Received" name="givenCents" error={error}>
          {(control) => (
            <TextInput
              {...control}
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              placeholder={amountText(due)}
              value={given}
              onChange={onGiven}
            />
          )}
        </Field>
      </div>
      <p
        className={`pay__amount ${change !== undefined && change < 0 ? 'pay__amount--short' : ''}`}
        role="status"
      >
        <span>{label}</span>
        <strong>{change === undefined ? 'Enter an amount' : formatMoney(Math.abs(change), country)}</strong>
      </p>
    </>
  );
}
