import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type LazyScreen } from './lazyScreen';

/** A faster download shows no spinner, so that none flashes. */
const quickMs = 300;

/** The result of the download for one address. */
type Outcome = { pathname: string; state: 'slow' } | { pathname: string; state: 'failed'; cause: unknown };

export interface ReadyScreen {
  /** The location to render. While the next screen loads, this is briefly still the previous one. */
  drawn: Location;
  /**
   * `empty`: nothing to show yet; `screen`: the screen of `drawn`; `slow`: the spinner; otherwise the reason of the
   * failure.
   */
  state: 'empty' | 'screen' | 'slow' | { cause: unknown };
}

/**
 * Decides what is rendered at the current address. The router changes its address in a transition, so React would
 * show the previous screen until the next one has loaded, and nobody could tell whether the click had an effect.
 */
export function useReadyScreen(screenAt: (pathname: string) => LazyScreen | undefined): ReadyScreen {
  const asked = useLocation();
  const { pathname } = asked;
  const screen = screenAt(pathname);
  const isReady = screen === undefined || screen.isLoaded();
  const [shown, setShown] = useState<Location | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [, setArrived] = useState<LazyScreen>();
  if (isReady && shown !== asked) setShown(asked);

  useEffect(() => {
    if (isReady) return;
    let isCurrent = true;
    const timer = setTimeout(() => setOutcome({ pathname, state: 'slow' }), quickMs);
    screen
      .load()
      .then(() => isCurrent && setArrived(() => screen))
      .catch((cause: unknown) => isCurrent && setOutcome({ pathname, state: 'failed', cause }))
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setOutcome(undefined);
    };
  }, [isReady, pathname, screen]);

  if (isReady) return { drawn: asked, state: 'screen' };
  const known = outcome?.pathname === pathname ? outcome : undefined;
  if (known?.state === 'failed') return { drawn: asked, state: { cause: known.cause } };
  if (known?.state === 'slow') return { drawn: asked, state: 'slow' };
  return shown === null ? { drawn: asked, state: 'empty' } : { drawn: shown, state: 'screen' };
}
