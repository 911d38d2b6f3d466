/** The key of an organisation's logo in the file store. */
export const logoKey = (logo: string): string => `logos/${logo}.png`;
