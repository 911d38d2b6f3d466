/** The key of the file with everything that is stored about an organisation. */
export const exportKey = (id: string): string => `exports/${id}.zip`;

/** The id in such a key, also in that of a file that was left unfinished. */
export const exportIdOf = (key: string): string => key.slice('exports/'.length).split('.')[0] ?? '';
