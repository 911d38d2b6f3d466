/** A part of two texts: in both, or only in the old or the new one. */
export interface DiffPart {
  type: 'same' | 'removed' | 'added';
  text: string;
}

/** Comparing two long passages word by word would take seconds; beyond this they count as replaced as a whole. */
const MOST_PAIRS = 1_000_000;

/** What was removed from the old text and added in the new one, by lines first and by words inside of changed lines. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const lines = (text: string) => text.split(/(?<=\n)/);
  const parts: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const addChange = () => {
    if (removed && added) parts.push(...diffPieces(words(removed), words(added)));
    else if (removed) parts.push({ type: 'removed', text: removed });
    else if (added) parts.push({ type: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const part of diffPieces(lines(before), lines(after))) {
    if (part.type === 'removed') removed += part.text;
    else if (part.type === 'added') added += part.text;
    else {
      addChange();
      parts.push(part);
    }
  }
  addChange();
  return joinEqual(parts);
}

const words = (text: string) => text.split(/(?<=\s)/);

/** The longest common subsequence decides what is the same. */
function diffPieces(before: readonly string[], after: readonly string[]): DiffPart[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  return joinEqual([
    { type: 'same', text: before.slice(0, start).join('') },
    ...diffMiddle(old, now),
    { type: 'same', text: before.slice(before.length - end).join('') },
  ]);
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length * now.length > MOST_PAIRS) {
    return [
      { type: 'removed', text: old.join('') },
      { type: 'added', text: now.join('') },
    ];
  }
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [was, is] = [old[row], now[column]];
    if (was !== undefined && was === is) {
      parts.push({ type: 'same', text: was });
      row++;
      column++;
    } else if (was !== undefined && (is === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ type: 'removed', text: was });
      row++;
    } else {
      parts.push({ type: 'added', text: is ?? '' });
      column++;
    }
  }
  return parts;
}

function joinEqual(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last?.type === part.type) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
