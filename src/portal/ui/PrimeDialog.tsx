import { Dialog } from 'primereact/dialog';
import { type ReactNode } from 'react';
import { overlayTransitionMs } from '../../contract/constants';
import { PrimeProvider } from './PrimeProvider';

interface PrimeDialogProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  wide?: boolean;
}

const transition = { timeout: { enter: overlayTransitionMs.in, exit: overlayTransitionMs.out } };

/** PrimeReact's dialog with the portal's looks; it holds the focus and closes on Escape. */
export function PrimeDialog({ title, children, footer, onClose, wide }: PrimeDialogProps) {
  return (
    <PrimeProvider>
      <Dialog
        visible
        modal
        blockScroll
        dismissableMask
        draggable={false}
        resizable={false}
        header={title}
        footer={footer}
        onHide={onClose}
        transitionOptions={transition}
        className={wide ? 'dialog dialog--wide' : 'dialog'}
        ariaCloseIconLabel="Close"
      >
        {children}
      </Dialog>
    </PrimeProvider>
  );
}
