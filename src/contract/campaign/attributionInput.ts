import { z } from 'zod';
import { attributionDays, attributionModels, attributionOf, usualAttribution } from './attribution';

/** Reads the text of an attribution. A request without one gets `usualAttribution`. */
export const attributionInput = z
  .string()
  .nullish()
  .transform((text, context) => {
    const attribution = text ? attributionOf(text) : usualAttribution;
    if (attribution) return attribution;
    context.addIssue({
      code: 'custom',
      message: `This must be a model (${attributionModels.join(', ')}) and a number of days (${attributionDays.join(', ')}), such as first-30.`,
    });
    return z.NEVER;
  });
