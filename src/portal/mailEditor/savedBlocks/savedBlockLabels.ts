import { labelOfBlock } from '../mailBlocks';

/** The kinds of blocks in words, such as "2 × Text, Button". */
export function kindsText(kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => (count === 1 ? labelOfBlock(kind) : `${count} × ${labelOfBlock(kind)}`))
    .join(', ');
}
