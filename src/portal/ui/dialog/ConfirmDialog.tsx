import { type ReactNode } from 'react';
import { Button } from '../Button';
import { ModalDialog } from './ModalDialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Says which things are affected, how many, and whether the act can be undone. */
  children: ReactNode;
  /** The verb with its object and count, such as "Delete 3 audiences". */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Replaces "Cancel" where that word could be mistaken for the act itself, such as "Keep it". */
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    onConfirm,
    onCancel,
    cancelLabel = 'Cancel',
    danger,
    busy,
  } = props;
  return (
    <ModalDialog
      open={open}
      title={title}
      onClose={onCancel}
      footer={
        <>
          {/* Cancel has the initial focus, so that the Enter key changes nothing. The attribute is PrimeReact's. */}
          <Button data-pc-autofocus="true" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </ModalDialog>
  );
}
