import { lazy, type ReactNode, Suspense } from 'react';

const PrimeDialog = lazy(() => import('./PrimeDialog').then((part) => ({ default: part.PrimeDialog })));

interface ModalDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The buttons. */
  footer?: ReactNode;
  onClose: () => void;
  wide?: boolean;
  /** True while something was typed that closing would lose: Escape and the cross ask first, a button of the footer does not. */
  unsaved?: boolean;
}

const question = 'What you typed is not saved. Close this and lose it?';

/** A dialog for a short task that belongs to the page behind it. Loaded when it is first opened. */
export function ModalDialog({ open, onClose, unsaved = false, ...rest }: ModalDialogProps) {
  if (!open) return null;
  const close = () => {
    if (!unsaved || window.confirm(question)) onClose();
  };
  return (
    <Suspense fallback={null}>
      <PrimeDialog {...rest} onClose={close} />
    </Suspense>
  );
}
