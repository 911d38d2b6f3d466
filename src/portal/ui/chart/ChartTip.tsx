import { type PointShape } from './pointShapes';
import { PointMark } from './PointMark';

interface ChartTipProps {
  /** The place of the step and the width of the chart, in pixels. */
  at: number;
  width: number;
  rows: ReadonlyArray<{ label: string; colour: string; point: PointShape; text: string }>;
}

/** From a step to its tooltip, in pixels. */
const GAP = 12;

/** The sentences about one step, on the side of it with more room. */
export function ChartTip({ at, width, rows }: ChartTipProps) {
  const isRight = at < width / 2;
  const room = (isRight ? width - at : at) - GAP;
  const side = isRight ? { left: at + GAP } : { right: width - at + GAP };
  return (
    // The table beside the chart has the same figures for screen readers.
    <ul className="chart-tip" aria-hidden="true" style={{ ...side, maxWidth: room }}>
      {rows.map(({ label, colour, point, text }) => (
        <li key={label} className="chart-tip__row">
          <PointMark shape={point} colour={colour} />
          {text}
        </li>
      ))}
    </ul>
  );
}
