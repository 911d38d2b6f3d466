import { sql } from 'kysely';
import type { AudienceRule } from '../../src/contract/audience/rule/audienceRules';
import { countPeople } from '../../src/server/audience/rule/ruleCountQueries';
import { readyRule } from '../../src/server/audience/rule/readyRule';
import type { Database, Queryable } from '../../src/server/database/openDatabase';
import { buildOrganiser } from '../support/factories/factories';
import { hasServer, openTestDatabase } from '../support/database/testDatabase';
import { median } from './median';
import { seedBenchData, rowCounts } from './ruleData';
import { findRuleIds, ruleShapes } from './ruleShapes';

const ROUNDS = 7;
/** The longest time for a live count, in milliseconds. */
const MOST_MS = 300;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures the live count of people and mailable people for each shape of rule over a million contacts, with row-level
 * security as in the product; and for comparison, in turns, a bare count(*) of the organiser's contacts.
 */
export async function benchRuleCount(print: (line: string) => void): Promise<void> {
  if (!hasServer) return print('ruleCount: skipped, TEST_DATABASE_URL names no PostgreSQL');
  const database = await openTestDatabase();
  try {
    const { organiserId } = await buildOrganiser({ database }, {});
    const seedingMs = await timed(() => seedBenchData(database, organiserId));
    print(
      `ruleCount: ${rowCounts.contacts.toLocaleString('en')} contacts, ${rowCounts.orders.toLocaleString('en')} orders, ` +
        `${rowCounts.hits.toLocaleString('en')} hits, ${rowCounts.suppressed.toLocaleString('en')} suppressed, ` +
        `seeded in ${(seedingMs / 1_000).toFixed(0)} s; median of ${ROUNDS}`,
    );
    await measureRules(database, organiserId, print);
  } finally {
    await database.close();
  }
}

/** Measures the rules in a database that already contains the seeded contacts. */
export async function measureRules(
  database: Database,
  organiserId: string,
  print: (line: string) => void,
): Promise<void> {
  const named = await database.withOrganiser(organiserId, findRuleIds);
  const row = (shape: string, people: string, ms: string, times: string, verdict: string) =>
    print(
      `ruleCount: ${shape.padEnd(44)}${people.padStart(9)}${ms.padStart(8)}${times.padStart(14)}  ${verdict}`,
    );
  row('shape', 'people', 'ms', 'x bare count', `< ${MOST_MS} ms`);
  const slow: string[] = [];
  for (const [shape, rule] of Object.entries(ruleShapes(named))) {
    const { people, ms, times } = await measureRule(database, organiserId, rule);
    const isSlow = ms >= MOST_MS;
    if (isSlow) slow.push(shape);
    row(
      ...([shape, people.toLocaleString('en'), ms.toFixed(0), times.toFixed(2)] as const),
      isSlow ? 'FAIL' : 'pass',
    );
  }
  print(`ruleCount: ${slow.length === 0 ? 'every shape passes' : `${slow.length} fail: ${slow.join('; ')}`}`);
}

async function measureRule(database: Database, organiserId: string, rule: AudienceRule) {
  const inTenant = <T>(work: (db: Queryable) => Promise<T>) => database.withOrganiser(organiserId, work);
  const counts: number[] = [];
  const bares: number[] = [];
  let people = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const count = await timed(async () => {
      const { ready } = await inTenant((db) =>
        readyRule(db, { organiserId, now: new Date(), id: null }, rule),
      );
      ({ people } = await countPeople(inTenant, ready));
    });
    const bare = await timed(() => inTenant((db) => sql`select count(*) from contact`.execute(db)));
    // The first round warms up the cache and does not count.
    if (round > 0) counts.push(count);
    if (round > 0) bares.push(bare);
  }
  return { people, ms: median(counts), times: median(counts.map((ms, round) => ms / (bares[round] ?? NaN))) };
}
