import { checkInLimits, type ScanAnswer, type ScanBatch } from '../../../contract/ticketholder/checkIn';
import { dropFromQueue, readQueue, type WaitingScan } from './scanQueue';

interface ScanSenderCallbacks {
  /** Resolves with null if there is no network. */
  send: (batch: ScanBatch) => Promise<ScanAnswer[] | null>;
  /** Called with the answers to scans, and with those scans as they were stored when the reply arrived. */
  onAnswers: (answers: ScanAnswer[], scans: WaitingScan[]) => void;
}

/** Sends the waiting scans of one session, one batch at a time, including scans added while it runs. */
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
      // Reads the queue again: the screen may have marked a scan as let in while the request was under way.
      const nonces = new Set(scans.map(({ nonce }) => nonce));
      const handedIn = readQueue(sessionId).filter(({ nonce }) => nonces.has(nonce));
      dropFromQueue(sessionId, nonces);
      onAnswers(answers, handedIn);
    }
  }

  return {
    /** Resolves when nothing waits any more, or when there is no network. @throws the server's refusal */
    handIn(): Promise<void> {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
