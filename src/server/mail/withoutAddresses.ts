import { withoutCardNumbers } from '../../contract/wire/withoutCardNumbers';

const ADDRESS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g;

/** Replaces every mail address with `[address]`, because logs and jobs contain no personal data (DOMAIN section 8). */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/** A text as logs and jobs may keep it: without addresses, and without what may be a card number. */
export const redactedText = (text: string): string => withoutCardNumbers(withoutAddresses(text));
