import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';

function onChange(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}
const isFull = () => document.fullscreenElement !== null;

/** Takes the browser's own bars away too. Not there where the browser does not offer it, as on an iPhone. */
export function FullScreenButton() {
  const full = useSyncExternalStore(onChange, isFull);
  if (!document.fullscreenEnabled) return null;
  // A browser may refuse; the till works as it is.
  const change = () =>
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <Button icon="preview" onClick={() => void change()}>
      {full ? 'Exit full screen' : 'Full screen'}
    </Button>
  );
}
