import { sql } from 'kysely';
import type { AudienceRule } from '../../src/contract/audience/rule/audienceRules';
import { countPeople } from '../../src/server/audience/rule/ruleCountQueries';
import { readyRule } from '../../src/server/audience/rule/readyRule';
import type { Database, Queryable } from '../../src/server/database/openDatabase';
import { buildOrganiser } from '../support/factories/factories';
import { hasServer, openTestDatabase } from '../support/database/testDatabase';
import { median } from './median';
import { buildCrowd, crowd } from './ruleCrowd';
import { findNamed, ruleShapes } from './ruleShapes';

const ROUNDS = 7;
/** What a live count may take, in milliseconds. */
const MOST_MS = 300;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * The live count of each shape of rule over a million contacts, with how many of them can be mailed, through the tenant
 * wall as the product asks it; beside it, in turns, a bare count(*) of the organiser's contacts.
 */
export async function benchRuleCount(print: (line: string) => void): Promise<void> {
  if (!hasServer) return print('ruleCount: skipped, TEST_DATABASE_URL names no PostgreSQL');
  const database = await openTestDatabase();
  try {
    const { organiserId } = await buildOrganiser({ database }, {});
    const laid = await timed(() => buildCrowd(database, organiserId));
    print(
      `ruleCount: ${crowd.contacts.toLocaleString('en')} contacts, ${crowd.orders.toLocaleString('en')} orders, ` +
        `${crowd.hits.toLocaleString('en')} hits, ${crowd.suppressed.toLocaleString('en')} suppressed, ` +
        `laid in ${(laid / 1_000).toFixed(0)} s; median of ${ROUNDS}`,
    );
    await measureRules(database, organiserId, print);
  } finally {
    await database.close();
  }
}

/** In a database that holds the crowd already. */
export async function measureRules(
  database: Database,
  organiserId: string,
  print: (line: string) => void,
): Promise<void> {
  const named = await database.withOrganiser(organiserId, findNamed);
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
    // The first round warms the cache up and does not count.
    if (round > 0) counts.push(count);
    if (round > 0) bares.push(bare);
  }
  return { people, ms: median(counts), times: median(counts.map((ms, round) => ms / (bares[round] ?? NaN))) };
}
