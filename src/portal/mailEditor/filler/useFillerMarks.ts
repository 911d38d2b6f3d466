import { useState } from 'react';
import { type MailBlock } from '../../../contract/template/template';
import { fillerOf, withFiller } from '../../../contract/template/mailFiller';

/**
 * Wraps `onChange` of a block so that a phrase loses its mark when somebody replaces it. The phrases are remembered
 * while the block is on screen: the browser's own undo brings the words back, and then they are marked again.
 */
export function useFillerMarks(
  block: MailBlock,
  onChange: (block: MailBlock) => void,
): (block: MailBlock) => void {
  const [seen, setSeen] = useState<readonly string[]>([]);
  return (next) => {
    const phrases = [...new Set([...seen, ...fillerOf(block)])];
    if (phrases.length > seen.length) setSeen(phrases);
    onChange(withFiller(next, phrases));
  };
}
