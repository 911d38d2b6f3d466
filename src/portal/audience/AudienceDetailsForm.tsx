import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Field } from '../ui/field/Field';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';
import './audience.css';

interface AudienceDetailsFormProps {
  /** An empty string for a new audience. */
  name: string;
  saveLabel: string;
  /** Resolves when the name is saved; throws an error that `fieldErrors` can read. */
  save: (name: string) => Promise<unknown>;
}

export function AudienceDetailsForm({ name: saved, saveLabel, save }: AudienceDetailsFormProps) {
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ name: saved }),
    ({ name }) => save(name),
    fieldErrors,
  );

  return (
    <form className="audience-form" noValidate onSubmit={onSubmit}>
      <FormErrors errors={errors} />
      <Card>
        <Field
          label="Name"
          name="name"
          required
          error={errorOf('name')}
          help="Only you and your team see it. Say who is in it, for example “Newsletter” or “Members 2026”."
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={120}
              value={draft.name}
              onChange={(name) => change({ name })}
            />
          )}
        </Field>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving}>
          {saveLabel}
        </Button>
      </FormActions>
    </form>
  );
}
