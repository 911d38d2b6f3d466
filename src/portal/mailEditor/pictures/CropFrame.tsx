import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { type CropChoice, cropRectangle, type PixelSize } from '../../../contract/template/mailCrop';
import { Button } from '../../ui/Button';
import { Loader } from '../../ui/page/Loader';
import { Notice } from '../../ui/page/Notice';

type Point = Pick<CropChoice, 'x' | 'y'>;

interface CropFrameProps {
  /** The address of the whole picture. */
  src: string;
  /** In pixels; undefined until the picture is loaded. */
  size: PixelSize | undefined;
  choice: CropChoice;
  onSize: (size: PixelSize) => void;
  onPoint: (point: Point) => void;
}

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP = 10;

const percent = (share: number): number => Math.round(Math.max(0, Math.min(share * 100, 100)));
const shareOf = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The whole picture with the part that is kept. People press or drag the focal point, or move it by arrow keys. */
export function CropFrame({ src, size, choice, onSize, onPoint }: CropFrameProps) {
  const hintId = useId();
  const picture = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const { x, y } = choice;

  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onPoint({ x: percent((clientX - box.left) / box.width), y: percent((clientY - box.top) / box.height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.altKey) return;
    // The dialog would scroll.
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : 1;
    onPoint({ x: percent((x + arrow[0] * step) / 100), y: percent((y + arrow[1] * step) / 100) });
  };

  if (hasFailed) {
    return (
      <Notice
        tone="danger"
        title="The picture could not be loaded"
        action={
          <Button
            size="sm"
            icon="refresh"
            onClick={() => {
              setHasFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        }
      >
        Check your connection. If the picture was deleted, close this and choose another one.
      </Notice>
    );
  }
  const part = size && cropRectangle(size, choice);
  return (
    <div className="crop__frame">
      {!size && <Loader label="Loading the picture" />}
      <div
        ref={picture}
        className={size ? 'crop__picture' : 'crop__picture crop__picture--loading'}
        onPointerDown={(event) => {
          // The focus would leave the handle.
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          handle.current?.focus();
          follow(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && follow(event)}
      >
        <div className="crop__clip">
          <img
            key={attempt}
            src={src}
            alt="The whole picture"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              onSize({ width, height })
            }
            onError={() => setHasFailed(true)}
          />
          {size && part && (
            <div
              className="crop__part"
              data-testid="crop-part"
              style={{
                left: shareOf(part.left, size.width),
                top: shareOf(part.top, size.height),
                width: shareOf(part.width, size.width),
                height: shareOf(part.height, size.height),
              }}
            />
          )}
        </div>
        {size && (
          <div
            ref={handle}
            className="crop__point"
            role="slider"
            tabIndex={0}
            aria-label="Focal point"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={x}
            aria-valuetext={`${x}% from the left, ${y}% from the top`}
            aria-describedby={hintId}
            style={{ left: `${x}%`, top: `${y}%` }}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      <p className="field__help" id={hintId}>
        Press what matters most in the picture, or move the point with the arrow keys.
      </p>
    </div>
  );
}
