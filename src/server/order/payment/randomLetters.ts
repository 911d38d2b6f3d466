import type { Random } from '../../services';

// Without letters and digits that are easily confused on the telephone. 32 of them: 5 bits each.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random letters and digits that people read out or type. */
export const randomLetters = (random: Random, count: number): string =>
  [...random.bytes(count)].map((byte) => ALPHABET[byte % 32]).join('');
