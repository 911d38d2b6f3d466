import { type ComponentType, lazy, useState } from 'react';

const retryWaitMs = 1_000;

export interface LazyScreen {
  Screen: ComponentType;
  load(): Promise<ComponentType>;
  /** True once the chunk is loaded, so that the screen can be rendered at once. */
  isLoaded(): boolean;
  /** Loads the chunk before the screen is rendered; resolves also if loading failed. */
  preload(): Promise<void>;
}

/**
 * A screen in a chunk of its own. A failed download is repeated once, because mobile connections often drop briefly.
 * @param download the screen or its module
 * @param name which export of the module; without it the module exports the screen and nothing else. Leaving it out
 *   keeps the names of screens out of the scripts that every page loads.
 */
export function lazyScreen<Name extends string>(
  download: () => Promise<ComponentType | Readonly<Record<Name, ComponentType>>>,
  name?: Name,
): LazyScreen {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    const part = await download();
    const screen =
      typeof part === 'function' ? part : name ? part[name] : Object.values<ComponentType>(part)[0];
    if (!screen) throw new Error('The chunk has no screen.');
    return (loaded = screen);
  };
  const load = () =>
    loadOnce().catch(() => new Promise((resolve) => setTimeout(resolve, retryWaitMs)).then(loadOnce));
  const Late = lazy(() => load().then((screen) => ({ default: screen })));
  return {
    load,
    isLoaded: () => loaded !== undefined,
    Screen() {
      // A loaded screen skips `lazy`: React would show a spinner, and once shown keeps it for a third of a second.
      const [Part] = useState(() => loaded ?? Late);
      return <Part />;
    },
    // A failure is reported when the screen itself is requested.
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  };
}
