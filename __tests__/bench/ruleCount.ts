import { sql } from 'kysely';
import { type AudienceRule, ever, type RuleNode } from '../../src/contract/audienceRules';
import { countPeople, readManyPeople } from '../../src/server/audience/ruleCountQueries';
import { readyRule } from '../../src/server/audience/readyRule';
import type { Database, Queryable } from '../../src/server/database/openDatabase';
import { buildOrganiser } from '../support/factories';
import { hasServer, openTestDatabase } from '../support/testDatabase';
import { median } from './median';
import { buildCrowd, crowd } from './ruleCrowd';

const ROUNDS = 7;

const all = (...rules: RuleNode[]): AudienceRule => ({ kind: 'group', match: 'all', rules });
const any = (...rules: RuleNode[]): AudienceRule => ({ kind: 'group', match: 'any', rules });

interface Named {
  event: string;
  session: string;
  campaign: string;
  list: string;
}

/** What organisers ask, from the simplest to three things at once. */
const shapes = ({ event, session, campaign, list }: Named): Record<string, AudienceRule> => {
  const bought: RuleNode = { kind: 'bought', did: true, what: 'event', value: event, ...ever };
  const inCity: RuleNode = { kind: 'field', field: 'city', test: 'is', value: 'Auckland' };
  const clicked: RuleNode = { kind: 'mail', did: true, act: 'click', campaignId: campaign, ...ever };
  return {
    'city is Auckland': all(inCity),
    'bought an event': all(bought),
    'bought a session': all({ ...bought, what: 'session', value: session }),
    'bought anything': all({ ...bought, what: 'anything', value: '' }),
    'did not buy anything': all({ ...bought, did: false, what: 'anything', value: '' }),
    'bought in Auckland in the last 90 days': all({
      ...bought,
      ...ever,
      days: 90,
      what: 'city',
      value: 'Auckland',
    }),
    'spent at least $100 in the last year': all({
      ...{ kind: 'spent', compare: 'at_least', cents: 10_000, ...ever },
      days: 365,
    }),
    'last ordered more than 180 days ago': all({
      kind: 'last_order',
      when: 'not_within',
      date: null,
      days: 180,
    }),
    'clicked in a campaign': all(clicked),
    'opened anything in the last 30 days': all({
      ...{ kind: 'mail', did: true, act: 'open', campaignId: null, ...ever },
      days: 30,
    }),
    'agreed at a checkout': all({ kind: 'consent', given: true, source: 'checkout' }),
    'in a list': all({ kind: 'audience', inside: true, audienceId: list }),
    'bought an event, in Auckland, did not click': all(bought, inCity, { ...clicked, did: false }),
    'bought an event or clicked, not in a list': all(any(bought, clicked), {
      ...{ kind: 'audience', inside: false, audienceId: list },
    }),
  };
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * The live count of a rule over a million contacts, with how many of them can be mailed, beside the ceiling of the same
 * run: a bare count(*) of the organiser's contacts, through the same tenant wall, in turns with it.
 */
export async function benchRuleCount(print: (line: string) => void): Promise<void> {
  if (!hasServer) return print('ruleCount: skipped, TEST_DATABASE_URL names no PostgreSQL');
  const database = await openTestDatabase();
  try {
    const { organiserId } = await buildOrganiser({ database }, {});
    await buildCrowd(database, organiserId);
    print(
      `ruleCount: ${crowd.contacts.toLocaleString('en')} contacts, ${crowd.orders.toLocaleString('en')} orders, ` +
        `${crowd.hits.toLocaleString('en')} hits, ${crowd.suppressed.toLocaleString('en')} suppressed`,
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
  for (const [name, rule] of Object.entries(shapes(named))) {
    const counts: number[] = [];
    const bares: number[] = [];
    let people = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const count = await timed(() =>
        database.withOrganiser(organiserId, async (db) => {
          const { ready } = await readyRule(db, { organiserId, now: new Date(), id: null }, rule);
          await readManyPeople(db);
          ({ people } = await countPeople(db, ready));
        }),
      );
      const bare = await timed(() =>
        database.withOrganiser(organiserId, (db) => sql`select count(*) from contact`.execute(db)),
      );
      // The first round warms the cache up and does not count.
      if (round > 0) counts.push(count);
      if (round > 0) bares.push(bare);
    }
    const share = median(counts.map((ms, round) => ms / (bares[round] ?? NaN)));
    print(
      `ruleCount: ${name}: ${people.toLocaleString('en')} people in ${median(counts).toFixed(0)} ms = ` +
        `${share.toFixed(2)} of a bare count(*) (${median(bares).toFixed(0)} ms), the same run`,
    );
  }
}

async function findNamed(db: Queryable): Promise<Named> {
  const { rows } = await sql<Named>`
    select (select event_id from ticket_order group by event_id order by count(*) desc limit 1) as event,
      (select id from event_session order by id limit 1) as session,
      (select id from campaign order by name limit 1) as campaign, (select id from audience limit 1) as list`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select without from answers one row.');
  return row;
}
