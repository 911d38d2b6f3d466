import type { SavedBlockQuery, SavedBlocksQuery } from '../generated/operations';
import { simpleBlocks, textsOfBlock } from './placedBlocks';
import type { MailBlock } from './template';

export const savedBlockLimits = {
  /** Of one organiser. */
  saved: 100,
  name: 80,
  words: 120,
} as const;

/** The saved blocks of the organiser by name. `organiserId` tells the organisers apart that one browser is used for. */
export type SavedBlocks = SavedBlocksQuery['savedBlocks'];

/**
 * Blocks that were saved under a name to be used again.
 * - `kinds`: the kind of each block, those in columns left out
 * - `words`: the first words in them; empty if there are none
 * - `version`: increases with every new name
 */
export type SavedBlock = SavedBlocks['saved'][number];

/** The blocks themselves. A mail gets a copy of them, so that a later change reaches no mail. */
export type SavedBlockContent = SavedBlockQuery['savedBlock'];

const savedBlocksFields = `
  organiserId
  saved { id name kinds words version }`;

export const savedBlocksDocument = /* GraphQL */ `
  query savedBlocks {
    savedBlocks { ${savedBlocksFields} }
  }
`;

export const savedBlockDocument = /* GraphQL */ `
  query savedBlock($id: ID!) {
    savedBlock(id: $id) {
      id
      name
      blocks
    }
  }
`;

/** Fails with BAD_USER_INPUT for a name that is taken, and if there are as many as there may be. */
export const createSavedBlockDocument = /* GraphQL */ `
  mutation createSavedBlock($input: SavedBlockInput!) {
    createSavedBlock(input: $input) { ${savedBlocksFields} }
  }
`;

/** Fails with BAD_USER_INPUT for a name that is taken, and if another person gave it a name since `version`. */
export const renameSavedBlockDocument = /* GraphQL */ `
  mutation renameSavedBlock($id: ID!, $version: Int!, $name: String!) {
    renameSavedBlock(id: $id, version: $version, name: $name) { ${savedBlocksFields} }
  }
`;

export const deleteSavedBlockDocument = /* GraphQL */ `
  mutation deleteSavedBlock($id: ID!) {
    deleteSavedBlock(id: $id) { ${savedBlocksFields} }
  }
`;

/** The first words of the blocks on one line, without the marks of links and of bold or italic words. */
export function firstWords(blocks: readonly MailBlock[], most: number): string {
  const texts = simpleBlocks(blocks).flatMap((block) => textsOfBlock(block).map(({ text }) => text));
  const line = texts
    .join(' ')
    .replace(/\[([^\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\*+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
