import './notice.css';

interface SkeletonProps {
  lines?: number;
  /** The height of one line as a CSS length. */
  height?: string;
  width?: string;
}

const widths = ['92%', '78%', '85%', '64%'];

/** Grey placeholder lines for text that is loading. */
export function Skeleton({ lines = 3, height, width }: SkeletonProps) {
  return (
    <span className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className="skeleton__line"
          style={{ height, width: width ?? widths[line % widths.length] }}
        />
      ))}
    </span>
  );
}
