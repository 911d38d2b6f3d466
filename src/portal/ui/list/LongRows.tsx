import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const estimatedRowHeight = 52;
/** Few, because a jump by a whole window renders all of these rows in one task. */
const overscanRows = 8;

interface LongRowsProps {
  count: number;
  columnCount: number;
  /** Renders the row at an index. Its element takes the ref, so that its height is measured. */
  renderRow: (place: number, ref: (row: HTMLElement | null) => void) => ReactNode;
}

/** The body of a long table. It renders the rows near the window, and empty space in place of the others. */
export function LongRows({ count, columnCount, renderRow }: LongRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedRowHeight,
    overscan: overscanRows,
    scrollMargin: top,
  });
  const drawn = rows.getVirtualItems();
  const above = (drawn[0]?.start ?? top) - top;
  const below = rows.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Space height={above} columnCount={columnCount} />
      {drawn.map(({ index }) => renderRow(index, rows.measureElement))}
      <Space height={below} columnCount={columnCount} />
    </tbody>
  );
}

/** Empty space that is as high as the rows that are not rendered. */
function Space({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    height > 0 && (
      <tr aria-hidden="true">
        <td colSpan={columnCount} style={{ height, padding: 0 }} />
      </tr>
    )
  );
}
