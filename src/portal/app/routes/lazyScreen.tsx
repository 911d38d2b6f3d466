import { type ComponentType, lazy, useState } from 'react';

const retryWaitMs = 1_000;

export interface LazyScreen {
  Screen: ComponentType;
  load(): Promise<ComponentType>;
  /** True once it is downloaded, so that it is drawn at once. */
  isHere(): boolean;
  /** Downloads the screen before it is drawn; resolves also when the download failed. */
  preload(): Promise<void>;
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
    isHere: () => here !== undefined,
    Screen() {
      // What is here is drawn at once: React keeps a spinner, once shown, for a third of a second.
      const [Part] = useState(() => here ?? Late);
      return <Part />;
    },
    // What goes wrong here is said when the screen itself is asked for.
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  };
}
