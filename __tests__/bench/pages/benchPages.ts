import { campaignDownloadPath } from '../../../src/contract/campaign/campaignReport';
import { proBase, restBase } from '../../../src/contract/country';
import { ordersDownloadPath } from '../../../src/contract/order/order';
import { buildIfStale } from '../../../src/server/app/buildIfStale';
import { signInTo } from '../../support/browser/apiClient';
import { startProduct } from '../../support/browser/product';
import { PASSWORD } from '../../support/factories/factories';
import { HttpCaller } from './httpCalls';
import { measureCsv } from './measureCsv';
import { CLIENTS, deepCalls, measureAlone, measureTogether } from './measurePage';
import { pagesOf, renderedHome } from './pageCalls';
import type { PageOfBench } from './pageOfBench';
import { WORLD_EMAIL } from './seedWorld';
import { onEmbeddedWorld, onServerWorld, type SeededPlace } from './worldPlaces';

type Print = (line: string) => void;

/** On the embedded database, with a tenth of the world, a page may take this many times longer. */
const EMBEDDED = { scale: 0.1, times: 3 };
/** With 16 clients at once, 95 of 100 pages come within this many times the aim. */
const TOGETHER = 3;
/** A page that is slower than this many aims with one client is not measured with 16. */
const HOPELESS = 10;

const CSV_ROWS = 200_000;
const CSV_MB = 200;

/**
 * Measures every page of an organiser with a million contacts over HTTP, on the built product: alone, and with 16
 * clients at once on PostgreSQL; then a tenth of it on the embedded database. BENCH_PAGES=orders measures the pages
 * with this text in their name, BENCH_WORLD_URL names a database that is seeded already, and BENCH_EMBEDDED=0 leaves
 * the embedded database out.
 */
export async function benchPages(print: Print): Promise<void> {
  buildIfStale(print);
  await onServerWorld(1, print, (place) => measurePlace(place, 1, print));
  if (process.env.BENCH_EMBEDDED === '0') return;
  await onEmbeddedWorld(EMBEDDED.scale, print, (place) => measurePlace(place, EMBEDDED.times, print));
}

/** Runs `work` with a server that has just started on a world. */
async function onServer<T>(
  { folder, databaseUrl }: SeededPlace,
  work: (caller: HttpCaller, pid: number) => Promise<T>,
): Promise<T> {
  const product = await startProduct(folder, {
    fresh: true,
    env: { LOG_LEVEL: 'error', ...(databaseUrl && { DATABASE_URL: databaseUrl, ROLE: 'web' }) },
  });
  const { cookie } = await signInTo(product.url, WORLD_EMAIL, PASSWORD);
  const caller = new HttpCaller(product.url, cookie);
  try {
    return await work(caller, product.process.pid ?? 0);
  } finally {
    caller.close();
    await product.stop();
  }
}

/** @param times how many times the aim a page may take */
async function measurePlace(place: SeededPlace, times: number, print: Print): Promise<void> {
  const { databaseUrl } = place;
  const where = databaseUrl ? 'PostgreSQL' : `embedded, a tenth, ${times} x the aim`;
  print(
    `pages: ${where}: p50 and p95 in ms, alone and with ${CLIENTS} clients (p95 under ${TOGETHER} x the aim)`,
  );
  const failed = await onServer(place, async (caller) => {
    const slow: string[] = [];
    for (const page of [renderedHome, ...pagesOf(place.ids)]) {
      const { name } = page;
      if (!name.includes(process.env.BENCH_PAGES ?? '')) continue;
      const parts = page.next ? [page, await deepPage(caller, page)] : [page];
      for (const part of parts)
        if (!(await measureOne(caller, part, times, databaseUrl !== undefined, print))) slow.push(part.name);
    }
    return slow;
  });
  // On another server, whose memory is not that of the pages before.
  if (databaseUrl)
    failed.push(...(await onServer(place, (caller, pid) => measureDownloads(caller, place, pid, print))));
  print(
    `pages: ${where}: ${failed.length === 0 ? 'every page passes' : `${failed.length} fail: ${failed.join('; ')}`}`,
  );
}

async function deepPage(caller: HttpCaller, page: PageOfBench): Promise<PageOfBench> {
  const { calls, depth } = await deepCalls(caller, page);
  return { ...page, name: `${page.name}, page ${depth}`, calls };
}

/** @returns whether the page is as quick as it must be */
async function measureOne(
  caller: HttpCaller,
  { name, aim, calls, rate }: PageOfBench,
  times: number,
  withClients: boolean,
  print: Print,
): Promise<boolean> {
  const most = aim * times;
  try {
    const alone = await measureAlone(caller, calls);
    let passes = alone.p95 <= most;
    let together = '';
    if (withClients && alone.p50 > most * HOPELESS) together = '       left out';
    else if (withClients) {
      const { p50, p95, perSecond } = await measureTogether(caller, calls);
      passes &&= p95 <= most * TOGETHER && perSecond >= (rate ?? 0);
      together = `${p50.toFixed(0).padStart(8)}${p95.toFixed(0).padStart(7)}${perSecond.toFixed(0).padStart(6)}/s`;
      if (rate !== undefined) together += ` (aim ${rate}/s)`;
    }
    print(
      `pages: ${name.padEnd(38)} aim${String(most).padStart(5)}${alone.p50.toFixed(1).padStart(10)}` +
        `${alone.p95.toFixed(1).padStart(10)}${together}  ${passes ? 'pass' : 'FAIL'}`,
    );
    return passes;
  } catch (error) {
    print(`pages: ${name.padEnd(38)} FAIL: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** @returns the names of the downloads that fail */
async function measureDownloads(
  caller: HttpCaller,
  { ids }: SeededPlace,
  pid: number,
  print: Print,
): Promise<string[]> {
  const files = {
    'recipients CSV': proBase('localhost') + campaignDownloadPath(ids.campaignId, 'all'),
    'orders CSV': restBase('localhost') + ordersDownloadPath({ search: '', filter: 'all' }),
  };
  const failed: string[] = [];
  for (const [name, path] of Object.entries(files)) {
    if (!name.includes(process.env.BENCH_PAGES ?? '')) continue;
    const { rows, perSecond, mostMb, grownMb } = await measureCsv(caller, path, pid);
    const passes = perSecond >= CSV_ROWS && mostMb < CSV_MB;
    if (!passes) failed.push(name);
    print(
      `pages: ${name}: ${rows} rows, ${perSecond.toFixed(0)} rows/s (aim ${CSV_ROWS}), the server's memory at most ` +
        `${mostMb.toFixed(0)} MB, ${grownMb.toFixed(0)} MB more than before (aim ${CSV_MB} MB)  ${passes ? 'pass' : 'FAIL'}`,
    );
  }
  return failed;
}
