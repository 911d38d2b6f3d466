import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type LazyScreen } from './lazyScreen';

/** A download that is faster than this is waited for without a sign, so that no spinner flashes. */
const quickMs = 300;

/** What became of the download for one address. */
type Outcome = { pathname: string; state: 'slow' } | { pathname: string; state: 'failed'; cause: unknown };

export interface ReadyScreen {
  /** The address that is drawn: while the next screen downloads, the one before it for a moment. */
  drawn: Location;
  /** Nothing yet; the screen of `drawn`; the spinner; or the reason why the download failed. */
  state: 'empty' | 'screen' | 'slow' | { cause: unknown };
}

/**
 * Decides what is drawn at the current address. React would hold the screen before it for as long as the next one takes,
 * since the router changes its address in a transition; nobody could then tell whether the click was noticed.
 */
export function useReadyScreen(screenAt: (pathname: string) => LazyScreen | undefined): ReadyScreen {
  const asked = useLocation();
  const { pathname } = asked;
  const screen = screenAt(pathname);
  const isReady = screen === undefined || screen.isHere();
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
