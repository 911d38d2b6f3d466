import { type ReactNode } from 'react';
import { type SavedBlock } from '../../../contract/template/savedBlock';
import { Button } from '../../ui/Button';
import { kindsText } from './savedBlockLabels';

interface SavedBlockRowProps {
  saved: SavedBlock;
  busy: boolean;
  onInsert: () => void;
  /** The buttons that change it. */
  acts: ReactNode;
}

/** Saved blocks with what they contain. */
export function SavedBlockRow({ saved, busy, onInsert, acts }: SavedBlockRowProps) {
  return (
    <li className="saved-blocks__row">
      <span className="saved-blocks__text">
        <strong>{saved.name}</strong>
        <span className="saved-blocks__content">{kindsText(saved.kinds)}</span>
        {saved.words !== '' && <span className="saved-blocks__content">{saved.words}</span>}
      </span>
      <span className="saved-blocks__acts">
        {acts}
        <Button size="sm" icon="add" busy={busy} aria-label={`Add ${saved.name}`} onClick={onInsert}>
          Add
        </Button>
      </span>
    </li>
  );
}
