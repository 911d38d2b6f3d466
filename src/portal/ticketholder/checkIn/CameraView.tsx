import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Loader } from '../../ui/page/Loader';
import { Notice } from '../../ui/page/Notice';
import { type CameraState, useCamera } from './useCamera';
import './checkIn.css';

const troubles: Partial<Record<CameraState, string>> = {
  denied: 'The camera is not allowed here. Allow it in the browser’s settings for this site, then try again.',
  missing: 'No camera was found. Find people by their names instead.',
  failed: 'The camera could not be started. Close other apps that use it, then try again.',
};

/** @param onCode must be a stable function while the camera runs */
export function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const state = useCamera(video, wanted, onCode);
  const trouble = troubles[state];
  return (
    <div className="camera">
      <div className="camera__frame" hidden={!wanted || trouble !== undefined}>
        <video className="camera__picture" ref={video} playsInline muted aria-label="Camera view" />
        {state === 'starting' && (
          <span className="camera__wait">
            <Loader label="Starting the camera" />
          </span>
        )}
      </div>
      {trouble && <Notice tone="warning">{trouble}</Notice>}
      {wanted && !trouble ? (
        <Button onClick={() => setWanted(false)}>Stop the camera</Button>
      ) : (
        <Button
          variant="primary"
          icon="eye"
          onClick={() => {
            setWanted(false);
            setTimeout(() => setWanted(true));
          }}
        >
          {trouble ? 'Try the camera again' : 'Scan with the camera'}
        </Button>
      )}
    </div>
  );
}
