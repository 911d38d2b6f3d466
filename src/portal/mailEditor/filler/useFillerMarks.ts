import { useState } from 'react';
import { type SimpleBlock } from '../../../contract/template/template';
import { fillerOf, withFiller } from '../../../contract/template/mailFiller';

/**
 * Wraps `onChange` of a block so that a phrase loses its mark when somebody replaces it. The phrases are remembered
 * while the block is on screen: the browser's own undo brings the words back, and then they are marked again.
 */
export function useFillerMarks(
  block: SimpleBlock,
  onChange: (block: SimpleBlock) => void,
): (block: SimpleBlock) => void {
  const [seen, setSeen] = useState<readonly string[]>([]);
  return (next) => {
    const phrases = [...new Set([...seen, ...fillerOf(block)])];
    if (phrases.length > seen.length) setSeen(phrases);
    onChange(withFiller(next, phrases));
  };
}
