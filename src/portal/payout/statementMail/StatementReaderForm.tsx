import { type StatementReader, statementReaderLimits } from '../../../contract/payout/statementReader';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { Card } from '../../ui/page/Card';
import { StatusBadge } from '../../ui/page/StatusBadge';

interface StatementReaderFormProps {
  /** Null for nobody. */
  reader: StatementReader | null;
  save: (address: string | null) => Promise<StatementReader | null>;
}

/** Who gets the statement of each month by email. */
export function StatementReaderForm({ reader, save }: StatementReaderFormProps) {
  const { draft, put, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ address: reader?.address ?? '' }),
    ({ address }) => save(address.trim() || null),
    fieldErrors,
    { form: 'statement address', savedAs: (saved) => ({ address: saved?.address ?? '' }) },
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Card
        title={
          <>
            Monthly statement by email{' '}
            {reader && (
              <StatusBadge
                tone={reader.isConfirmed ? 'success' : 'warning'}
                label={reader.isConfirmed ? 'Confirmed' : 'Waiting to be confirmed'}
              />
            )}
          </>
        }
        footer={
          <Button type="submit" busy={saving}>
            Save address
          </Button>
        }
      >
        <p>The statement of each month is sent on the first day of the next one, as PDF and CSV files.</p>
        <FormErrors errors={errors} />
        <Field
          label="Finance address"
          name="address"
          help={
            reader && !reader.isConfirmed
              ? `A link was sent to ${reader.address}. It works for ${statementReaderLimits.linkHours} hours; save the address again after that.`
              : 'We send a link to this address first, to confirm that its reader wants the statements. Leave it empty to send none.'
          }
          error={errorOf('address')}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={draft.address}
              onChange={(address) => put('address', address)}
            />
          )}
        </Field>
      </Card>
    </form>
  );
}
