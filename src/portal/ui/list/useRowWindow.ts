import { type RefObject, useEffect, useState } from 'react';

/** From this many rows on only those near the window are drawn. */
const windowedFrom = 300;
const spareRows = 20;
const guessedRowHeight = 52;

export interface RowWindow {
  start: number;
  end: number;
  /** Pixels that stand for the rows above and below. */
  above: number;
  below: number;
}

/** Which rows of a long list to draw, from where its body stands in the window. `body` is the element of the rows. */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>): RowWindow {
  const windowed = count > windowedFrom;
  const [range, setRange] = useState({ start: 0, end: windowedFrom / 5, rowHeight: guessedRowHeight });

  useEffect(() => {
    if (!windowed) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const element = body.current;
      if (!element) return;
      const drawn = element.querySelectorAll<HTMLElement>('[data-row]');
      const [first, last] = [drawn[0], drawn[drawn.length - 1]];
      const span =
        first && last ? last.getBoundingClientRect().bottom - first.getBoundingClientRect().top : 0;
      const rowHeight = span > 0 ? span / drawn.length : guessedRowHeight;
      const firstSeen = Math.max(0, Math.floor(-element.getBoundingClientRect().top / rowHeight));
      const seen = Math.ceil(window.innerHeight / rowHeight);
      const start = Math.min(Math.max(0, firstSeen - spareRows), Math.max(0, count - seen));
      // Steps of ten, so that not each scrolled pixel draws again.
      const next = {
        start: start - (start % 10),
        end: Math.min(count, start + seen + 2 * spareRows + 10),
        rowHeight,
      };
      setRange((old) =>
        old.start === next.start &&
        Math.abs(old.end - next.end) < 10 &&
        Math.abs(old.rowHeight - rowHeight) < 1
          ? old
          : next,
      );
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [count, windowed, body]);

  if (!windowed) return { start: 0, end: count, above: 0, below: 0 };
  const start = Math.min(range.start, count);
  const end = Math.min(range.end, count);
  return { start, end, above: start * range.rowHeight, below: (count - end) * range.rowHeight };
}
