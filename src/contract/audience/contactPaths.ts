import { audiencePath } from '../paths/pagePaths';

/*
 * Pages of people and of those who want no mail; they hang on the step of an audience's address.
 */

/** Everything about one contact. */
export const contactPath = (id: string): string => audiencePath('contact', id);

/** Addresses that get no marketing mail, perhaps searched for one. */
export const suppressionsPath = (search = ''): string =>
  audiencePath('suppressions') + (search === '' ? '' : `?q=${encodeURIComponent(search)}`);
