import { firstWords } from '../../../contract/template/savedBlock';
import { type MailBlock } from '../../../contract/template/template';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch } from '../../store/hooks';
import { SavedNameDialog } from './SavedNameDialog';
import './savedBlocksSlice';
import { createSavedBlock } from './savedBlocksThunks';
import { kindsText } from './savedBlockLabels';

const LONGEST_NAME_OFFERED = 40;

interface SaveBlocksScreenProps {
  blocks: readonly MailBlock[];
  onClose: () => void;
}

/** Saves blocks under a name, to use them in other emails. */
export function SaveBlocksScreen({ blocks, onClose }: SaveBlocksScreenProps) {
  const dispatch = useAppDispatch();
  return (
    <SavedNameDialog
      title="Save for reuse"
      initialName={firstWords(blocks, LONGEST_NAME_OFFERED)}
      save={async (name) => {
        await dispatch(createSavedBlock({ name, blocks })).unwrap();
        dispatch(
          showToast({ severity: 'success', detail: `Saved. You can add “${name.trim()}” to any email.` }),
        );
      }}
      onClose={onClose}
    >
      <p>
        {kindsText(blocks.map(({ kind }) => kind))}. Everyone in your organisation who writes emails can add a
        copy; later changes in this email are not saved with it.
      </p>
    </SavedNameDialog>
  );
}
