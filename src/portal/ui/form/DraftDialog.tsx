import { type ReactNode } from 'react';
import { Button } from '../Button';
import { ModalDialog } from '../dialog/ModalDialog';
import { Stack } from '../page/Columns';
import { FormErrors } from './FormErrors';
import { type useFormDraft } from './useFormDraft';

interface DraftDialogProps {
  title: string;
  /** The id of its form. */
  form: string;
  saveLabel: string;
  formDraft: Pick<ReturnType<typeof useFormDraft>, 'dirty' | 'errors' | 'saving' | 'onSubmit'>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with the form of a draft. Closing it with changes asks first. */
export function DraftDialog({ title, form, saveLabel, formDraft, onClose, children }: DraftDialogProps) {
  const { dirty, errors, saving, onSubmit } = formDraft;
  return (
    <ModalDialog
      open
      title={title}
      unsaved={dirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={saving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Stack>
          <FormErrors errors={errors} />
          {children}
        </Stack>
      </form>
    </ModalDialog>
  );
}
