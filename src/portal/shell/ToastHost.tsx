import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { closeToast, selectToasts } from '../request/toastSlice';
import { type ToastStackProps } from './ToastStack';

const retryMs = 2_000;

interface Stack {
  default: ComponentType<ToastStackProps>;
}

/** The first toast may report a lost connection. Loading is then retried until it succeeds, so that nothing crashes. */
const loadStack = (): Promise<Stack> =>
  import('./ToastStack')
    .then((part) => ({ default: part.ToastStack }))
    .catch(() => new Promise((resolve) => setTimeout(resolve, retryMs)).then(loadStack));

const ToastStack = lazy(loadStack);

/** The toast component is loaded when the first toast is shown. */
export function ToastHost() {
  const dispatch = useAppDispatch();
  const messages = useAppSelector(selectToasts);
  const [needed, setNeeded] = useState(false);
  if (!needed && messages.length > 0) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack messages={messages} onClose={(id, undo) => dispatch(closeToast(id, undo))} />
    </Suspense>
  );
}
