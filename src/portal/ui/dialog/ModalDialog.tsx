import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../Button';

const PrimeDialog = lazy(() => import('./PrimeDialog').then((part) => ({ default: part.PrimeDialog })));

interface ModalDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The buttons of the dialog. */
  footer?: ReactNode;
  onClose: () => void;
  wide?: boolean;
  /**
   * True while closing would lose typed text: Escape and the cross then ask for confirmation, a footer button does
   * not.
   */
  unsaved?: boolean;
}

/** A dialog for a short task on the current page. Its code is loaded when it is first opened. */
export function ModalDialog(props: ModalDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, unsaved = false, title, children, footer, wide }: ModalDialogProps) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (unsaved) setAsking(true);
    else onClose();
  };
  return (
    <Suspense fallback={null}>
      <PrimeDialog title={title} footer={footer} wide={wide} onClose={close}>
        {children}
      </PrimeDialog>
      {asking && (
        <PrimeDialog
          title="Close without saving?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button data-pc-autofocus="true" onClick={() => setAsking(false)}>
                Keep editing
              </Button>
              <Button variant="danger" onClick={onClose}>
                Close without saving
              </Button>
            </>
          }
        >
          <p>Your changes in “{title}” are not saved.</p>
        </PrimeDialog>
      )}
    </Suspense>
  );
}
