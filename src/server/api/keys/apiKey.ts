import { crc32 } from 'node:zlib';
import type { Random } from '../../services';

/**
 * A key is `tk_live_`, 30 random characters of 62 (178 bits) and 6 characters of a checksum over both, so that a typing
 * error, and a scanner of published code, is recognised without the database.
 */
const PREFIX = 'tk_live_';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** How much of a key a list shows, beside its last four characters. */
const SHOWN_LENGTH = PREFIX.length + 4;

/** CRC-32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

export function makeApiKey(random: Random): string {
  // Bytes above the last multiple of 62 would make some characters more likely.
  const even = 256 - (256 % ALPHABET.length);
  let body = PREFIX;
  while (body.length < PREFIX.length + RANDOM_LENGTH) {
    for (const byte of random.bytes(RANDOM_LENGTH)) {
      if (byte < even && body.length < PREFIX.length + RANDOM_LENGTH)
        body += ALPHABET[byte % ALPHABET.length];
    }
  }
  return body + checksumOf(body);
}

/** Whether the text has the form of a key and its checksum is right. */
export const isApiKey = (text: string): boolean =>
  SHAPE.test(text) &&
  text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH))) &&
  text.length === PREFIX.length + RANDOM_LENGTH + CHECKSUM_LENGTH;

/** What of a key is stored as text, to recognise it by. */
export const shownParts = (key: string): { prefix: string; last_four: string } => ({
  prefix: key.slice(0, SHOWN_LENGTH),
  last_four: key.slice(-4),
});
