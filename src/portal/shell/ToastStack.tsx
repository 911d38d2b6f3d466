import { Toast } from 'primereact/toast';
import { useEffect, useRef } from 'react';
import { overlayTransitionMs } from '../../contract/constants';
import { type ToastMessage } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { PrimeProvider } from '../ui/PrimeProvider';

interface ToastStackProps {
  messages: readonly ToastMessage[];
  onClose: (id: string, undo?: boolean) => void;
}

const transition = { timeout: { enter: overlayTransitionMs.in, exit: overlayTransitionMs.out } };

/** Keeps PrimeReact's toast in step with the messages of the store. */
export function ToastStack({ messages, onClose }: ToastStackProps) {
  const toast = useRef<Toast>(null);
  const shown = useRef(new Map<string, ReturnType<typeof describe>>());

  const describe = (message: ToastMessage) => ({
    id: message.id,
    severity: message.severity,
    summary: message.summary,
    life: message.life,
    detail: message.undoLabel ? (
      <>
        {message.detail}{' '}
        <Button size="sm" variant="quiet" icon="undo" onClick={() => onClose(message.id, true)}>
          {message.undoLabel}
        </Button>
      </>
    ) : (
      message.detail
    ),
  });

  useEffect(() => {
    const standing = new Set(messages.map((message) => message.id));
    for (const message of messages) {
      if (shown.current.has(message.id)) continue;
      const description = describe(message);
      shown.current.set(message.id, description);
      toast.current?.show(description);
    }
    for (const [id, description] of shown.current) {
      if (standing.has(id)) continue;
      shown.current.delete(id);
      toast.current?.remove(description);
    }
  });

  return (
    <PrimeProvider>
      <Toast
        ref={toast}
        position="top-right"
        transitionOptions={transition}
        onRemove={(message) => 'id' in message && typeof message.id === 'string' && onClose(message.id)}
      />
    </PrimeProvider>
  );
}
