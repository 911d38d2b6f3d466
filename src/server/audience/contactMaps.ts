import type { RuleMatch } from '../../contract/audience/rule/audienceRules';

/**
 * A set of an organiser's contacts as a map of a bit for each, by how far their number is from the first one's. Of pages
 * in which the set has nobody there is none. What a rule says of sets is said of 32 people at once.
 */
export type ContactMap = ReadonlyArray<Int32Array | undefined>;

/** Of 32 people, from the place of their word: a bit for each who is in. */
export type Word = (at: number) => number;

const PAGE_WORDS = 512;
const PAGE_BYTES = PAGE_WORDS * 4;
/** The same as shifts: of a number its page, of a number its word, of a word its page. */
const PAGE_OF_NUMBER = 14;
const WORD_OF_NUMBER = 5;
const PAGE_OF_WORD = 9;

/** @param distances 4 bytes each, the highest first, in any order. Whoever is new since the first was asked for is left out. */
export function layMap(distances: Buffer): ContactMap {
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

/** Who is in all, any or none of the sets. */
export function joinWords(match: RuleMatch, words: readonly Word[]): Word {
  const [first = nobody, ...others] = words;
  const joined = others.reduce(match === 'all' ? both : either, first);
  return match === 'none' ? notIn(joined) : joined;
}

const NOWHERE = 2 ** 31 - 1;

/** Whether somebody is in who is in none of the sets that the word is made of. */
export const isOfOthers = (word: Word): boolean => word(NOWHERE) !== 0;

/** The places of words of pages in which one of the sets has somebody. */
function* placesIn(maps: readonly ContactMap[]): Generator<number> {
  const pages = maps.reduce((most, map) => Math.max(most, map.length), 0);
  for (let page = 0; page < pages; page++) {
    if (maps.some((map) => map[page])) yield page * PAGE_WORDS;
  }
}

/** The map that a word describes, which has no others in. @param maps of which the word is made */
export function layWord(maps: readonly ContactMap[], word: Word): ContactMap {
  const laid: Array<Int32Array | undefined> = [];
  for (const first of placesIn(maps)) {
    laid[first >> PAGE_OF_WORD] = new Int32Array(PAGE_WORDS).map((_nobody, place) => word(first + place));
  }
  return laid;
}

/** How many people are in whom a word describes that has no others in. @param maps of which the word is made */
export function countIn(maps: readonly ContactMap[], word: Word): number {
  let count = 0;
  for (const first of placesIn(maps)) {
    for (let at = first; at < first + PAGE_WORDS; at++) count += bitsOf(word(at));
  }
  return count;
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A bit for each from the first on, as get_bit reads it. Empty where the sets have nobody. */
export function wholeMap(maps: readonly ContactMap[], word: Word): Buffer {
  const pages = maps.reduce((most, map) => Math.max(most, map.length), 0);
  const bits = Buffer.alloc(pages * PAGE_BYTES, isOfOthers(word) ? 0xff : 0);
  for (const first of placesIn(maps)) {
    for (let at = first; at < first + PAGE_WORDS; at++) bits.writeInt32LE(word(at), at * 4);
  }
  return bits;
}
