import { z } from 'zod';
import { mailBlocks, typedLine } from './mailInput';
import { savedBlockLimits } from './savedBlock';

export const savedBlockName = typedLine('The name', savedBlockLimits.name).refine(
  (text) => text !== '',
  'Give the blocks a name.',
);

/** The same limits as for the blocks of a mail. */
export const newSavedBlockInput = z.object({
  name: z.preprocess((value) => value ?? '', savedBlockName),
  blocks: mailBlocks.refine((blocks) => blocks.length > 0, 'Choose at least one block to save.'),
});
export type NewSavedBlock = z.output<typeof newSavedBlockInput>;
