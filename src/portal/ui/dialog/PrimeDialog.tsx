import { Dialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { overlayTransitionMs } from '../../../contract/constants';
import { PrimeProvider } from './PrimeProvider';

interface PrimeDialogProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  wide?: boolean;
}

const transition = { timeout: { enter: overlayTransitionMs.in, exit: overlayTransitionMs.out } };

/**
 * PrimeReact's dialog in the portal's design. It traps the focus, closes on Escape and returns the focus to its
 * opener.
 */
export function PrimeDialog({ title, children, footer, onClose, wide }: PrimeDialogProps) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
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
