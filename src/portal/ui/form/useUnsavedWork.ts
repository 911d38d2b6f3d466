import { useEffect } from 'react';
import { askToLeave, hasLeft, isLeaving } from './leaving/askToLeave';
import { loadLeaveDialog } from './leaving/loadLeaveDialog';

/** The position that the router stores in the state of each history entry. */
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
 * Asks before unsaved work is left by closing the page, by a link or by the back button.
 * @param isSafe true if leaving loses nothing after all; called at that moment, and must be the same function at each
 *   render
 */
export function useUnsavedWork(dirty: boolean, isSafe: () => boolean = never): void {
  useEffect(() => {
    if (!dirty) return undefined;
    // If the dialog cannot be loaded now, loading is tried again when the question is asked.
    loadLeaveDialog().catch(() => undefined);
    const here = { index: historyIndex(), address: window.location.href };
    let isReturning = false;

    const mayLeave = () => isLeaving() || isSafe();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      const samePage = link?.href.split('#')[0] === window.location.href.split('#')[0];
      if (!link || samePage || mayLeave()) return;
      event.preventDefault();
      // Other forms with unsaved work on this page must not ask as well.
      event.stopImmediatePropagation();
      askToLeave(() => {
        // The link may have been removed meanwhile, for example because its menu closed.
        if (link.isConnected) link.click();
        else window.location.assign(link.href);
        hasLeft();
      });
    };
    const onBack = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = historyIndex();
      if (here.index === undefined || there === undefined || window.location.href === here.address) return;
      if (mayLeave()) return;
      const steps = there - here.index;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(-steps);
      askToLeave(() => {
        // Not a capturing listener, so that it runs after all others of this event.
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
  }, [dirty, isSafe]);
}
