import { sql } from 'kysely';
import type {
  AudienceRule,
  BoughtKind,
  RuleCondition,
  RuleGroup,
  RuleNode,
  RulePeriod,
} from '../../../../src/contract/audience/rule/audienceRules';
import { audienceRule } from '../../../../src/contract/audience/rule/audienceRulesInput';
import { ruleConditions } from '../../../../src/contract/audience/rule/audienceRules';
import { readyRule } from '../../../../src/server/audience/rule/readyRule';
import { countPeople } from '../../../../src/server/audience/rule/ruleCountQueries';
import { selectPeople } from '../../../../src/server/audience/rule/rulePeopleQueries';
import { buildOrganiser } from '../../../support/factories/factories';
import { plainMatches } from '../../../support/factories/plainRule';
import { changeRuleWorld } from '../../../support/corpora/ruleWorldChanges';
import { buildRuleWorld, type RuleWorld } from '../../../support/corpora/ruleWorld';
import { type SeededRandom, seededRandom } from '../../../support/corpora/seededRandom';
import { openTestDatabase } from '../../../support/database/testDatabase';
import type { Database, Queryable } from '../../../../src/server/database/openDatabase';

const SEED = 5_2031;
const RULES = 150;
const now = new Date('2026-11-21T00:30:00Z');

let database: Database;
let organiserId: string;
let world: RuleWorld;
const random = seededRandom(SEED);
beforeAll(async () => {
  database = await openTestDatabase();
  ({ organiserId } = await buildOrganiser({ database }, {}));
  world = await buildRuleWorld({ database }, organiserId, { now, random, size: 60 });
});
afterAll(() => database.close());

const inTenant = <T>(work: (db: Queryable) => Promise<T>) => database.withOrganiser(organiserId, work);

async function countOf(organiser: string, rule: AudienceRule) {
  const asked = { organiserId: organiser, now, id: null };
  const as = <T>(work: (db: Queryable) => Promise<T>) => database.withOrganiser(organiser, work);
  const { ready } = await as((db) => readyRule(db, asked, rule));
  return countPeople(as, ready);
}

const ever: RulePeriod = { days: null, from: null, until: null };
// Days before and after a clock change in New Zealand.
const dates = ['2026-04-04', '2026-04-05', '2026-09-26', '2026-09-27', '2026-11-20'] as const;

function period({ pick, below }: SeededRandom): RulePeriod {
  const [from, until] = [pick(dates), pick(dates)].sort();
  return pick([
    ever,
    { ...ever, days: 1 + below(300) },
    { ...ever, from: from ?? null },
    { ...ever, until: until ?? null },
    { days: null, from: from ?? null, until: until ?? null },
  ]);
}

function condition(audienceIds: readonly string[]): RuleCondition {
  const { pick, below, happens } = random;
  const event = world.events[below(world.events.length)];
  const bought = pick<{ what: BoughtKind; value: string }>([
    { what: 'anything', value: '' },
    { what: 'event', value: event?.id ?? '' },
    { what: 'session', value: event?.sessionIds[below(2)] ?? '' },
    { what: 'venue', value: world.venues[below(3)]?.id ?? '' },
    { what: 'category', value: pick(['music', 'comedy']) },
    { what: 'city', value: pick(['Auckland', 'wellington']) },
  ]);
  const audienceId = audienceIds[below(audienceIds.length)] ?? '';
  const kinds: readonly [RuleCondition, ...RuleCondition[]] = [
    { kind: 'bought', did: happens(0.6), ...bought, ...period(random) },
    {
      kind: 'spent',
      compare: pick(['at_least', 'less_than']),
      cents: pick([1, 4_600, 16_600]),
      ...period(random),
    },
    { kind: 'last_order', when: pick(['before', 'after']), date: pick(dates), days: null },
    { kind: 'last_order', when: pick(['within', 'not_within']), date: null, days: 1 + below(300) },
    {
      ...{ kind: 'mail', did: happens(0.6), act: pick(['open', 'click']) },
      ...{ campaignId: pick([null, world.campaignIds[0] ?? null]), ...period(random) },
    },
    {
      ...{
        kind: 'outcome',
        was: happens(0.6),
        campaignId: pick([world.campaignIds[0] ?? '', world.campaignIds[1] ?? '']),
      },
      segment: pick(['all', 'sent', 'delivered', 'bounced', 'complained']),
    },
    {
      ...{ kind: 'field', field: pick(['city', 'first_name', 'email', 'nobody_has_it']) },
      ...{
        test: pick(['is', 'is_not', 'contains']),
        value: pick(['Auckland', 'AN', "O'Hara%_", '@example.org']),
      },
    },
    { kind: 'field', field: 'city', test: pick(['is_empty', 'is_filled']), value: '' },
    { kind: 'consent', given: happens(0.6), source: pick([null, 'checkout', 'import']) },
    { kind: 'audience', inside: happens(0.6), audienceId },
  ];
  return pick(kinds);
}

function group(audienceIds: readonly string[], depth: number): RuleGroup {
  const rules = Array.from({ length: 1 + random.below(3) }, (): RuleNode =>
    depth < 4 && random.happens(0.3) ? group(audienceIds, depth + 1) : condition(audienceIds),
  );
  return { kind: 'group', match: random.pick(['all', 'any', 'none']), rules };
}

/**
 * Compares random rules, each evaluated by the database and on plain data.
 * @returns how many of them match some of the people but not all
 */
async function compareRules(count: number, rules: ReadonlyMap<string, AudienceRule>): Promise<number> {
  const lists = world.lists.map(({ id }) => id);
  let dividing = 0;
  for (let n = 0; n < count; n++) {
    const rule = audienceRule.parse(group([...lists, ...rules.keys()], 1));
    const expected = plainMatches(rule, world, { now, rules });
    const addresses = expected.map((person) => world.people[person]?.address ?? '').sort();
    const found = await inTenant(async (db) => {
      const { ready, problems } = await readyRule(db, { organiserId, now, id: null }, rule);
      const conditions = ruleConditions(rule).map((one) => one.condition);
      const page = await selectPeople(db, ready, { conditions, search: '', after: '' });
      return { problems, page, ready };
    });
    const count = await countPeople(inTenant, found.ready);
    const stopped = count.stopped.reduce((sum, one) => sum + one.count, 0);
    const shown = found.page.people.map(({ address }) => address);
    const facts = { problems: found.problems, people: count.people, stopped, shown };
    const suppressed = addresses.filter((address) => world.suppressed.includes(address)).length;
    // Includes the rule, so that a failure shows which one it was.
    expect({ rule, ...facts }).toEqual({
      ...{ rule, problems: [], people: expected.length, stopped: suppressed },
      shown: addresses.slice(0, 25),
    });
    // The counts and the reasons of each person are computed by different code.
    const reasons = found.page.people.filter(({ stop }) => stop !== null).map(({ address }) => address);
    expect(reasons).toEqual(shown.filter((address) => world.suppressed.includes(address)));
    if (expected.length > 0 && expected.length < world.people.length) dividing++;
  }
  return dividing;
}

const rules = new Map<string, AudienceRule>();

test(`a rule, any of ${RULES} made from seed ${SEED}, has the people that plain data says, and as many of them mailable`, async () => {
  const lists = world.lists.map(({ id }) => id);
  for (let n = 0; n < 3; n++) {
    const rule = group([...lists, ...rules.keys()], 3);
    const { id } = await database.adminDb
      .insertInto('audience')
      .values({ organiser_id: organiserId, name: `Rule ${n}`, kind: 'rule', rule: JSON.stringify(rule) })
      .returning('id')
      .executeTakeFirstOrThrow();
    rules.set(id, rule);
  }
  // Rules that match nobody or everybody prove little.
  expect(await compareRules(RULES, rules)).toBeGreaterThan(RULES / 2);
});

test('a rule, after contacts, consents and orders have changed, still has the people of plain data', async () => {
  await changeRuleWorld({ database }, organiserId, world, { now, random });
  await compareRules(RULES / 2, rules);
  const { rows } = await sql<{ address: string }>`
    select address from contact where (consents, stopped) is distinct from
      (standing_consents(organiser_id, address), standing_stop(organiser_id, address))`.execute(
    database.adminDb,
  );
  expect(rows).toEqual([]);
});

test('a rule, with contact numbers too far apart for maps, has the people of plain data', async () => {
  const far = { address: 'far@example.org', fields: { city: 'Auckland' } };
  await sql`
    insert into contact (id, organiser_id, address, fields) overriding system value
    values (-3000000000, ${organiserId}, ${far.address}, ${JSON.stringify(far.fields)})`.execute(
    database.adminDb,
  );
  world.people.push({ id: -3_000_000_000, ...far });
  await compareRules(RULES / 2, rules);
});

test('hits of a mail, before and after its contact is deleted, belong to no contact', async () => {
  const { rows } = await sql<{ late: number | null; left: number }>`
    with gone as (
      select recipient.* from campaign_recipient as recipient
      where recipient.organiser_id = ${organiserId}::uuid
        and not exists (select from contact where contact.id = recipient.contact_id) limit 1
    ), hit as (
      insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, class, class_reason, happened_at)
      select organiser_id, campaign_id, id, 'click', 'human', '', now() from gone returning contact_id
    )
    select hit.contact_id as late, (
      select count(*) from campaign_hit
      where contact_id is not null and not exists (select from contact where contact.id = campaign_hit.contact_id)
    ) as left from hit`.execute(database.adminDb);
  expect(rows).toEqual([{ late: null, left: 0 }]);
});

test.each([
  ['on fields', { kind: 'field', field: 'nobody_has_it', test: 'is_filled', value: '' }],
  ['on sets', { kind: 'bought', did: true, what: 'anything', value: '', ...ever, days: 300 }],
] as const)('a rule %s, of another organiser, sees nobody of this one', async (_what, condition) => {
  const other = await buildOrganiser({ database }, {});
  for (const match of ['all', 'none'] as const) {
    const rule: AudienceRule = { kind: 'group', match, rules: [condition] };
    expect(await countOf(other.organiserId, rule)).toEqual({ people: 0, stopped: [] });
  }
  const mine: AudienceRule = { kind: 'group', match: 'none', rules: [condition] };
  expect((await countOf(organiserId, mine)).people).toBeGreaterThan(0);
});

test.each([
  ['is', ' ŌTAUTAHI', 1],
  ['is', 'otautahi', 1],
  ['is', 'tautahi', 0],
  ['is_not', 'ōtautahi', 4],
  ['is_not', 'Otautahi', 4],
  ['contains', 'TAUTAHI ', 2],
  ['contains', 'Ō', 1],
  ['is_empty', '', 3],
  ['is_filled', '', 2],
] as const)('a rule on a field, %s "%s", counts %i of five people', async (test, value, people) => {
  const own = await buildOrganiser({ database }, {});
  const cities = [{ city: '  Ōtautahi ' }, { city: 'OTAUTAHI' }, { city: '  ' }, { city: '' }, {}];
  await database.adminDb
    .insertInto('contact')
    .values(
      cities.map((fields, n) => ({
        ...{ organiser_id: own.organiserId, address: `person${n}@example.org` },
        fields: JSON.stringify(fields),
      })),
    )
    .execute();
  const rule: AudienceRule = {
    kind: 'group',
    match: 'all',
    rules: [{ kind: 'field', field: 'city', test, value }],
  };
  const counted = await countOf(own.organiserId, rule);
  expect(counted.people).toBe(people);
});
