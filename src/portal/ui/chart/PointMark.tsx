import { type PointShape, pointShapes } from './pointShapes';

/** The mark of a line's points, beside its name. */
export function PointMark({ shape, colour }: { shape: PointShape; colour: string }) {
  return (
    <svg viewBox="-1 -1 12 12" width="12" height="12" aria-hidden="true">
      <path d={pointShapes[shape]} fill={colour} stroke={colour} strokeWidth="1.6" />
    </svg>
  );
}
