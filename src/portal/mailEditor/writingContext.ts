import { createContext } from 'react';

interface WritingState {
  /** Shows a block in the editor and focuses it; undefined where the email is only read. */
  showBlock: ((path: string) => void) | undefined;
}

/** What the preview can do with the editor beside it. */
export const WritingContext = createContext<WritingState>({ showBlock: undefined });
