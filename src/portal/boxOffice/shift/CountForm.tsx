import { useState } from 'react';
import { boxOfficeLimits } from '../../../contract/boxOffice/boxOffice';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Field } from '../../ui/field/Field';
import { formatMoney } from '../../ui/format';
import { FormErrors } from '../../ui/form/FormErrors';
import { TextArea } from '../../ui/field/TextArea';
import { TextInput } from '../../ui/field/TextInput';
import { useCountry } from '../../ui/useCountry';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { parseCents } from '../sale/cash';
import './shift.css';

/** The seller counts the drawer before the expected amount is shown, so that the count is honest. */
export function CountForm({ onEnd }: { onEnd: (countedCents: number, note: string) => Promise<void> }) {
  const country = useCountry();
  const [sure, setSure] = useState(false);
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ counted: '', note: '' }),
    async ({ counted, note }) => {
      const cents = parseCents(counted);
      if (!sure) return setSure(true);
      setSure(false);
      await onEnd(cents ?? 0, note.trim());
    },
    (cause) => {
      const { countedCents, ...others } = fieldErrors(cause);
      return countedCents === undefined ? others : { ...others, counted: countedCents };
    },
    {
      form: 'count',
      problemsOf: ({ counted }): Record<string, string> =>
        parseCents(counted) === undefined ? { counted: 'Enter the amount you counted, such as 245.50.' } : {},
    },
  );
  const counted = formatMoney(parseCents(draft.counted) ?? 0, country);
  return (
    <Card title="End the shift">
      <form className="box-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <Field
          label="Cash in the drawer"
          name="counted"
          required
          error={errorOf('counted')}
          help="All of it, including the float. The expected amount is shown afterwards."
        >
          {(control) => (
            <TextInput
              {...control}
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              value={draft.counted}
              onChange={(text) => change({ counted: text })}
            />
          )}
        </Field>
        <Field label="Note" name="note" error={errorOf('note')} help="For example, why something is missing.">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={boxOfficeLimits.note}
              value={draft.note}
              onChange={(note) => change({ note })}
            />
          )}
        </Field>
        <div className="shift__end">
          <Button variant="primary" type="submit" busy={saving}>
            End the shift
          </Button>
        </div>
        <ConfirmDialog
          open={sure}
          title={`End the shift with ${counted} in the drawer?`}
          confirmLabel={`End the shift with ${counted}`}
          busy={saving}
          onCancel={() => setSure(false)}
          onConfirm={() => onSubmit({ preventDefault: () => undefined })}
        >
          <p>The till locks and the report is created. A shift cannot be reopened once it has ended.</p>
        </ConfirmDialog>
      </form>
    </Card>
  );
}
