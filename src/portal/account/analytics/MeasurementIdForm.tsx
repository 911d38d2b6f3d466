import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Field } from '../../ui/field/Field';
import { FormErrors } from '../../ui/form/FormErrors';
import { TextInput } from '../../ui/field/TextInput';
import { useAccountForm } from '../useAccountForm';

interface MeasurementIdFormProps {
  /** Null if none is set. */
  measurementId: string | null;
  save: (input: { measurementId: string }) => Promise<unknown>;
}

export function MeasurementIdForm({ measurementId, save }: MeasurementIdFormProps) {
  const { errors, errorOf, bind, submit, saving } = useAccountForm(
    { measurementId: measurementId ?? '' },
    save,
  );
  return (
    <form className="account__form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} />
      <Card title="Google Analytics 4">
        <Field
          label="Measurement ID"
          name="measurementId"
          required
          error={errorOf('measurementId')}
          help="In Google Analytics, go to Admin, Data streams, then your web stream. It starts with G-."
        >
          {(control) => (
            <TextInput
              {...control}
              {...bind('measurementId')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              placeholder="G-AB12CD34EF"
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={saving}>
            {measurementId ? 'Save the new ID' : 'Save the ID'}
          </Button>
        </div>
      </Card>
    </form>
  );
}
