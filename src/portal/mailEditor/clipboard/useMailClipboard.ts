import { useMemo, useSyncExternalStore } from 'react';
import { type MailBlock } from '../../../contract/template/template';
import { resultOf } from '../../request/requestResult';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import '../savedBlocks/savedBlocksSlice';
import { loadSavedBlocks } from '../savedBlocks/savedBlocksThunks';
import { hasCopiedBlocks, storeCopiedBlocks, storedCopiedBlocks, watchCopiedBlocks } from './copiedBlocks';

type Copied = { blocks: MailBlock[] } | { problem: string };

/** Stores copied blocks and reads those that were copied in any email of the organiser. */
export function useMailClipboard() {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const hasCopied = useSyncExternalStore(watchCopiedBlocks, hasCopiedBlocks);
  const calls = useMemo(() => {
    /** @returns undefined after a failure, which has been reported */
    async function findOrganiser(): Promise<string | undefined> {
      const known = getState().mailLibrary.saved;
      if (known) return known.organiserId;
      const loaded = await resultOf(dispatch(loadSavedBlocks()));
      return loaded.isDone ? loaded.reply.organiserId : undefined;
    }
    return {
      /** @returns `failed` after a failure that has been reported, `full` if the browser stores no more */
      async copy(blocks: readonly MailBlock[]): Promise<'copied' | 'full' | 'failed'> {
        const organiserId = await findOrganiser();
        if (organiserId === undefined) return 'failed';
        return storeCopiedBlocks(organiserId, blocks) ? 'copied' : 'full';
      },
      /** @returns undefined after a failure that has been reported */
      async read(): Promise<Copied | undefined> {
        const organiserId = await findOrganiser();
        if (organiserId === undefined) return undefined;
        const stored = storedCopiedBlocks(organiserId);
        if (stored === null) {
          return { problem: 'Nothing was copied in this organisation. Select blocks and copy them first.' };
        }
        // The schemas are large and needed for nothing else in the portal.
        const { parseCopiedBlocks } = await import('./parseCopiedBlocks');
        const blocks = parseCopiedBlocks(stored);
        return blocks ? { blocks } : { problem: 'The copied blocks cannot be read. Copy them again.' };
      },
    };
  }, [dispatch, getState]);
  return { ...calls, hasCopied };
}
