import { type RefObject, useEffect, useState } from 'react';

/**
 * off: not started. starting: permission is asked for, or the reader loads. denied: no permission. missing: no
 * camera.
 */
export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing' | 'failed';

const readEveryMs = 150;
/** The same code counts as a new scan after it was out of sight for this long. */
const forgetAfterMs = 2_500;

function stateOf(cause: unknown): CameraState {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/** While `wanted`, shows the rear camera in the video and calls `onCode` once for each QR code that comes into view. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
  onCode: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('off');
  useEffect(() => {
    const screen = video.current;
    if (!wanted || !screen) return undefined;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const seen = { text: '', at: 0 };
    const start = async () => {
      setState('starting');
      if (!('mediaDevices' in navigator)) return setState('missing');
      const { makeQrReader } = await import('./qrReader');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (stopped) return stream.getTracks().forEach((track) => track.stop());
      screen.srcObject = stream;
      await screen.play();
      setState('on');
      const read = makeQrReader();
      const readFrame = async () => {
        const text = await read(screen);
        const now = Date.now();
        if (text !== undefined && !stopped) {
          const isNew = text !== seen.text || now - seen.at > forgetAfterMs;
          Object.assign(seen, { text, at: now });
          if (isNew) onCode(text);
        }
        if (!stopped) timer = setTimeout(() => void readFrame().catch(fail), readEveryMs);
      };
      await readFrame();
    };
    const fail = (cause: unknown) => {
      if (!stopped) setState(stateOf(cause));
    };
    void start().catch(fail);
    return () => {
      stopped = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
      setState('off');
    };
  }, [video, wanted, onCode]);
  return state;
}
