import { lazy, Suspense, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { closeToast, selectToasts } from '../request/toastSlice';

const ToastStack = lazy(() => import('./ToastStack').then((part) => ({ default: part.ToastStack })));

/** Nothing is downloaded before there is something to say. */
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
