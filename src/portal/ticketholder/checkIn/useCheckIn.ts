import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DoorList, type Scan, type ScanAnswer } from '../../../contract/ticketholder/checkIn';
import { useAppDispatch } from '../../store/hooks';
import { serverNow } from '../../request/serverTime';
import { resultOf } from '../../request/requestResult';
import { usePolling } from '../../ui/usePolling';
import { handInScans, refreshDoor } from './checkInThunks';
import { validateScan } from './validateScan';
import { makeScanSender } from './scanSender';
import { findEarlierCheckIns } from './findEarlierCheckIns';
import { addToQueue, markLetIn, readQueue } from './scanQueue';

/** How long the screen waits for the server's answer before it shows the device's own. */
const maxWaitMs = 1_500;
const syncEveryMs = 15_000;

export interface ShownScan {
  answer: ScanAnswer;
  /** False while the answer is this device's own and the server has not confirmed it. */
  isFinal: boolean;
}

type ScanInput = { text: string } | { ticketId: string };

/** A valid ticket on a day far from the session's: somebody has to confirm before it is checked in. */
export interface UnconfirmedScan {
  input: ScanInput;
  holderName: string;
}

const needsConfirmation = ({ asksBefore, asksAfter }: DoorList, at: number): boolean =>
  at < Date.parse(asksBefore) || at > Date.parse(asksAfter);

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Takes scans at one door: judges each at once, sends it when there is a network, and corrects it by the server's
 * answer.
 */
export function useCheckIn(door: DoorList | null, sessionId: string, device: string) {
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState(() => readQueue(sessionId));
  const [shown, setShown] = useState<ShownScan | null>(null);
  /** Tickets accepted here that had been used on another device before; each is reported once. */
  const [overruled, setOverruled] = useState<ScanAnswer[]>([]);
  const seenOverruled = useRef(new Set<string>());
  const answers = useRef(new Map<string, ScanAnswer>());
  const latest = useRef({ door, device });
  useEffect(() => {
    latest.current = { door, device };
  });
  /** Scans without a shown result, by nonce; the value is the ticket's id if it is about to be accepted. */
  const deciding = useRef(new Map<string, string | null>());
  const [isDeciding, setIsDeciding] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedScan | null>(null);
  /** After the first confirmation for this session, no further ticket asks. */
  const isConfirmed = useRef(false);

  const addOverruled = useCallback((wrong: readonly ScanAnswer[]) => {
    const unseen = wrong.filter(({ nonce }) => !seenOverruled.current.has(nonce));
    for (const { nonce } of unseen) seenOverruled.current.add(nonce);
    if (unseen.length > 0) setOverruled((before) => [...before, ...unseen]);
  }, []);
  useEffect(() => {
    // A device that was offline may send a scan after this one although it was made earlier.
    if (door) addOverruled(findEarlierCheckIns(door.list, [...answers.current.values()]));
  }, [door, addOverruled]);

  const sender = useMemo(
    () =>
      makeScanSender(sessionId, {
        async send(batch) {
          const result = await resultOf(dispatch(handInScans(batch)));
          return result.isDone ? (result.reply?.answers ?? null) : null;
        },
        onAnswers(received, scans) {
          const admitted = new Set(scans.filter((scan) => scan.letIn).map(({ nonce }) => nonce));
          for (const answer of received) answers.current.set(answer.nonce, answer);
          setWaiting(readQueue(sessionId));
          setShown((now) => {
            const serverAnswer = now && received.find(({ nonce }) => nonce === now.answer.nonce);
            return serverAnswer ? { answer: serverAnswer, isFinal: true } : now;
          });
          addOverruled(received.filter(({ nonce, outcome }) => admitted.has(nonce) && outcome !== 'in'));
        },
      }),
    [dispatch, sessionId, addOverruled],
  );

  const sync = useCallback(async () => {
    if (!navigator.onLine) return;
    await sender.handIn();
    await dispatch(refreshDoor(sessionId));
  }, [sender, dispatch, sessionId]);
  usePolling(sync, syncEveryMs, door !== null);
  useEffect(() => {
    const back = () => void sync();
    window.addEventListener('online', back);
    if (readQueue(sessionId).length > 0) back();
    return () => window.removeEventListener('online', back);
  }, [sync, sessionId]);

  const take = useCallback(
    async (input: ScanInput) => {
      const { door: list, device: name } = latest.current;
      if (!list) return;
      // A second press while the answer is under way is the same person.
      if ('ticketId' in input && [...deciding.current.values()].includes(input.ticketId)) return;
      const confirmed = isConfirmed.current;
      const scan: Scan = {
        ...{ nonce: crypto.randomUUID(), scannedAt: new Date().toISOString(), confirmed },
        ...input,
      };
      const { nonce } = scan;
      deciding.current.set(nonce, 'ticketId' in input ? input.ticketId : null);
      setIsDeciding(true);
      // The result or question of the previous scan must not be shown for this one.
      setShown(null);
      setUnconfirmed(null);
      // A ticket about to be accepted counts as in, so that a copy of it is refused.
      const queue = readQueue(sessionId).map((one) =>
        deciding.current.get(one.nonce) ? { ...one, letIn: true } : one,
      );
      const deviceAnswer = await validateScan(list, queue, scan);
      if (deviceAnswer.outcome === 'in' && !confirmed && needsConfirmation(list, serverNow())) {
        deciding.current.delete(nonce);
        setIsDeciding(deciding.current.size > 0);
        setUnconfirmed({ input, holderName: deviceAnswer.holderName });
        return;
      }
      deciding.current.set(nonce, deviceAnswer.outcome === 'in' ? deviceAnswer.ticketId : null);
      // A known ticket is stored by its id, so that no code is in the browser's storage.
      const stored = deviceAnswer.ticketId ? { ...scan, text: null, ticketId: deviceAnswer.ticketId } : scan;
      addToQueue(sessionId, { ...stored, device: name, letIn: false });
      setWaiting(readQueue(sessionId));
      if (navigator.onLine) await Promise.race([sender.handIn(), after(maxWaitMs)]);
      const serverAnswer = answers.current.get(nonce);
      if (!serverAnswer && deviceAnswer.outcome === 'in') markLetIn(sessionId, nonce);
      deciding.current.delete(nonce);
      setIsDeciding(deciding.current.size > 0);
      setWaiting(readQueue(sessionId));
      setShown({ answer: serverAnswer ?? deviceAnswer, isFinal: serverAnswer !== undefined });
      // The server asks too if this device's clock was wrong or the ticket was not on its list.
      if (serverAnswer?.outcome === 'wrong_time')
        setUnconfirmed({ input, holderName: serverAnswer.holderName });
    },
    [sender, sessionId],
  );
  const answerUnconfirmed = useCallback(
    (isConfirmedNow: boolean) => {
      setUnconfirmed(null);
      if (!isConfirmedNow || !unconfirmed) return;
      isConfirmed.current = true;
      void take(unconfirmed.input);
    },
    [unconfirmed, take],
  );

  return {
    waiting,
    shown,
    /** Something was scanned and has no result yet. */
    isDeciding,
    overruled,
    unconfirmed,
    answerUnconfirmed,
    take,
    handIn: sync,
    /** Clears the result of this ticket, unless another scan's result has replaced it. */
    clearShown: (ticketId: string) => setShown((now) => (now?.answer.ticketId === ticketId ? null : now)),
    clearOverruled: () => setOverruled([]),
  };
}
