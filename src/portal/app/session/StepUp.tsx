import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';

const StepUpDialog = lazy(() => import('./StepUpDialog').then((part) => ({ default: part.StepUpDialog })));

/** Asks the person to prove who they are, for any call that needs it. The dialog is loaded only then. */
export function StepUp() {
  const isAsking = useAppSelector((state) => state.stepUp.isAsking);
  return isAsking ? (
    <Suspense fallback={null}>
      <StepUpDialog />
    </Suspense>
  ) : null;
}
