import { audiencePath } from '../paths/pagePaths';

/** Paths of the pages about contacts and about suppressed addresses; both begin with the path of the audience pages. */

/** The page about one contact. */
export const contactPath = (id: string): string => audiencePath('contact', id);

/** The page of suppressed addresses, optionally with a search text. */
export const suppressionsPath = (search = ''): string =>
  audiencePath('suppressions') + (search === '' ? '' : `?q=${encodeURIComponent(search)}`);
