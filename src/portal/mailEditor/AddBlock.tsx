import { memo, useState } from 'react';
import { campaignLimits } from '../../contract/campaign/campaignEditing';
import { Button } from '../ui/Button';
import { MenuButton } from '../ui/menu/MenuButton';
import { useEditor } from './editorContext';
import { blockKindsFor } from './mailBlocks';
import { SavedBlocksScreen } from './savedBlocks/SavedBlocksScreen';

/**
 * The kinds of blocks that can be added at the end of the email, saved blocks, and those that were copied. Its many
 * buttons are not drawn with each key.
 * @param index of the place after the last block
 */
export const AddBlock = memo(function AddBlock({ index }: { index: number }) {
  const { acts, kind: mail, isFull, paste } = useEditor();
  const [choosing, setChoosing] = useState(false);
  const place = { columnsId: null, column: 0, index };
  return (
    <div className="block-editor__add" role="group" aria-label="Add a block">
      <span className="block-editor__add-label">
        {isFull ? `An email has at most ${campaignLimits.blocks} blocks` : 'Add'}
      </span>
      {blockKindsFor(mail).map(({ kind, label, icon }) => (
        <Button key={kind} size="sm" icon={icon} disabled={isFull} onClick={() => acts.add(kind, place)}>
          {label}
        </Button>
      ))}
      <Button size="sm" icon="saved" disabled={isFull} onClick={() => setChoosing(true)}>
        Saved blocks
      </Button>
      {paste && (
        <Button size="sm" icon="paste" disabled={isFull} onClick={() => paste(place)}>
          Paste
        </Button>
      )}
      {choosing && <SavedBlocksScreen place={place} onClose={() => setChoosing(false)} />}
    </div>
  );
});

interface AddToColumnProps {
  columnsId: string;
  column: number;
  index: number;
}

/** A menu that adds a block to a column; not drawn with each key either. */
export const AddToColumn = memo(function AddToColumn(place: AddToColumnProps) {
  const { acts, kind: mail, isFull, paste } = useEditor();
  const [choosing, setChoosing] = useState(false);
  if (isFull) return null;
  return (
    <>
      <MenuButton
        label={`Add to column ${place.column + 1}`}
        icon="add"
        size="sm"
        align="start"
        items={[
          ...blockKindsFor(mail).flatMap(({ kind, label, icon }) =>
            kind === 'columns' ? [] : [{ label, icon, onSelect: () => acts.add(kind, place) }],
          ),
          {
            label: 'Saved blocks',
            icon: 'saved' as const,
            separated: true,
            onSelect: () => setChoosing(true),
          },
          ...(paste ? [{ label: 'Paste', icon: 'paste' as const, onSelect: () => paste(place) }] : []),
        ]}
      />
      {choosing && <SavedBlocksScreen place={place} onClose={() => setChoosing(false)} />}
    </>
  );
});
