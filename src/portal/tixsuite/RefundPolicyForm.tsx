import { type RefundPolicyInput } from '../../contract/generated/operations';
import {
  type RefundPolicyKind,
  refundPolicyKinds,
  refundPolicyLimits,
  refundPolicyNames,
  refundPolicyText,
} from '../../contract/tixsuite/refundPolicy';
import { fieldErrors } from '../request/fieldErrors';
import { Card } from '../ui/page/Card';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { Field } from '../ui/field/Field';
import { FormErrors } from '../ui/form/FormErrors';
import { TextArea } from '../ui/field/TextArea';
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';
import { OptionalStepActions } from './OptionalStepActions';
import { type TixsuiteSetup } from './tixsuiteArea';
import './tixsuite.css';

interface RefundPolicyFormProps {
  setup: TixsuiteSetup;
  /** Resolves when the policy is saved, or throws an error that `fieldErrors` can read. */
  save: (input: RefundPolicyInput) => Promise<unknown>;
  /** The path of the next step. */
  next: string;
}

interface Draft {
  kind: RefundPolicyKind;
  days: string;
  ownText: string;
}

const texts: Record<RefundPolicyKind, string> = {
  until_days_before: 'Buyers who ask in time get their money back. You choose how many days before.',
  until_start: 'Buyers get their money back if they ask before the session starts.',
  no_refunds: 'Buyers who change their mind get nothing back.',
};

const options = refundPolicyKinds.map((kind) => ({
  value: kind,
  title: refundPolicyNames[kind],
  text: texts[kind],
}));

/** Text that is no number is sent as none, and the server then asks for the days. */
const daysIn = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** The choice of a refund policy, with the words that buyers will read. */
export function RefundPolicyForm({ setup, save, next }: RefundPolicyFormProps) {
  const { refundPolicy, country } = setup;
  const form = useFormDraft(
    (): Draft => ({
      kind: refundPolicy?.kind ?? 'until_days_before',
      days: String(refundPolicy?.days ?? 7),
      ownText: refundPolicy?.ownText ?? '',
    }),
    ({ kind, days, ownText }) =>
      save({ kind, ownText, days: kind === 'until_days_before' ? daysIn(days) : null }),
    fieldErrors,
  );
  const { draft, change, errorOf } = form;
  const days = daysIn(draft.days);
  const shown = refundPolicyText({ ...draft, days }, country);
  return (
    <form className="setup-form" noValidate onSubmit={form.onSubmit}>
      <FormErrors errors={form.errors} />
      <Card title="When a buyer cannot come">
        <ChoiceCards
          label="Your refund policy"
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={options}
        />
        {draft.kind === 'until_days_before' && (
          <Field label="Days before the session" name="days" required error={errorOf('days')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={draft.days}
                onChange={(value) => change({ days: value })}
              />
            )}
          </Field>
        )}
        <Field
          label="Your own text"
          name="ownText"
          help="Added below the policy, such as how to ask for a refund."
          error={errorOf('ownText')}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={refundPolicyLimits.ownText}
              value={draft.ownText}
              onChange={(ownText) => change({ ownText })}
            />
          )}
        </Field>
      </Card>
      <Card title="What buyers read">
        <p className="setup-note">
          Before they pay, in the email with their tickets, and on the page of their order. A change applies
          to orders from then on.
        </p>
        <div className="setup-quote" role="region" aria-label="Preview of the refund policy">
          {draft.kind === 'until_days_before' && days === null ? (
            <p>Enter the number of days first.</p>
          ) : (
            // The same line may occur twice in an own text.
            shown.map((paragraph, place) => <p key={`${place} ${paragraph}`}>{paragraph}</p>)
          )}
        </div>
      </Card>
      <OptionalStepActions saving={form.saving} next={next} isSkippable={refundPolicy === null} />
    </form>
  );
}
