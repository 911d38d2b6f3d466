import { useEffect } from 'react';
import { askToLeave, hasLeft, isLeaving } from './leaving/leaveQuestion';
import { loadLeaveDialog } from './leaving/loadLeaveDialog';

/** The router's own count of the history entry, kept by it in the entry's state. */
function historyIndex(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.target !== '_blank' && !link.hasAttribute('download') ? link : null;
}

const never = () => false;

/**
 * Asks before the page, a link or the back button leaves work that is not saved.
 * @param isKept true when leaving loses nothing after all; asked at that moment, and the same function each time
 */
export function useUnsavedWork(dirty: boolean, isKept: () => boolean = never): void {
  useEffect(() => {
    if (!dirty) return undefined;
    // Where it cannot be fetched now, it is tried again with the question.
    loadLeaveDialog().catch(() => undefined);
    const here = { index: historyIndex(), address: window.location.href };
    let goingBackHere = false;

    const mayGo = () => isLeaving() || isKept();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!mayGo()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      const samePage = link?.href.split('#')[0] === window.location.href.split('#')[0];
      if (!link || samePage || mayGo()) return;
      event.preventDefault();
      // Whoever else on this page holds unsaved work is not to ask as well.
      event.stopImmediatePropagation();
      askToLeave(() => {
        // A menu may have closed meanwhile and taken its links with it.
        if (link.isConnected) link.click();
        else window.location.assign(link.href);
        hasLeft();
      });
    };
    const onBack = (event: PopStateEvent) => {
      if (goingBackHere) {
        goingBackHere = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = historyIndex();
      if (here.index === undefined || there === undefined || window.location.href === here.address) return;
      if (mayGo()) return;
      const steps = there - here.index;
      event.stopImmediatePropagation();
      goingBackHere = true;
      window.history.go(-steps);
      askToLeave(() => {
        // Not captured, so that it is the last to hear of the step.
        window.addEventListener('popstate', hasLeft, { once: true });
        window.history.go(steps);
      });
    };

    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onBack, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onBack, true);
    };
  }, [dirty, isKept]);
}
