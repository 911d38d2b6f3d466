import { type ComponentType, useEffect, useState } from 'react';
import { stay, useIsAskingToLeave } from './askToLeave';
import { loadLeaveDialog } from './loadLeaveDialog';

/** Shows the question that `useUnsavedWork` asks. Rendered once for the whole portal. */
export function LeaveHost() {
  const isAsking = useIsAskingToLeave();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsking) return;
    // Without a connection the next page could not be loaded either, so the user stays on the page with the unsaved
    // work.
    loadLeaveDialog().then((loaded) => setDialog(() => loaded), stay);
  }, [isAsking]);
  return isAsking && Dialog ? <Dialog /> : null;
}
