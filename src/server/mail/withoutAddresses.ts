const ADDRESS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g;

/** The same text with `[address]` in the place of every mail address: logs and jobs keep no personal data (DOMAIN section 8). */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');
