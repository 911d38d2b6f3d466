import { lazy, Suspense } from 'react';
import { selectSessionOffer } from '../../user/sessionOfferSlice';
import { useAppSelector } from '../../store/hooks';

const SessionOfferDialog = lazy(() =>
  import('./SessionOfferDialog').then((part) => ({ default: part.SessionOfferDialog })),
);

/** Asks before a sign-in link of another person replaces the session. The dialog is loaded only then. */
export function SessionOffer() {
  const offer = useAppSelector(selectSessionOffer);
  if (!offer) return null;
  return (
    <Suspense fallback={null}>
      <SessionOfferDialog {...offer} />
    </Suspense>
  );
}
