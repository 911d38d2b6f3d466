import { bestFractions } from './simplex';

/** A number that cannot be passed: a session's places, a type's own number, a tier's, a pool's. */
export interface Limit {
  id: string;
  free: number;
}

/** Tickets that count towards the same limits; `most` bounds them beyond these. */
interface Group {
  limits: readonly string[];
  most: number;
}

interface Problem {
  groups: readonly Group[];
  free: ReadonlyMap<string, number>;
}

/** Fractions that a whole answer is looked for between; what was found by then is told, which is never too much. */
const mostBranches = 40;

/** Cells of a table that is still worth solving exactly. */
const mostCells = 150_000;

/**
 * The most tickets that can be sold together, where each ticket takes one from every limit that it counts towards:
 * the largest whole sum of x with x >= 0 and, for each limit, the sum of its tickets at most what it has free.
 * What one kind of ticket has left can not be added up, since several share a session or a pool.
 * @param kinds the limits of each kind of ticket
 * @returns null where a kind has no limit
 */
export function mostThatFits(kinds: ReadonlyArray<readonly Limit[]>): number | null {
  if (kinds.some((limits) => limits.length === 0)) return null;
  const free = new Map(kinds.flat().map((limit) => [limit.id, Math.max(0, limit.free)]));
  const groups = kinds.map((limits) => ({
    limits: [...new Set(limits.map(({ id }) => id))].toSorted(),
    most: Infinity,
  }));
  return most({ groups, free });
}

function most(problem: Problem): number {
  const { settled, rest } = simplified(problem);
  return settled + (rest.groups.length === 0 ? 0 : branched(rest));
}

/** Takes out whatever is decided without a choice, which for most events is everything. */
function simplified({ groups: given, free: givenFree }: Problem): { settled: number; rest: Problem } {
  const free = new Map(givenFree);
  let groups = merged(given, free);
  let settled = 0;
  for (;;) {
    groups = merged(groups.map(withoutNeedless(groups, free)), free);
    const decided = groups.find((group) => isFirst(group, groups));
    if (!decided) return { settled, rest: { groups, free } };
    settled += decided.most;
    for (const id of decided.limits) free.set(id, (free.get(id) ?? 0) - decided.most);
    groups = groups.filter((group) => group !== decided);
  }
}

/** Groups under the same limits are one; those that nothing is left for are none. */
function merged(groups: readonly Group[], free: ReadonlyMap<string, number>): Group[] {
  const byLimits = new Map<string, Group>();
  for (const { limits, most: own } of groups) {
    const key = limits.join();
    const most = Math.min(
      own + (byLimits.get(key)?.most ?? 0),
      ...limits.map((id) => free.get(id) ?? Infinity),
    );
    byLimits.set(key, { limits, most });
  }
  return [...byLimits.values()].filter((group) => group.most > 0);
}

/** A limit that all of its groups together stay within says nothing more. */
function withoutNeedless(groups: readonly Group[], free: ReadonlyMap<string, number>) {
  const asked = new Map<string, number>();
  for (const { limits, most } of groups) {
    for (const id of limits) asked.set(id, (asked.get(id) ?? 0) + most);
  }
  const binds = (id: string) => (asked.get(id) ?? 0) > (free.get(id) ?? Infinity);
  return ({ limits, most }: Group): Group => ({ limits: limits.filter(binds), most });
}

/**
 * Whether selling of this group first costs nothing: whatever else counts towards one of its limits counts towards all
 * of them, so that each of its tickets takes the place of at most one other.
 */
const isFirst = ({ limits }: Group, groups: readonly Group[]): boolean =>
  groups.every(
    (other) =>
      !limits.some((id) => other.limits.includes(id)) || limits.every((id) => other.limits.includes(id)),
  );

/** Branches on a fraction: either at most the whole number below it, or at least the one above. */
function branched(problem: Problem): number {
  let best = greedy(problem);
  const open: Array<{ problem: Problem; taken: number }> = [{ problem, taken: 0 }];
  for (let branch = 0; branch < mostBranches; branch++) {
    const node = open.pop();
    if (!node) return best;
    const { groups, free } = node.problem;
    const rows = limitRows(node.problem);
    if (rows.length * (rows.length + groups.length) > mostCells) return best;
    const found = bestFractions(rows, groups.length);
    const whole = found.map((value) => Math.floor(value + 1e-6));
    const sum = found.reduce((total, value) => total + value, 0);
    if (node.taken + Math.floor(sum + 1e-6) <= best) continue;
    best = Math.max(best, node.taken + whole.reduce((total, value) => total + value, 0));
    const place = found.findIndex((value, each) => value - (whole[each] ?? 0) > 1e-6);
    const chosen = groups[place];
    if (!chosen) continue;
    const below = whole[place] ?? 0;
    const above = below + 1;
    open.push({
      problem: { groups: groups.with(place, { ...chosen, most: below }), free },
      taken: node.taken,
    });
    const less = new Map(free);
    for (const id of chosen.limits) less.set(id, (less.get(id) ?? 0) - above);
    if ([...less.values()].every((value) => value >= 0)) {
      const rest = groups.with(place, { ...chosen, most: chosen.most - above });
      open.push({ problem: { groups: rest, free: less }, taken: node.taken + above });
    }
  }
  return best;
}

/** What surely fits: the groups under the fewest limits first. */
function greedy({ groups, free }: Problem): number {
  const left = new Map(free);
  let sum = 0;
  for (const { limits, most } of groups.toSorted((one, other) => one.limits.length - other.limits.length)) {
    const taken = Math.min(most, ...limits.map((id) => left.get(id) ?? Infinity));
    for (const id of limits) left.set(id, (left.get(id) ?? 0) - taken);
    sum += taken;
  }
  return sum;
}

/** One row for each limit, and one for each group that its own number bounds before a limit does. */
function limitRows({ groups, free }: Problem): Array<{ places: number[]; free: number }> {
  const shared = [...new Set(groups.flatMap(({ limits }) => limits))].map((id) => ({
    places: groups.flatMap(({ limits }, place) => (limits.includes(id) ? [place] : [])),
    free: free.get(id) ?? 0,
  }));
  const own = groups.flatMap(({ limits, most }, place) =>
    most < Math.min(...limits.map((id) => free.get(id) ?? Infinity)) ? [{ places: [place], free: most }] : [],
  );
  return [...shared, ...own];
}
