import { type ReactNode } from 'react';
import { Button } from '../Button';
import { ModalDialog } from './ModalDialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Whom it touches, how many, and what can be undone. */
  children: ReactNode;
  /** The verb and its number: "Delete 3 audiences". */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where "Cancel" could be taken for the act itself: "Keep it". */
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
          {/* What the Enter key does first should change nothing; the attribute is PrimeReact's. */}
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
