import { mostThatFits, type Limit } from '../../../../src/server/ticketing/availability/mostThatFits';

const session = (free: number, id = 'session') => ({ id, free });
const pool = (free: number, id = 'pool') => ({ id, free });

test.each<[string, Limit[][], number | null]>([
  ['nothing on sale', [], 0],
  ['one session', [[session(100)]], 100],
  ['a session without a number', [[]], null],
  ['two types in one session', [[session(100)], [session(100)]], 100],
  [
    'a pool over two sessions',
    [
      [session(95, 'one'), pool(84)],
      [session(99, 'two'), pool(84)],
    ],
    84,
  ],
  ['a pool of one type beside a type without one', [[session(100), pool(20)], [session(100)]], 100],
  [
    'types with numbers of their own',
    [
      [session(100), pool(20, 'a')],
      [session(100), pool(30, 'b')],
    ],
    50,
  ],
  ['a pool that is oversold by a change', [[session(10), pool(-3)]], 0],
  [
    'two pools over two sessions, which has to be weighed up',
    [
      [session(10, 'one'), pool(12, 'stalls')],
      [session(10, 'two'), pool(12, 'stalls')],
      [session(10, 'one'), pool(5, 'circle')],
      [session(10, 'two'), pool(5, 'circle')],
    ],
    17,
  ],
  [
    'pools that cross each other and a session, where fractions would sell one and a half',
    [
      [session(1), pool(1, 'a')],
      [pool(1, 'a'), pool(1, 'b')],
      [pool(1, 'b'), session(1)],
    ],
    1,
  ],
])('mostThatFits, with %s, counts each seat once', (_, kinds, expected) => {
  expect(mostThatFits(kinds)).toBe(expected);
});

/** Tries every number of every kind. */
function tried(kinds: readonly Limit[][], left: Map<string, number>, from = 0): number {
  const kind = kinds[from];
  if (!kind) return 0;
  const most = Math.min(...kind.map(({ id }) => left.get(id) ?? 0));
  let best = 0;
  for (let taken = 0; taken <= most; taken++) {
    const rest = new Map(left);
    for (const { id } of kind) rest.set(id, (rest.get(id) ?? 0) - taken);
    best = Math.max(best, taken + tried(kinds, rest, from + 1));
  }
  return best;
}

test('mostThatFits, of 3,000 random events, equals the result of an exhaustive search', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let crossing = 0;
  for (let round = 0; round < 3_000; round++) {
    const [sessions, types, pools] = [1 + random(3), 1 + random(2), random(4)];
    const members = Array.from({ length: pools }, () =>
      Array.from({ length: sessions * types }, () => random(3) > 0),
    );
    const frees = new Map<string, number>();
    const limit = (id: string): Limit => {
      const free = frees.get(id) ?? random(5);
      frees.set(id, free);
      return { id, free };
    };
    const kinds = Array.from({ length: sessions * types }, (_, place) => {
      const [inSession, type] = [place % sessions, Math.floor(place / sessions)];
      return [
        limit(`session ${inSession}`),
        ...(type === 1 ? [limit(`type 1 in ${inSession}`)] : []),
        ...members.flatMap((member, each) => (member[place] ? [limit(`pool ${each}`)] : [])),
      ];
    });
    if (pools > 1) crossing++;
    expect({ round, most: mostThatFits(kinds) }).toEqual({ round, most: tried(kinds, frees) });
  }
  expect(crossing).toBeGreaterThan(1_000);
});

test('mostThatFits, of the largest event with crossing pools, also returns the correct number', () => {
  const kinds = Array.from({ length: 100 }, (_, day) =>
    Array.from({ length: 12 }, (__, type) => [
      session(500 + day, `session ${day}`),
      pool(40 + type, `type ${type} in ${day}`),
      pool(2_000 + 13 * (type % 4), `pool ${type % 4}`),
      pool(900 + type, `tier ${type}`),
    ]),
  ).flat();
  expect(mostThatFits(kinds)).toBe(4 * 2_000 + 13 * (0 + 1 + 2 + 3));
});
