import { solveSimplex } from './simplex';

/** An upper bound on sales: the capacity left of a session, a ticket type, a tier or a pool. */
export interface Limit {
  id: string;
  free: number;
}

/** Tickets that count towards the same limits; `most` is a further bound on their number. */
interface Group {
  limits: readonly string[];
  most: number;
}

interface Problem {
  groups: readonly Group[];
  free: ReadonlyMap<string, number>;
}

/** The most branches to explore. When they run out, the best solution so far is returned, which is never too high. */
const mostBranches = 40;

/** The largest table, in cells, that is still solved exactly. */
const mostCells = 150_000;

/**
 * The most tickets that can be sold together, where each ticket takes one from every limit that it counts towards: the
 * largest whole sum of x with x >= 0 and, for each limit, the sum of its tickets at most its free number. The free
 * numbers of the kinds cannot simply be added up, since several kinds share a session or a pool.
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
  const { fixed, rest } = simplified(problem);
  return fixed + (rest.groups.length === 0 ? 0 : branched(rest));
}

/** Takes out the groups whose number follows without a choice; for most events these are all groups. */
function simplified({ groups: given, free: givenFree }: Problem): { fixed: number; rest: Problem } {
  const free = new Map(givenFree);
  let groups = merged(given, free);
  let fixed = 0;
  for (;;) {
    groups = merged(groups.map(withoutSlackLimits(groups, free)), free);
    const decided = groups.find((group) => isFirst(group, groups));
    if (!decided) return { fixed, rest: { groups, free } };
    fixed += decided.most;
    for (const id of decided.limits) free.set(id, (free.get(id) ?? 0) - decided.most);
    groups = groups.filter((group) => group !== decided);
  }
}

/** Merges groups with the same limits, and drops groups of which nothing is left. */
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

/** Drops limits that cannot bind, because all of their groups together stay within them. */
function withoutSlackLimits(groups: readonly Group[], free: ReadonlyMap<string, number>) {
  const demand = new Map<string, number>();
  for (const { limits, most } of groups) {
    for (const id of limits) demand.set(id, (demand.get(id) ?? 0) + most);
  }
  const binds = (id: string) => (demand.get(id) ?? 0) > (free.get(id) ?? Infinity);
  return ({ limits, most }: Group): Group => ({ limits: limits.filter(binds), most });
}

/**
 * Whether selling this group first costs nothing: every other group that shares one of its limits shares all of them,
 * so each of its tickets replaces at most one other ticket.
 */
const isFirst = ({ limits }: Group, groups: readonly Group[]): boolean =>
  groups.every(
    (other) =>
      !limits.some((id) => other.limits.includes(id)) || limits.every((id) => other.limits.includes(id)),
  );

/** Branch and bound on a fractional value: either at most the whole number below it, or at least the one above. */
function branched(problem: Problem): number {
  let best = greedy(problem);
  const open: Array<{ problem: Problem; taken: number }> = [{ problem, taken: 0 }];
  for (let branch = 0; branch < mostBranches; branch++) {
    const node = open.pop();
    if (!node) return best;
    const { groups, free } = node.problem;
    const rows = limitRows(node.problem);
    if (rows.length * (rows.length + groups.length) > mostCells) return best;
    const found = solveSimplex(rows, groups.length);
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

/** A lower bound: fills the groups with the fewest limits first. */
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

/** One row for each limit, and one for each group whose own bound is below its limits. */
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
