import { useCallback, useState } from 'react';
import { type SavedBlock } from '../../../contract/template/savedBlock';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useLoadWithError } from '../../request/useLoadWithError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { type BlockPlace } from '../document/blockPlaces';
import { useEditor } from '../editorContext';
import './savedBlocks.css';
import { SavedBlockRow } from './SavedBlockRow';
import { SavedNameDialog } from './SavedNameDialog';
import { selectSavedBlocks } from './savedBlocksSlice';
import { deleteSavedBlock, loadSavedBlock, loadSavedBlocks, renameSavedBlock } from './savedBlocksThunks';

interface SavedBlocksScreenProps {
  /** Where the chosen blocks are inserted. */
  place: BlockPlace | undefined;
  onClose: () => void;
}

/** Lists the saved blocks to choose from. People who may edit templates can also rename and delete them. */
export function SavedBlocksScreen({ place, onClose }: SavedBlocksScreenProps) {
  const dispatch = useAppDispatch();
  const { acts } = useEditor();
  const mayChange = useAppSelector(({ user }) => user.permission?.emailCampaign === true);
  const saved = useAppSelector(selectSavedBlocks)?.saved;
  const { error, reload } = useLoadWithError(useCallback(() => dispatch(loadSavedBlocks()), [dispatch]));
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'delete'; id: string }>();
  const [inserting, setInserting] = useState<string>();
  const opened = dialog && saved?.find(({ id }) => id === dialog.id);
  const back = () => setDialog(undefined);

  const insert = async ({ id }: SavedBlock) => {
    setInserting(id);
    const loaded = await resultOf(dispatch(loadSavedBlock(id)));
    setInserting(undefined);
    if (!loaded.isDone) return reload();
    onClose();
    acts.insert(loaded.reply, 'added', place);
  };
  const remove = async ({ id, name }: SavedBlock) => {
    back();
    const removed = await resultOf(dispatch(deleteSavedBlock(id)));
    if (!removed.isDone) return reload();
    dispatch(
      showToast({ severity: 'success', detail: `“${name}” is deleted. Emails that have it keep it.` }),
    );
  };

  if (dialog?.kind === 'rename' && opened) {
    return (
      <SavedNameDialog
        title="Rename saved blocks"
        initialName={opened.name}
        save={async (name) => {
          const { id, version } = opened;
          const renamed = dispatch(renameSavedBlock({ id, version, name }));
          // Somebody else may have named it; the next attempt is based on that.
          if (!(await resultOf(renamed)).isDone) reload();
          await renamed.unwrap();
        }}
        onClose={back}
      />
    );
  }
  if (dialog?.kind === 'delete' && opened) {
    return (
      <ConfirmDialog
        open
        danger
        title={`Delete “${opened.name}”?`}
        confirmLabel="Delete the saved blocks"
        onConfirm={() => void remove(opened)}
        onCancel={back}
      >
        <p>Nobody can add it any more. Emails and templates that have it keep it. This cannot be undone.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ModalDialog open wide title="Saved blocks" onClose={onClose}>
      {error && <ErrorNotice error={error} title="The saved blocks could not be loaded" onRetry={reload} />}
      {!saved && !error && <Skeleton lines={4} />}
      {saved?.length === 0 && (
        <EmptyState
          icon="copy"
          title="No saved blocks yet"
          text={
            mayChange
              ? 'Select blocks that you use again and again, such as a footer, and choose “Save for reuse”.'
              : 'People who edit templates can save blocks here, such as a footer, for everyone who writes emails.'
          }
        />
      )}
      {saved && saved.length > 0 && (
        <ul className="saved-blocks" aria-label="Saved blocks">
          {saved.map((one) => (
            <SavedBlockRow
              key={one.id}
              saved={one}
              busy={inserting === one.id}
              onInsert={() => void insert(one)}
              acts={
                mayChange && (
                  <>
                    <Button
                      size="sm"
                      variant="quiet"
                      icon="edit"
                      iconOnly
                      onClick={() => setDialog({ kind: 'rename', id: one.id })}
                    >
                      {`Rename ${one.name}`}
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      icon="trash"
                      iconOnly
                      onClick={() => setDialog({ kind: 'delete', id: one.id })}
                    >
                      {`Delete ${one.name}`}
                    </Button>
                  </>
                )
              }
            />
          ))}
        </ul>
      )}
    </ModalDialog>
  );
}
