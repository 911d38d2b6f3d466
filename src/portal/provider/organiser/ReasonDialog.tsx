import { type ReactNode } from 'react';
import { reasonLength } from '../../../contract/provider/suspension';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Field } from '../../ui/field/Field';
import { TextArea } from '../../ui/field/TextArea';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { Stack } from '../../ui/page/Columns';

interface ReasonDialogProps {
  title: string;
  /** Whom it concerns, and what happens. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Resolves when it is done; throws an error that `fieldErrors` can read. */
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const form = 'organiser-reason';

/** Asks an admin for the reason that the organiser's people will read. */
export function ReasonDialog({ title, children, confirmLabel, danger, send, onClose }: ReasonDialogProps) {
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ reason: '' }),
    ({ reason }) => send(reason),
    fieldErrors,
  );
  return (
    <ModalDialog
      open
      title={title}
      unsaved={draft.reason !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={saving}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Stack>
          <FormErrors errors={errors} />
          {children}
          <Field
            label="Reason"
            name="reason"
            required
            error={errorOf('reason')}
            help={`The organiser reads it. ${reasonLength.min} to ${reasonLength.max} characters.`}
          >
            {(control) => (
              <TextArea
                {...control}
                value={draft.reason}
                maxLength={reasonLength.max}
                onChange={(reason) => change({ reason })}
              />
            )}
          </Field>
        </Stack>
      </form>
    </ModalDialog>
  );
}
