import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { type PictureCrop } from '../../contract/account/account';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Field } from '../ui/field/Field';
import { ProgressBar } from '../ui/page/ProgressBar';
import { useUnsavedWork } from '../ui/form/useUnsavedWork';
import {
  type CropSquare,
  cropOf,
  largestZoom,
  middleSquare,
  movedSquare,
  type PictureSize,
  zoomedSquare,
  zoomOf,
} from './cropSquare';

/** The side of the frame in CSS pixels; must be the same as in account.css. */
const frame = 256;

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PictureCropperProps {
  file: File;
  /** The uploaded share from 0 to 1; undefined unless the upload is running. */
  progress: number | undefined;
  error: string | undefined;
  onSave: (crop: PictureCrop) => void;
  onCancel: () => void;
  onUnreadable: () => void;
}

/** The picture behind a round frame. It can be dragged or moved with the arrow keys. */
export function PictureCropper({
  file,
  progress,
  error,
  onSave,
  onCancel,
  onUnreadable,
}: PictureCropperProps) {
  const hintId = useId();
  const [address, setAddress] = useState<string>();
  const [size, setSize] = useState<PictureSize>();
  const [square, setSquare] = useState<CropSquare>({ left: 0, top: 0, side: 1 });
  const busy = progress !== undefined;
  useUnsavedWork(!busy);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const scale = frame / square.side;
  const move = (right: number, down: number) => size && setSquare(movedSquare(square, size, right, down));
  const zoom = (to: number) => size && setSquare(zoomedSquare(square, size, Math.max(1, to)));

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const step = square.side / 20;
    if (arrow) move(arrow[0] * step, arrow[1] * step);
    else if (size && (event.key === '+' || event.key === '-'))
      zoom(zoomOf(square, size) + (event.key === '+' ? 0.2 : -0.2));
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) move(-event.movementX / scale, -event.movementY / scale);
  };

  return (
    <Card title="Crop your picture">
      <div
        className="cropper"
        role="group"
        tabIndex={0}
        aria-label="The part of the picture to keep"
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        {address && (
          <img
            className="cropper__picture"
            src={address}
            alt="The picture you chose"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height });
              setSquare(middleSquare({ width, height }));
            }}
            onError={onUnreadable}
            style={
              size && {
                width: size.width * scale,
                transform: `translate(${-square.left * scale}px, ${-square.top * scale}px)`,
              }
            }
          />
        )}
      </div>
      <p className="account__since" id={hintId}>
        Drag the picture, or move it with the arrow keys.
      </p>
      <Field label="Zoom">
        {(control) => (
          <input
            {...control}
            className="cropper__zoom"
            type="range"
            min={1}
            max={largestZoom}
            step={0.05}
            disabled={!size}
            value={size ? zoomOf(square, size) : 1}
            onChange={(event) => zoom(Number(event.target.value))}
          />
        )}
      </Field>
      {busy && <ProgressBar label="Uploading" value={Math.round(progress * 100)} max={100} />}
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <div className="account__acts">
        <Button
          variant="primary"
          busy={busy}
          disabled={!size}
          onClick={() => size && onSave(cropOf(square, size))}
        >
          Save picture
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Choose another
        </Button>
      </div>
    </Card>
  );
}
