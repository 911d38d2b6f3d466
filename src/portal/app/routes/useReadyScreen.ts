import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type LazyScreen } from './lazyScreen';

/** A faster download shows no spinner, so that none flashes. */
const spinnerDelayMs = 300;

/** The result of the download for one address. */
type Outcome = { pathname: string; state: 'slow' } | { pathname: string; state: 'failed'; cause: unknown };

export interface ReadyScreen {
  /** The location to render. While the next screen loads, this is briefly still the previous one. */
  shownLocation: Location;
  /**
   * `empty`: nothing to show yet; `screen`: the screen of `shownLocation`; `slow`: the spinner; otherwise the reason of
   * the failure.
   */
  state: 'empty' | 'screen' | 'slow' | { cause: unknown };
}

/**
 * Decides what is rendered at the current address. The router changes its address in a transition, so React would
 * show the previous screen until the next one has loaded, and nobody could tell whether the click had an effect.
 */
export function useReadyScreen(screenAt: (pathname: string) => LazyScreen | undefined): ReadyScreen {
  const location = useLocation();
  const { pathname } = location;
  const screen = screenAt(pathname);
  const isReady = screen === undefined || screen.isLoaded();
  const [shown, setShown] = useState<Location | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [, setArrived] = useState<LazyScreen>();
  if (isReady && shown !== location) setShown(location);

  useEffect(() => {
    if (isReady) return;
    let isCurrent = true;
    const timer = setTimeout(() => setOutcome({ pathname, state: 'slow' }), spinnerDelayMs);
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

  if (isReady) return { shownLocation: location, state: 'screen' };
  const known = outcome?.pathname === pathname ? outcome : undefined;
  if (known?.state === 'failed') return { shownLocation: location, state: { cause: known.cause } };
  if (known?.state === 'slow') return { shownLocation: location, state: 'slow' };
  return shown === null
    ? { shownLocation: location, state: 'empty' }
    : { shownLocation: shown, state: 'screen' };
}
