import { useEffect } from 'react';

const question = 'You have changes that are not saved. Leave this page and lose them?';

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
    const here = { index: historyIndex(), address: window.location.href };
    let goingBackHere = false;

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isKept()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      const samePage = link?.href.split('#')[0] === window.location.href.split('#')[0];
      if (!link || samePage || isKept() || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onBack = (event: PopStateEvent) => {
      if (goingBackHere) {
        goingBackHere = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = historyIndex();
      if (here.index === undefined || there === undefined || window.location.href === here.address) return;
      if (isKept() || window.confirm(question)) return;
      event.stopImmediatePropagation();
      goingBackHere = true;
      window.history.go(here.index - there);
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
