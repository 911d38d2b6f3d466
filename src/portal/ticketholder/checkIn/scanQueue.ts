import * as z from 'zod/mini';
import { type Scan } from '../../../contract/ticketholder/checkIn';

/**
 * A scan that has not been sent yet. It is stored in localStorage, so that closing the page loses none; it holds no
 * name.
 */
export interface WaitingScan extends Scan {
  device: string;
  /** True if the screen let the person in before the server replied. */
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

/** Reads the queue again before each change, because another tab of this browser may have added to it. */
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
