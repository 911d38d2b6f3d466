import { type ComponentType, lazy, useState } from 'react';

const retryWaitMs = 1_000;

export interface LazyScreen {
  Screen: ComponentType;
  load(): Promise<ComponentType>;
  /** Starts the download before the screen is drawn. */
  preload(): void;
}

/** A screen in a chunk of its own. A download that fails is tried once more, since a phone's network blinks. */
export function lazyScreen(download: () => Promise<ComponentType>): LazyScreen {
  let here: ComponentType | undefined;
  const loadOnce = () => download().then((screen) => (here = screen));
  const load = () =>
    loadOnce().catch(() => new Promise((resolve) => setTimeout(resolve, retryWaitMs)).then(loadOnce));
  const Late = lazy(() => load().then((screen) => ({ default: screen })));
  return {
    load,
    Screen() {
      // What is here is drawn at once: React keeps a spinner, once shown, for a third of a second.
      const [Part] = useState(() => here ?? Late);
      return <Part />;
    },
    // What goes wrong here is said when the screen itself is asked for.
    preload: () => void loadOnce().catch(() => undefined),
  };
}
