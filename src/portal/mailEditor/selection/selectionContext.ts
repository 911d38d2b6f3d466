import { createContext } from 'react';

interface SelectionState {
  ids: ReadonlySet<string>;
  /** @param isRange selects all blocks from the one pressed before */
  press: (id: string, isRange: boolean) => void;
}

/** Apart from the other state of the editor, so that a selection draws the checkboxes only. */
export const SelectionContext = createContext<SelectionState>({ ids: new Set(), press: () => undefined });
