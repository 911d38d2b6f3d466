import { Toast } from 'primereact/toast';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { overlayTransitionMs } from '../../contract/constants';
import { type ToastMessage } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { PrimeProvider } from '../ui/dialog/PrimeProvider';
import { useToastLife } from './useToastLife';

export interface ToastStackProps {
  messages: readonly ToastMessage[];
  onClose: (id: string, undo?: boolean) => void;
}

const transition = { timeout: { enter: overlayTransitionMs.in, exit: overlayTransitionMs.out } };
const stackOf = (node: EventTarget | null) => (node instanceof Element ? node.closest('.p-toast') : null);
/** On a phone toasts cover the top of the page, with its heading and steps, so only one is shown. */
const maxToasts = () => (window.innerWidth < 992 ? 1 : 3);

/**
 * The success toasts to close early, oldest first, if there are too many. Errors and toasts with Undo keep their
 * time.
 */
function tooMany(messages: readonly ToastMessage[]): readonly ToastMessage[] {
  const passing = messages
    .slice(0, -1)
    .filter(({ severity, undoLabel }) => severity === 'success' && undoLabel === undefined);
  return passing.slice(0, Math.max(0, messages.length - maxToasts()));
}

/** Moves the focus to the newest toast; when that closes, the focus returns. */
const focusKey = 'F8';

/** Shows the messages of the store as PrimeReact toasts and removes them again. */
export function ToastStack({ messages, onClose }: ToastStackProps) {
  const toast = useRef<Toast>(null);
  const shown = useRef(new Map<string, ReturnType<typeof describe>>());
  const cameFrom = useRef<EventTarget | null>(null);
  const [paused, setPaused] = useState(false);

  const close = (id: string, undo?: boolean) => {
    // If the toast that has the focus closes, the focus would be lost.
    if (stackOf(document.activeElement)) {
      const back = cameFrom.current;
      const place =
        back instanceof HTMLElement && back.isConnected ? back : document.getElementById('content');
      place?.focus({ preventScroll: true });
    }
    onClose(id, undo);
  };
  useToastLife(messages, paused, close);
  useEffect(() => {
    for (const { id } of tooMany(messages)) onClose(id);
  });

  const isEmpty = messages.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    // Moves only: entering counts a toast that opens under a resting pointer, and leaving is missed when one closes
    // under the pointer. Either way toasts would stay for ever, on top of a button.
    const follow = ({ target }: MouseEvent) =>
      setPaused((stackOf(target) ?? stackOf(document.activeElement)) !== null);
    document.addEventListener('mousemove', follow);
    return () => {
      document.removeEventListener('mousemove', follow);
      setPaused(false);
    };
  }, [isEmpty]);

  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== focusKey) return;
      const newest = [...document.querySelectorAll('.p-toast-message')].at(-1);
      newest?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);

  const describe = (message: ToastMessage) => ({
    id: message.id,
    severity: message.severity,
    summary: message.summary,
    sticky: true,
    detail: message.undoLabel ? (
      <>
        {message.detail}{' '}
        <Button
          size="sm"
          variant="quiet"
          icon="undo"
          aria-keyshortcuts={focusKey}
          onClick={() => close(message.id, true)}
        >
          {message.undoLabel}
        </Button>
      </>
    ) : (
      message.detail
    ),
  });

  useEffect(() => {
    const currentIds = new Set(messages.map((message) => message.id));
    for (const message of messages) {
      if (shown.current.has(message.id)) continue;
      const description = describe(message);
      shown.current.set(message.id, description);
      toast.current?.show(description);
    }
    for (const [id, description] of shown.current) {
      if (currentIds.has(id)) continue;
      shown.current.delete(id);
      toast.current?.remove(description);
    }
  });

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    setPaused(true);
    if (!stackOf(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return (
    <PrimeProvider>
      {/* PrimeReact mounts the toasts at the end of the page, but React still bubbles their events to this element. */}
      <div onFocus={onFocus} onBlur={({ relatedTarget }) => setPaused(stackOf(relatedTarget) !== null)}>
        <Toast
          ref={toast}
          position="top-right"
          transitionOptions={transition}
          onRemove={(message) => 'id' in message && typeof message.id === 'string' && close(message.id)}
        />
      </div>
    </PrimeProvider>
  );
}
