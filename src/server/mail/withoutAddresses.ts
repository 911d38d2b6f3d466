const ADDRESS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g;

/** Replaces every mail address with `[address]`, because logs and jobs contain no personal data (DOMAIN section 8). */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');
