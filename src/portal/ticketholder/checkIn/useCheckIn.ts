import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DoorList, type Scan, type ScanAnswer } from '../../../contract/ticketholder/checkIn';
import { useAppDispatch } from '../../store/hooks';
import { serverNow } from '../../request/serverTime';
import { resultOf } from '../../request/requestResult';
import { usePolling } from '../../ui/usePolling';
import { handInScans, refreshDoor } from './checkInThunks';
import { judgeScan } from './judgeScan';
import { makeScanSender } from './scanSender';
import { lostToEarlier } from './lostToEarlier';
import { addToQueue, markLetIn, readQueue } from './scanQueue';

/** How long the screen waits for the server's answer before it shows the device's own. */
const maxWaitMs = 1_500;
const lookAgainMs = 15_000;

export interface ShownScan {
  answer: ScanAnswer;
  /** False while the answer is this device's own and the server has not confirmed it. */
  settled: boolean;
}

type Told = { text: string } | { ticketId: string };

/** A valid ticket on a day far from the session's: somebody has to confirm before it is checked in. */
export interface AskedScan {
  told: Told;
  holderName: string;
}

const isFarFrom = ({ asksBefore, asksAfter }: DoorList, at: number): boolean =>
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
  const [doubles, setDoubles] = useState<ScanAnswer[]>([]);
  const seenDoubles = useRef(new Set<string>());
  const answers = useRef(new Map<string, ScanAnswer>());
  const latest = useRef({ door, device });
  useEffect(() => {
    latest.current = { door, device };
  });
  /** Scans without a shown result, by nonce; the value is the ticket's id if it is about to be accepted. */
  const deciding = useRef(new Map<string, string | null>());
  const [isDeciding, setIsDeciding] = useState(false);
  const [asked, setAsked] = useState<AskedScan | null>(null);
  /** After the first confirmation for this session, no further ticket asks. */
  const isConfirmed = useRef(false);

  const addDoubles = useCallback((wrong: readonly ScanAnswer[]) => {
    const unseen = wrong.filter(({ nonce }) => !seenDoubles.current.has(nonce));
    for (const { nonce } of unseen) seenDoubles.current.add(nonce);
    if (unseen.length > 0) setDoubles((before) => [...before, ...unseen]);
  }, []);
  useEffect(() => {
    // A device that was offline may send a scan after this one although it was made earlier.
    if (door) addDoubles(lostToEarlier(door.list, [...answers.current.values()]));
  }, [door, addDoubles]);

  const sender = useMemo(
    () =>
      makeScanSender(sessionId, {
        async send(batch) {
          const result = await resultOf(dispatch(handInScans(batch)));
          return result.isDone ? (result.reply?.answers ?? null) : null;
        },
        onAnswers(told, scans) {
          const letIn = new Set(scans.filter((scan) => scan.letIn).map(({ nonce }) => nonce));
          for (const answer of told) answers.current.set(answer.nonce, answer);
          setWaiting(readQueue(sessionId));
          setShown((now) => {
            const word = now && told.find(({ nonce }) => nonce === now.answer.nonce);
            return word ? { answer: word, settled: true } : now;
          });
          addDoubles(told.filter(({ nonce, outcome }) => letIn.has(nonce) && outcome !== 'in'));
        },
      }),
    [dispatch, sessionId, addDoubles],
  );

  const lookAgain = useCallback(async () => {
    if (!navigator.onLine) return;
    await sender.handIn();
    await dispatch(refreshDoor(sessionId));
  }, [sender, dispatch, sessionId]);
  usePolling(lookAgain, lookAgainMs, door !== null);
  useEffect(() => {
    const back = () => void lookAgain();
    window.addEventListener('online', back);
    if (readQueue(sessionId).length > 0) back();
    return () => window.removeEventListener('online', back);
  }, [lookAgain, sessionId]);

  const take = useCallback(
    async (told: Told) => {
      const { door: list, device: name } = latest.current;
      if (!list) return;
      // A second press while the answer is under way is the same person.
      if ('ticketId' in told && [...deciding.current.values()].includes(told.ticketId)) return;
      const confirmed = isConfirmed.current;
      const scan: Scan = {
        ...{ nonce: crypto.randomUUID(), scannedAt: new Date().toISOString(), confirmed },
        ...told,
      };
      const { nonce } = scan;
      deciding.current.set(nonce, 'ticketId' in told ? told.ticketId : null);
      setIsDeciding(true);
      // The result or question of the previous scan must not be shown for this one.
      setShown(null);
      setAsked(null);
      // A ticket about to be accepted counts as in, so that a copy of it is refused.
      const queue = readQueue(sessionId).map((one) =>
        deciding.current.get(one.nonce) ? { ...one, letIn: true } : one,
      );
      const judged = await judgeScan(list, queue, scan);
      if (judged.outcome === 'in' && !confirmed && isFarFrom(list, serverNow())) {
        deciding.current.delete(nonce);
        setIsDeciding(deciding.current.size > 0);
        setAsked({ told, holderName: judged.holderName });
        return;
      }
      deciding.current.set(nonce, judged.outcome === 'in' ? judged.ticketId : null);
      // A known ticket is stored by its id, so that no code is in the browser's storage.
      const named = judged.ticketId ? { ...scan, text: null, ticketId: judged.ticketId } : scan;
      addToQueue(sessionId, { ...named, device: name, letIn: false });
      setWaiting(readQueue(sessionId));
      if (navigator.onLine) await Promise.race([sender.handIn(), after(maxWaitMs)]);
      const word = answers.current.get(nonce);
      if (!word && judged.outcome === 'in') markLetIn(sessionId, nonce);
      deciding.current.delete(nonce);
      setIsDeciding(deciding.current.size > 0);
      setWaiting(readQueue(sessionId));
      setShown({ answer: word ?? judged, settled: word !== undefined });
      // The server asks too if this device's clock was wrong or the ticket was not on its list.
      if (word?.outcome === 'wrong_time') setAsked({ told, holderName: word.holderName });
    },
    [sender, sessionId],
  );
  const answerAsked = useCallback(
    (goOn: boolean) => {
      setAsked(null);
      if (!goOn || !asked) return;
      isConfirmed.current = true;
      void take(asked.told);
    },
    [asked, take],
  );

  return {
    waiting,
    shown,
    /** Something was scanned and has no result yet. */
    isDeciding,
    doubles,
    asked,
    answerAsked,
    take,
    handIn: lookAgain,
    /** Clears the result of this ticket, unless another scan's result has replaced it. */
    clearShown: (ticketId: string) => setShown((now) => (now?.answer.ticketId === ticketId ? null : now)),
    clearDoubles: () => setDoubles([]),
  };
}
