import { readFileSync } from 'node:fs';
import type { HttpCaller } from './httpCalls';

export interface CsvFigures {
  rows: number;
  perSecond: number;
  /** The largest resident memory of the server during the downloads, and how much it grew meanwhile, in MB. */
  mostMb: number;
  grownMb: number;
}

const SAMPLE_MS = 50;

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? NaN) / 1024;
}

/**
 * Downloads a file twice, the first time to warm the server up, and watches the memory of its process meanwhile.
 * @returns the rows and the speed of the second time
 */
export async function measureCsv(caller: HttpCaller, path: string, pid: number): Promise<CsvFigures> {
  const before = residentMb(pid);
  let mostMb = before;
  const watch = setInterval(() => (mostMb = Math.max(mostMb, residentMb(pid))), SAMPLE_MS);
  try {
    await caller.download(path);
    const start = performance.now();
    const rows = (await caller.download(path)) - 1;
    const perSecond = (rows * 1_000) / (performance.now() - start);
    return { rows, perSecond, mostMb, grownMb: mostMb - before };
  } finally {
    clearInterval(watch);
  }
}
