import {
  type CreateSavedBlockMutation,
  type DeleteSavedBlockMutation,
  type RenameSavedBlockMutation,
  type SavedBlockQuery,
  type SavedBlocksQuery,
} from '../../../contract/generated/operations';
import {
  createSavedBlockDocument,
  deleteSavedBlockDocument,
  renameSavedBlockDocument,
  savedBlockDocument,
  savedBlocksDocument,
} from '../../../contract/template/savedBlock';
import { type MailBlock } from '../../../contract/template/template';
import { createRequest } from '../../request/createRequest';

export const loadSavedBlocks = createRequest('savedBlocks/load', async (_: void, wire) => {
  const { savedBlocks } = await wire.graphql<SavedBlocksQuery>(savedBlocksDocument);
  return savedBlocks;
});

const change = { overtakes: () => [loadSavedBlocks] };

/** The blocks that were saved under one name. */
export const loadSavedBlock = createRequest('savedBlocks/loadOne', async (id: string, wire) => {
  const { savedBlock } = await wire.graphql<SavedBlockQuery>(savedBlockDocument, { id });
  return savedBlock.blocks;
});

export const createSavedBlock = createRequest(
  'savedBlocks/create',
  async (input: { name: string; blocks: readonly MailBlock[] }, wire) => {
    const reply = await wire.graphql<CreateSavedBlockMutation>(createSavedBlockDocument, { input });
    return reply.createSavedBlock;
  },
  change,
);

export const renameSavedBlock = createRequest(
  'savedBlocks/rename',
  async (asked: { id: string; version: number; name: string }, wire) => {
    const reply = await wire.graphql<RenameSavedBlockMutation>(renameSavedBlockDocument, asked);
    return reply.renameSavedBlock;
  },
  change,
);

export const deleteSavedBlock = createRequest(
  'savedBlocks/delete',
  async (id: string, wire) => {
    const reply = await wire.graphql<DeleteSavedBlockMutation>(deleteSavedBlockDocument, { id });
    return reply.deleteSavedBlock;
  },
  change,
);
