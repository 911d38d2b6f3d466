import { useState } from 'react';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Field } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { TextInput } from '../ui/TextInput';
import { useUnsavedWork } from '../ui/useUnsavedWork';
import './audience.css';

interface AudienceDetailsFormProps {
  /** '' for a new one. */
  name: string;
  saveLabel: string;
  /** Settles when the name is saved, or throws what `fieldErrors` can read. */
  save: (name: string) => Promise<unknown>;
}

export function AudienceDetailsForm({ name: saved, saveLabel, save }: AudienceDetailsFormProps) {
  const [name, setName] = useState(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  useUnsavedWork(name.trim() !== saved && !saving);

  const submit = async () => {
    setSaving(true);
    setErrors({});
    try {
      await save(name);
    } catch (cause) {
      setErrors(fieldErrors(cause));
    }
    setSaving(false);
  };

  return (
    <form
      className="audience-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormErrors errors={errors} />
      <Card>
        <Field
          label="Name"
          name="name"
          required
          error={errors.name}
          help="Only you and your team see it. Say who is in it, such as “Newsletter” or “Members 2026”."
        >
          {(control) => <TextInput {...control} maxLength={120} value={name} onChange={setName} />}
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
