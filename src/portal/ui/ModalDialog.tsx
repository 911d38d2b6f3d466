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
}

/** A dialog for a short task that belongs to the page behind it. Loaded when it is first opened. */
export function ModalDialog({ open, ...rest }: ModalDialogProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <PrimeDialog {...rest} />
    </Suspense>
  );
}
