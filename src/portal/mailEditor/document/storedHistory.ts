import { type MailBlock } from '../../../contract/template/template';
import { type EditHistory } from './editHistory';

type MailHistory = EditHistory<readonly MailBlock[]>;

/**
 * A history as it is stored. A step changes few of many blocks, so each block is stored once, and the steps are lists of
 * places in `blocks`.
 */
interface StoredHistory {
  blocks: MailBlock[];
  past: number[][];
  future: number[][];
}

export function packHistory({ past, future }: Pick<MailHistory, 'past' | 'future'>): StoredHistory {
  const places = new Map<MailBlock, number>();
  const placeOf = (block: MailBlock): number => {
    const known = places.get(block);
    if (known !== undefined) return known;
    places.set(block, places.size);
    return places.size - 1;
  };
  const pack = (steps: ReadonlyArray<readonly MailBlock[]>) => steps.map((blocks) => blocks.map(placeOf));
  const packed = { past: pack(past), future: pack(future) };
  return { blocks: [...places.keys()], ...packed };
}

const isStored = (value: unknown): value is StoredHistory =>
  typeof value === 'object' &&
  value !== null &&
  ['blocks', 'past', 'future'].every((name) => name in value && Array.isArray(value[name as keyof object]));

/** @returns undefined for anything but a stored history, such as one of an older page */
export function unpackHistory(value: unknown): MailHistory | undefined {
  if (!isStored(value)) return undefined;
  const { blocks } = value;
  const unpack = (steps: number[][]) => steps.map((places) => places.flatMap((place) => blocks[place] ?? []));
  return { past: unpack(value.past), future: unpack(value.future), open: null };
}
