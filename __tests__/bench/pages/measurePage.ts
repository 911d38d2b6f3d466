import type { HttpCaller } from './httpCalls';
import type { Call, PageOfBench } from './pageOfBench';

const RUNS = 20;
/**
 * Node compiles what is called often, so the first calls of a page say how fast a server is that has just started. Its
 * rate still rises after 2,000 pages.
 */
const WARM_UPS = { requests: 200, ms: 3_000 };
const CROWD_WARM_UPS = { requests: 2_400, ms: 6_000 };
/** A page that is much too slow is measured less often, so that the others get their turn. */
const MOST_MS = 15_000;

export const CLIENTS = 16;
const REQUESTS = 320;
const CROWD_MS = 6_000;

/** The pages that are turned to reach a deep one, and how long that may take. */
const DEEP_PAGES = 200;
const DEEP_MS = 8_000;

export interface Times {
  p50: number;
  p95: number;
  /** Pages per second of all clients. */
  perSecond: number;
}

/** Measures a page with one client. */
export async function measureAlone(caller: HttpCaller, calls: readonly Call[]): Promise<Times> {
  const start = performance.now();
  const since = () => performance.now() - start;
  const warmUps: number[] = [];
  while (warmUps.length < WARM_UPS.requests && since() < WARM_UPS.ms)
    warmUps.push(await timed(caller, calls));
  const times: number[] = [];
  while (times.length < RUNS && since() < MOST_MS) times.push(await timed(caller, calls));
  return timesOf(times.length > 0 ? times : warmUps.slice(-1), 1);
}

/** Measures a page with 16 clients that each ask for it again and again. */
export async function measureTogether(caller: HttpCaller, calls: readonly Call[]): Promise<Times> {
  await crowd(caller, calls, CROWD_WARM_UPS);
  return crowd(caller, calls, { requests: REQUESTS, ms: CROWD_MS });
}

async function crowd(
  caller: HttpCaller,
  calls: readonly Call[],
  most: { requests: number; ms: number },
): Promise<Times> {
  const start = performance.now();
  const times: number[] = [];
  let begun = 0;
  const client = async () => {
    while (begun++ < most.requests && performance.now() - start < most.ms)
      times.push(await timed(caller, calls));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return timesOf(times, (performance.now() - start) / 1_000);
}

/** The calls of a page deep in a list; it is reached by turning the pages, for at most some seconds. */
export async function deepCalls(
  caller: HttpCaller,
  { calls, next }: PageOfBench,
  pages = DEEP_PAGES,
): Promise<{ calls: Call[]; depth: number }> {
  const start = performance.now();
  let [deep, depth] = [calls, 1];
  while (next && depth < pages && performance.now() - start < DEEP_MS) {
    const key = next.key((await caller.page(deep))[0] ?? '');
    if (key === null) break;
    deep = next.calls(key);
    depth++;
  }
  return { calls: deep, depth };
}

async function timed(caller: HttpCaller, calls: readonly Call[]): Promise<number> {
  const start = performance.now();
  await caller.page(calls);
  return performance.now() - start;
}

/** @param seconds that all times took together */
function timesOf(times: number[], seconds: number): Times {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), perSecond: times.length / seconds };
}
