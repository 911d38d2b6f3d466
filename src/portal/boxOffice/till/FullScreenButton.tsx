import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';

function onChange(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}
const isFull = () => document.fullscreenElement !== null;

/** Toggles full screen; renders nothing where the browser does not support it, as on an iPhone. */
export function FullScreenButton() {
  const full = useSyncExternalStore(onChange, isFull);
  if (!document.fullscreenEnabled) return null;
  // A browser may refuse; the till works without full screen.
  const change = () =>
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <Button icon="preview" onClick={() => void change()}>
      {full ? 'Exit full screen' : 'Full screen'}
    </Button>
  );
}
