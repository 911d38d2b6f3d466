import { checkInLimits, type ScanAnswer, type ScanBatch } from '../../../contract/ticketholder/checkIn';
import { dropFromQueue, readQueue, type WaitingScan } from './scanQueue';

interface ScanSenderCallbacks {
  /** Null where the network did not carry it. */
  send: (batch: ScanBatch) => Promise<ScanAnswer[] | null>;
  /** What became of scans that had waited, for however long. */
  onAnswers: (answers: ScanAnswer[], scans: WaitingScan[]) => void;
}

/** Hands in what waits for one session, batch by batch, one at a time; what came in meanwhile goes along. */
export function makeScanSender(sessionId: string, { send, onAnswers }: ScanSenderCallbacks) {
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (;;) {
      const queue = readQueue(sessionId);
      const device = queue[0]?.device;
      if (device === undefined) return;
      const scans = queue.filter((scan) => scan.device === device).slice(0, checkInLimits.scans);
      const answers = await send({
        sessionId,
        device,
        sentAt: new Date().toISOString(),
        scans: scans.map(({ nonce, scannedAt, text, ticketId, confirmed }) => ({
          ...{ nonce, scannedAt, text, ticketId, confirmed },
        })),
      });
      if (!answers) return;
      // As they stand now: the screen may have let somebody in while the answer was on its way.
      const nonces = new Set(scans.map(({ nonce }) => nonce));
      const handedIn = readQueue(sessionId).filter(({ nonce }) => nonces.has(nonce));
      dropFromQueue(sessionId, nonces);
      onAnswers(answers, handedIn);
    }
  }

  return {
    /** Settles when nothing waits any more, or the network is away. @throws what the server refused */
    handIn(): Promise<void> {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
