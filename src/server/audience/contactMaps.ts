import type { RuleMatch } from '../../contract/audience/rule/audienceRules';

/**
 * A set of an organiser's contacts as a bit map. The position of a contact's bit is the distance of its number from
 * the organiser's first contact. The map consists of pages, and a page without any contact is left out. Combining
 * maps handles 32 contacts with each operation.
 */
export type ContactMap = ReadonlyArray<Int32Array | undefined>;

/** Returns the word at a position: 32 contacts, one bit for each, set when the contact is in the set. */
export type Word = (at: number) => number;

const PAGE_WORDS = 512;
const PAGE_BYTES = PAGE_WORDS * 4;
/** Shifts that turn a contact's number into its page, a contact's number into its word, and a word into its page. */
const PAGE_OF_NUMBER = 14;
const WORD_OF_NUMBER = 5;
const PAGE_OF_WORD = 9;

/**
 * Contacts with a lower number than the first one, created since that was read, are left out.
 * @param distances numbers of 4 bytes each, big-endian, in any order
 */
export function mapFromDistances(distances: Buffer): ContactMap {
  const map: Array<Int32Array | undefined> = [];
  for (let at = 0; at < distances.length; at += 4) {
    const distance = distances.readInt32BE(at);
    if (distance < 0) continue;
    const page = (map[distance >> PAGE_OF_NUMBER] ??= new Int32Array(PAGE_WORDS));
    const place = (distance >> WORD_OF_NUMBER) & (PAGE_WORDS - 1);
    page[place] = (page[place] ?? 0) | (1 << (distance & 31));
  }
  return map;
}

export const nobody: Word = () => 0;

export const wordIn =
  (map: ContactMap): Word =>
  (at) =>
    map[at >> PAGE_OF_WORD]?.[at & (PAGE_WORDS - 1)] ?? 0;

export const notIn =
  (word: Word): Word =>
  (at) =>
    ~word(at);

const both =
  (one: Word, other: Word): Word =>
  (at) =>
    one(at) & other(at);

const either =
  (one: Word, other: Word): Word =>
  (at) =>
    one(at) | other(at);

/** The contacts who are in all, any or none of the sets. */
export function combineWords(match: RuleMatch, words: readonly Word[]): Word {
  const [first = nobody, ...others] = words;
  const joined = others.reduce(match === 'all' ? both : either, first);
  return match === 'none' ? notIn(joined) : joined;
}

const NOWHERE = 2 ** 31 - 1;

/** Whether the word includes contacts who are in none of the sets that it is made of. */
export const includesOthers = (word: Word): boolean => word(NOWHERE) !== 0;

/** The positions of the first words of all pages in which at least one of the maps has a contact. */
function* wordPositions(maps: readonly ContactMap[]): Generator<number> {
  const pages = maps.reduce((most, map) => Math.max(most, map.length), 0);
  for (let page = 0; page < pages; page++) {
    if (maps.some((map) => map[page])) yield page * PAGE_WORDS;
  }
}

/**
 * The map of the contacts that a word describes. The word must not include contacts outside of the maps.
 * @param maps the maps that the word is made of
 */
export function mapFromWord(maps: readonly ContactMap[], word: Word): ContactMap {
  const map: Array<Int32Array | undefined> = [];
  for (const first of wordPositions(maps)) {
    map[first >> PAGE_OF_WORD] = new Int32Array(PAGE_WORDS).map((_nobody, place) => word(first + place));
  }
  return map;
}

/**
 * How many contacts a word describes. The word must not include contacts outside of the maps.
 * @param maps the maps that the word is made of
 */
export function countIn(maps: readonly ContactMap[], word: Word): number {
  let count = 0;
  for (const first of wordPositions(maps)) {
    for (let at = first; at < first + PAGE_WORDS; at++) count += bitsOf(word(at));
  }
  return count;
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The contacts that a word describes as a single bit map from the first contact on, in the layout that get_bit reads.
 * Empty when the maps have no contacts.
 */
export function singleBitMap(maps: readonly ContactMap[], word: Word): Buffer {
  const pages = maps.reduce((most, map) => Math.max(most, map.length), 0);
  const bits = Buffer.alloc(pages * PAGE_BYTES, includesOthers(word) ? 0xff : 0);
  for (const first of wordPositions(maps)) {
    for (let at = first; at < first + PAGE_WORDS; at++) bits.writeInt32LE(word(at), at * 4);
  }
  return bits;
}
