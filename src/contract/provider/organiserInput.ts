import { z } from 'zod';
import { countries } from '../country';
import { organiserSorts, organiserStates } from './organisers';

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** What the list of organisers shows; a value that is left out does not narrow it. */
export const organisersInput = z.object({
  search: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').trim())
    .pipe(z.string().max(200, 'Search for at most 200 characters.')),
  country: optionalText.pipe(z.enum(['', ...countries], 'Choose New Zealand or Australia.')),
  plan: optionalText.pipe(z.string().regex(/^(\d{1,3})?$/, 'Choose a plan of the list.')),
  state: optionalText.pipe(z.enum(['', ...organiserStates], 'Choose a state of the list.')),
  sort: z
    .enum(organiserSorts, 'Choose a column of the list.')
    .nullish()
    .transform((sort) => sort ?? 'created'),
  descending: z
    .boolean()
    .nullish()
    .transform((descending) => descending ?? true),
  after: z.string().max(2_000, 'This page belongs to another list. Reload the list.').nullish(),
});
export type OrganisersInput = z.infer<typeof organisersInput>;
