import type { Services } from '../../services';
import { conversionLane } from '../conversion/conversionLane';
import { noteEnd, type TurnEnd } from './laneEnd';
import { type DueDelivery, type Lane, listDue, releaseLane, renewLane } from './laneQueries';
import type { DeliveryResult } from './resultQueries';
import { ResultWriter } from './resultWriter';
import { nextAttempt, pauseAfter } from './retryWaits';
import { type Verdict, webhookLane } from './webhookLane';

const BATCH = 100;
const AT_ONCE = 8;
const RENEW_MS = 10_000;
/** After so long the endpoint's state, address and secrets are read again. */
const TURN_MS = 20_000;

/** Sends what is due to one endpoint, until there is nothing more, it fails too often, or the turn is over. */
export async function serveLane(services: Services, lane: Lane, stopping: AbortSignal): Promise<void> {
  const { database, clock, random } = services;
  const db = database.adminDb;
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal, AbortSignal.timeout(TURN_MS)]);
  const renewing = setInterval(() => {
    renewLane(db, lane)
      .then((isOurs) => isOurs || over.abort())
      .catch(() => over.abort());
  }, RENEW_MS);
  const open = lane.kind === 'webhook' ? webhookLane : conversionLane;
  const endpoint = open(services, lane, AT_ONCE);
  const writer = new ResultWriter(db, lane);
  const turn: TurnEnd = { failures: lane.failures, hasSucceeded: false, hasFailed: false };

  const send = async (delivery: DueDelivery) => {
    const now = clock.now();
    const { verdict, ...result } = await endpoint.send(delivery);
    const attempts = delivery.attempts + 1;
    const wait = nextAttempt(attempts, clock.now(), random.bytes(1).readUInt8() / 256);
    turn.hasSucceeded ||= verdict === 'delivered';
    // A message that is refused for itself says nothing about the endpoint.
    if (verdict !== 'failed') {
      turn.hasFailed ||= verdict !== 'delivered';
      turn.failures = verdict === 'delivered' ? 0 : turn.failures + 1;
    }
    if (verdict === 'gone' || verdict === 'refused') turn.stop ??= { because: verdict, error: result.error };
    if (turn.stop || pauseAfter(turn.failures) > 0) over.abort();
    const next: Record<Verdict, Pick<DeliveryResult, 'state' | 'dueAt'>> = {
      delivered: { state: 'delivered', dueAt: null },
      failed: { state: 'failed', dueAt: null },
      gone: { state: 'failed', dueAt: null },
      again: wait ? { state: 'waiting', dueAt: wait } : { state: 'failed', dueAt: null },
      // It keeps its place, for when the person in charge has corrected the credentials.
      refused: { state: 'waiting', dueAt: null },
    };
    writer.add({ ...result, ...next[verdict], deliveryId: delivery.id, madeAt: now });
  };

  try {
    while (!signal.aborted) {
      // After many failures one message shows whether the endpoint answers again.
      const limit = pauseAfter(turn.failures) > 0 ? 1 : BATCH;
      const due = await listDue(db, lane, { now: clock.now(), limit });
      if (due.length === 0) break;
      await sendAll(inChains(due), send, signal);
      await writer.done();
    }
  } finally {
    clearInterval(renewing);
    endpoint.close();
    await writer.done();
    await noteEnd(services, lane, turn);
    await releaseLane(db, lane);
  }
}

/**
 * The deliveries as chains that may be sent at once. Messages about one object follow each other; replayed ones are one
 * chain, in the order in which the changes happened.
 */
function inChains(due: readonly DueDelivery[]): DueDelivery[][] {
  const isReplay = due[0]?.isReplay ?? false;
  const chains = new Map<string, DueDelivery[]>();
  for (const delivery of due.filter((one) => one.isReplay === isReplay)) {
    const key = isReplay ? '' : delivery.objectId;
    const chain = chains.get(key);
    if (chain) chain.push(delivery);
    else chains.set(key, [delivery]);
  }
  return [...chains.values()];
}

/** Works the chains off, some at once, until the signal. */
async function sendAll(
  chains: DueDelivery[][],
  send: (delivery: DueDelivery) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const worker = async () => {
    for (let chain = chains.shift(); chain; chain = chains.shift()) {
      for (const delivery of chain) {
        if (signal.aborted) return;
        await send(delivery);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
