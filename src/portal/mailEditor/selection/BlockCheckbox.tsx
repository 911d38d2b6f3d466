import { useContext } from 'react';
import { SelectionContext } from './selectionContext';
import './selection.css';

interface BlockCheckboxProps {
  id: string;
  /** Of the block, such as "block 3, text". */
  name: string;
}

/** Selects a block. With a mouse it shows where the pointer or the focus is, and everywhere once a block is selected. */
export function BlockCheckbox({ id, name }: BlockCheckboxProps) {
  const { ids, press } = useContext(SelectionContext);
  return (
    <label className="block-select" title="Select. With Shift: all up to here.">
      <input
        type="checkbox"
        className="block-select__box"
        checked={ids.has(id)}
        aria-label={`Select ${name}`}
        onChange={({ nativeEvent }) => press(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
