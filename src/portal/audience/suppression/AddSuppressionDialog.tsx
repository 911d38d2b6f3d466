import { longestSuppressionSource } from '../../../contract/audience/suppression';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { FormErrors } from '../../ui/form/FormErrors';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { TextInput } from '../../ui/field/TextInput';
import { useFormDraft } from '../../ui/form/useFormDraft';

interface AddSuppressionDialogProps {
  /** Resolves when the address is added; throws an error that `fieldErrors` can read. */
  add: (added: { address: string; source: string }) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from the page's own draft. */
export const addSuppressionForm = 'add-suppression';

/** Adds an address whose owner asked the organiser for no more mail. */
export function AddSuppressionDialog({ add, onClose }: AddSuppressionDialogProps) {
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ address: '', source: '' }),
    add,
    fieldErrors,
    { form: addSuppressionForm },
  );
  return (
    <ModalDialog
      open
      title="Add an address"
      unsaved={dirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={addSuppressionForm} variant="primary" busy={saving}>
            Suppress this address
          </Button>
        </>
      }
    >
      <form id={addSuppressionForm} className="suppression-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <Field label="Email address" name="address" required error={errorOf('address')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              value={draft.address}
              onChange={(address) => change({ address })}
            />
          )}
        </Field>
        <Field
          label="How do you know?"
          name="source"
          required
          error={errorOf('source')}
          help="This is kept with the address, along with the date and your name."
        >
          {(control) => (
            <TextInput
              {...control}
              placeholder="For example: asked us by phone"
              maxLength={longestSuppressionSource}
              value={draft.source}
              onChange={(source) => change({ source })}
            />
          )}
        </Field>
        <p className="audience-soft">
          From now on, this person gets no more marketing email from you. You cannot undo this; only they can.
        </p>
      </form>
    </ModalDialog>
  );
}
