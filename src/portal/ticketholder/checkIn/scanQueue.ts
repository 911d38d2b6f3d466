import * as z from 'zod/mini';
import { type Scan } from '../../../contract/ticketholder/checkIn';

/** A scan that has not been handed in yet. It lies in the browser's storage, so that a closed page loses none; it says no name. */
export interface WaitingScan extends Scan {
  device: string;
  /** The screen said yes without the server: somebody went in with it. */
  letIn: boolean;
}

const waitingScan = z.object({
  nonce: z.string(),
  scannedAt: z.string(),
  text: z.optional(z.nullable(z.string())),
  ticketId: z.optional(z.nullable(z.string())),
  confirmed: z.optional(z.nullable(z.boolean())),
  device: z.string(),
  letIn: z.boolean(),
});

const keyOf = (sessionId: string) => `turnout-scans-${sessionId}`;

export function readQueue(sessionId: string): WaitingScan[] {
  const entries: unknown = JSON.parse(localStorage.getItem(keyOf(sessionId)) ?? '[]');
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry) => {
    const { data } = waitingScan.safeParse(entry);
    return data ? [data] : [];
  });
}

/** Changes what lies there now: another tab of this browser may have added to it. */
function changeQueue(sessionId: string, change: (queue: WaitingScan[]) => WaitingScan[]): void {
  const queue = change(readQueue(sessionId));
  if (queue.length === 0) localStorage.removeItem(keyOf(sessionId));
  else localStorage.setItem(keyOf(sessionId), JSON.stringify(queue));
}

export const addToQueue = (sessionId: string, scan: WaitingScan) =>
  changeQueue(sessionId, (queue) => [...queue, scan]);

export const dropFromQueue = (sessionId: string, nonces: ReadonlySet<string>) =>
  changeQueue(sessionId, (queue) => queue.filter(({ nonce }) => !nonces.has(nonce)));

export const markLetIn = (sessionId: string, nonce: string) =>
  changeQueue(sessionId, (queue) =>
    queue.map((scan) => (scan.nonce === nonce ? { ...scan, letIn: true } : scan)),
  );
