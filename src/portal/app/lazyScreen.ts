import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const retryWaitMs = 1_000;

export interface LazyScreen {
  Screen: LazyExoticComponent<ComponentType>;
  load(): Promise<ComponentType>;
  /** Starts the download before the screen is drawn. */
  preload(): void;
}

/** A screen in a chunk of its own. A download that fails is tried once more, since a phone's network blinks. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const loadTwice = () =>
    load().catch(() => new Promise((resolve) => setTimeout(resolve, retryWaitMs)).then(load));
  return {
    load: loadTwice,
    Screen: lazy(() => loadTwice().then((screen) => ({ default: screen }))),
    // What goes wrong here is said when the screen itself is asked for.
    preload: () => void load().catch(() => undefined),
  };
}
