import { type BookingFeeInput } from '../../contract/generated/operations';
import { amountText, readCents } from '../../contract/money';
import {
  type BookingFeeKind,
  bookingFeeKinds,
  bookingFeeLimits,
  bookingFeeNames,
  bookingFeeOn,
  percentageText,
  readBasisPoints,
} from '../../contract/tixsuite/bookingFee';
import { fieldErrors } from '../request/fieldErrors';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { LineField } from '../ui/field/LineField';
import { formatMoney } from '../ui/format';
import { FormErrors } from '../ui/form/FormErrors';
import { useFormDraft } from '../ui/form/useFormDraft';
import { Card } from '../ui/page/Card';
import { Columns } from '../ui/page/Columns';
import { OptionalStepActions } from './OptionalStepActions';
import { type TixsuiteSetup } from './tixsuiteArea';
import './tixsuite.css';

interface BookingFeeFormProps {
  setup: TixsuiteSetup;
  /** Resolves when the fee is saved, or throws an error that `fieldErrors` can read. */
  save: (input: BookingFeeInput) => Promise<unknown>;
  /** The path of the next step. */
  next: string;
}

interface Draft {
  kind: BookingFeeKind;
  /** Dollars and percent as typed. */
  cents: string;
  basisPoints: string;
}

const texts: Record<BookingFeeKind, string> = {
  absorbed: 'Buyers pay your ticket prices, and you pay the costs of the sale from them.',
  passed_on: 'Each paid ticket costs more by a booking fee, which you receive with its price.',
};

const options = bookingFeeKinds.map((kind) => ({
  value: kind,
  title: bookingFeeNames[kind],
  text: texts[kind],
}));

const examplePrices = [1_500, 4_000, 12_000];

/** Null for a part that cannot be read; the server then asks for it. */
function feeOf({ kind, cents, basisPoints }: Draft) {
  if (kind === 'absorbed') return { kind, cents: 0, basisPoints: 0 };
  return {
    kind,
    cents: cents.trim() === '' ? 0 : readCents(cents),
    basisPoints: readBasisPoints(basisPoints),
  };
}

/** Undefined for a fee that cannot be saved, of which no example is shown. */
function allowedFee({ cents, basisPoints }: ReturnType<typeof feeOf>) {
  if (cents === null || cents > bookingFeeLimits.cents) return undefined;
  if (basisPoints === null || basisPoints > bookingFeeLimits.basisPoints) return undefined;
  return { cents, basisPoints };
}

/** The choice of who bears the costs of a sale, with examples of what buyers then pay. */
export function BookingFeeForm({ setup: { bookingFee, country }, save, next }: BookingFeeFormProps) {
  const form = useFormDraft(
    (): Draft => ({
      kind: bookingFee?.kind ?? 'absorbed',
      cents: bookingFee && bookingFee.cents > 0 ? amountText(bookingFee.cents) : '',
      basisPoints: bookingFee && bookingFee.basisPoints > 0 ? String(bookingFee.basisPoints / 100) : '',
    }),
    (draft) => save(feeOf(draft)),
    fieldErrors,
  );
  const { draft, change, errorOf } = form;
  const money = (cents: number) => formatMoney(cents, country);
  const fee = allowedFee(feeOf(draft));
  return (
    <form className="setup-form" noValidate onSubmit={form.onSubmit}>
      <FormErrors errors={form.errors} />
      <Card title="The costs of a sale">
        <ChoiceCards
          label="Who bears them"
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={options}
        />
        {draft.kind === 'passed_on' && (
          <Columns>
            <LineField
              label="Amount per paid ticket"
              name="cents"
              prefix="$"
              inputMode="decimal"
              maxLength={6}
              help={`At most ${money(bookingFeeLimits.cents)}.`}
              value={draft.cents}
              error={errorOf('cents')}
              onChange={(cents) => change({ cents })}
            />
            <LineField
              label="Percentage of its price"
              name="basisPoints"
              suffix="%"
              inputMode="decimal"
              maxLength={6}
              help={`At most ${percentageText(bookingFeeLimits.basisPoints)}. With both, they are added up.`}
              value={draft.basisPoints}
              error={errorOf('basisPoints')}
              onChange={(basisPoints) => change({ basisPoints })}
            />
          </Columns>
        )}
      </Card>
      <Card title="What buyers see">
        {fee ? (
          <ul className="setup-list" aria-label="Examples">
            {examplePrices.map((price) => (
              <li key={price}>{exampleText(price, bookingFeeOn(price, fee), money)}</li>
            ))}
          </ul>
        ) : (
          <p>Enter a fee within the limits first.</p>
        )}
        <p className="setup-note">
          Buyers see one price everywhere, with the fee in it: on your pages, in the cart and at the door. You
          see both parts in each order and in your exports.
        </p>
      </Card>
      <Card title="What it does not change">
        <ul className="setup-list">
          <li>Free tickets, donations and add-ons carry no booking fee.</li>
          <li>
            A promo code reduces the price of the tickets, not the fee. Tickets that a code makes free carry
            none.
          </li>
          <li>Orders and open carts keep the prices that they were made with.</li>
          <li>GST, if you charge it, is part of the whole price. A refund returns the whole price.</li>
        </ul>
      </Card>
      <OptionalStepActions saving={form.saving} next={next} isSkippable={bookingFee === null} />
    </form>
  );
}

function exampleText(price: number, fee: number, money: (cents: number) => string): string {
  return fee === 0
    ? `A ${money(price)} ticket is shown as ${money(price)}.`
    : `A ${money(price)} ticket is shown as ${money(price + fee)}: ${money(fee)} booking fee.`;
}
