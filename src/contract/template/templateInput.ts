import { z } from 'zod';
import { longestTemplateName, templatePurposes } from './emailTemplate';
import { accentColour, brandColour, mailBlocks, typedLine } from './mailInput';

const name = typedLine('The name', longestTemplateName).refine(
  (text) => text !== '',
  'Give the template a name.',
);

/** GraphQL clients send null for fields that are left out. */
const unlessNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value ?? undefined, schema.optional());

/** The fields that an edit changes; a field that is left out keeps its value. */
export const templateEditInput = z.object({
  name: unlessNull(name),
  purpose: unlessNull(
    z.enum(templatePurposes, 'A template is for campaigns, for ticketholder comms or for orders.'),
  ),
  accent: unlessNull(accentColour),
  brandColour: unlessNull(brandColour),
  blocks: unlessNull(mailBlocks),
});
export type TemplateEdit = z.output<typeof templateEditInput>;

export const newTemplateInput = templateEditInput.extend({
  name: z.preprocess((value) => value ?? '', name),
});
