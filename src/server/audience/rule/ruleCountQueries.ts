import { sql, type RawBuilder } from 'kysely';
import type { RuleCondition } from '../../../contract/audience/rule/audienceRules';
import type { SkipReason } from '../../../contract/campaign/campaign';
import type { Queryable } from '../../database/openDatabase';
import {
  countIn,
  includesOthers,
  combineWords,
  mapFromDistances,
  mapFromWord,
  nobody,
  notIn,
  singleBitMap,
  wordIn,
  type ContactMap,
  type Word,
} from '../contactMaps';
import { countContacts, countMatching, onMap, readSet, readStops, stopReasons } from './ruleMapQueries';
import { rulePart, ruleSets, type RuleSets } from './rulePartQueries';
import { contactFits, type ReadyRule } from './ruleQueries';

/**
 * Settings for the rest of the transaction: hashes of some hundred thousand people fit into memory, no time is spent
 * on compiling a statement that runs once, and covering indexes are preferred to whole tables.
 */
export async function setBulkReadOptions(db: Queryable): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
    set_config('random_page_cost', '1.1', true)`.execute(db);
}

export interface PeopleCount {
  people: number;
  stopped: Array<{ reason: SkipReason; count: number }>;
}

/** @param stops one count for each of `stopReasons` */
const countOf = (people: number, stops: readonly number[]): PeopleCount => ({
  people,
  stopped: stopReasons
    .map((reason, place) => ({ reason, count: stops[place] ?? 0 }))
    .filter(({ count }) => count > 0),
});

/** Runs `work` in a transaction of its own, as the organiser. */
type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/** How many statements of one count run at the same time, each in its own database process. */
const MAX_CONCURRENT = 3;

/** Runs each piece of work in a transaction of its own, at most `MAX_CONCURRENT` at the same time. */
function limitConcurrency(inTenant: InTenant): InTenant {
  let free = MAX_CONCURRENT;
  const waiting: Array<() => void> = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await inTenant(async (db) => {
        await setBulkReadOptions(db);
        // The statements already share the processors. Starting parallel workers for one of them would take as much
        // time as they save.
        await sql`select set_config('max_parallel_workers_per_gather', '0', true)`.execute(db);
        return work(db);
      });
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/**
 * Counts the people who match a rule, and by reason how many of them marketing mail does not reach. Sets are read
 * concurrently and become bit maps; the contact rows are only read when a condition tests one of their columns. The
 * statements do not share a snapshot, so rows that are written meanwhile may be counted in part.
 */
export function countPeople(inTenant: InTenant, ready: ReadyRule): Promise<PeopleCount> {
  if (ready.isSpread) return countByTest(inTenant, ready, { given: [], test: contactFits(ready) });
  const outline = rulePart(ready.rule, ready, { wordOf: () => nobody, isIn: () => sql`true` });
  return 'word' in outline
    ? countSets(limitConcurrency(inTenant), ready, includesOthers(outline.word))
    : countRows(inTenant, ready);
}

/** @param hasOthers whether the rule includes people who are in none of its sets */
async function countSets(inTenant: InTenant, ready: ReadyRule, hasOthers: boolean): Promise<PeopleCount> {
  const { organiserId, first } = ready;
  const sets = ruleSets(ready);
  const [found, everybody, stops] = await Promise.all([
    readSets(inTenant, sets, first),
    hasOthers ? inTenant((db) => countContacts(db, organiserId)) : 0,
    inTenant((db) => readStops(db, organiserId, first)),
  ]);
  const part = rulePart(ready.rule, ready, { wordOf: wordsOf(sets, found), isIn: () => sql`true` });
  const fits = 'word' in part ? part.word : nobody;
  // The smaller side: the people who match, or, when the rule includes others, the people who do not match.
  const smaller = mapFromWord(found, hasOthers ? notIn(fits) : fits);
  const listed = countIn([smaller], wordIn(smaller));
  return countOf(
    hasOthers ? everybody - listed : listed,
    stops.map((distances) => {
      const stopped = mapFromDistances(distances);
      const isIn = hasOthers ? notIn(wordIn(smaller)) : wordIn(smaller);
      return countIn([stopped], combineWords('all', [wordIn(stopped), isIn]));
    }),
  );
}

const readSets = (inTenant: InTenant, sets: RuleSets, first: number): Promise<ContactMap[]> =>
  Promise.all(
    [...sets.values()].map(async (set) => mapFromDistances(await inTenant((db) => readSet(db, set, first)))),
  );

/** Maps each condition to the word of its set. */
function wordsOf(sets: RuleSets, maps: readonly ContactMap[]): (condition: RuleCondition) => Word {
  const places = new Map([...sets.keys()].map((condition, place) => [condition, maps[place]]));
  return (condition) => wordIn(places.get(condition) ?? []);
}

async function countRows(inTenant: InTenant, ready: ReadyRule): Promise<PeopleCount> {
  const { first } = ready;
  const sets = ruleSets(ready);
  const maps = await readSets(limitConcurrency(inTenant), sets, first);
  const given: Array<RawBuilder<unknown>> = [];
  const part = rulePart(ready.rule, ready, {
    wordOf: wordsOf(sets, maps),
    isIn(word) {
      const name = `map_${given.length}`;
      const map = onMap(singleBitMap(maps, word), { first, name, otherwise: includesOthers(word) });
      given.push(map.given);
      return map.test;
    },
  });
  return countByTest(inTenant, ready, { given, test: 'test' in part ? part.test : sql`true` });
}

/** Counts the contacts for whom the test of the row `contact` holds. */
async function countByTest(
  inTenant: InTenant,
  { organiserId }: ReadyRule,
  asked: { given: ReadonlyArray<RawBuilder<unknown>>; test: RawBuilder<unknown> },
): Promise<PeopleCount> {
  const { people, ...stops } = await inTenant(async (db) => {
    await setBulkReadOptions(db);
    return countMatching(db, organiserId, asked);
  });
  return countOf(
    people,
    stopReasons.map((reason) => stops[reason]),
  );
}
