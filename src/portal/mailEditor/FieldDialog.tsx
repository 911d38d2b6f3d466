import { useState } from 'react';
import { type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { EMAIL_FIELD } from '../../contract/template/template';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { plural } from '../ui/format';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { TextInput } from '../ui/field/TextInput';
import { fieldLabel } from './fieldChoices';

interface FieldDialogProps {
  name: string;
  count?: PersonalFieldCount;
  onInsert: (fallback: string) => void;
  onCancel: () => void;
}

/** Asks for the fallback text for people who have nothing in the field. */
export function FieldDialog({ name, count, onInsert, onCancel }: FieldDialogProps) {
  const [fallback, setFallback] = useState(name === 'first_name' ? 'there' : '');
  const missing = count ? count.total - count.filled : undefined;
  const help =
    missing === undefined || missing === 0
      ? 'Shown to anyone with nothing in this field.'
      : `Shown to ${plural(missing, 'person who has', 'people who have')} nothing in this field.`;
  const insert = () => onInsert(fallback);
  return (
    <ModalDialog
      open
      title={`Insert ${fieldLabel(name).toLowerCase()}`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={insert}>
            Insert
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          insert();
        }}
      >
        {name === EMAIL_FIELD ? (
          <p>Everyone has an address, so no fallback is needed.</p>
        ) : (
          <Field label="If it is empty, use" help={help}>
            {(control) => (
              <TextInput {...control} autoFocus value={fallback} onChange={setFallback} maxLength={60} />
            )}
          </Field>
        )}
      </form>
    </ModalDialog>
  );
}
