import { type ComponentType, useEffect, useState } from 'react';
import { stay, useIsAskingToLeave } from './leaveQuestion';
import { loadLeaveDialog } from './loadLeaveDialog';

/** Once for the whole portal: shows the question that `useUnsavedWork` asks. */
export function LeaveHost() {
  const isAsking = useIsAskingToLeave();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsking) return;
    // Without a connection the next page could not be loaded either, so its reader stays with what is not saved.
    loadLeaveDialog().then((loaded) => setDialog(() => loaded), stay);
  }, [isAsking]);
  return isAsking && Dialog ? <Dialog /> : null;
}
