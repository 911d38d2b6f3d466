import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SimpleBlock } from '../../../contract/template/template';
import { afterFrame } from './afterFrame';

type Change = (block: SimpleBlock, field: string | null) => void;

/** What was typed into a block and the email does not have yet. */
interface Typed {
  /** Gives it to the email. */
  pass: () => void;
  stop: () => void;
}

/**
 * A block while somebody types into it. A letter is drawn in its block first, and the email gets it after that frame:
 * drawing the whole editor takes longer than a letter should. Any other event finds the email complete, see `afterFrame`.
 * @param change changes the email; its field is null for a choice, which is passed on at once
 * @returns the block as it is typed, and `change` for its inputs
 */
export function useTypedBlock(block: SimpleBlock, change: Change): [SimpleBlock, Change] {
  const [typed, setTyped] = useState<SimpleBlock>();
  const waiting = useRef<Typed>(undefined);
  // A block may disappear while its text waits.
  useLayoutEffect(
    () => () => {
      waiting.current?.stop();
      waiting.current?.pass();
    },
    [],
  );
  return [
    typed ?? block,
    (next, field) => {
      waiting.current?.stop();
      const pass = () => {
        waiting.current = undefined;
        change(next, field);
        setTyped(undefined);
      };
      if (field === null) return pass();
      setTyped(next);
      // In one drawing: the input must not have the text of before in between.
      waiting.current = { pass, stop: afterFrame(() => flushSync(pass)) };
    },
  ];
}
