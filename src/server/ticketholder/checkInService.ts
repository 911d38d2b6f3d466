import type { DoorCount, DoorList, Scan, ScanAnswer, ScanBatch } from '../../contract/ticketholder/checkIn';
import { readTicketQr } from '../../contract/order/ticketQr';
import type { Ticketholder } from '../../contract/ticketholder/ticketholders';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { notFound } from '../http/httpErrors';
import {
  countDoor,
  describeTickets,
  insertScan,
  lockTickets,
  selectAnswers,
  resolveScans,
  undoScans,
  type ScannedTicket,
} from './checkInQueries';
import { findDoor, listDoorTickets, type DoorInfo } from './doorListQueries';
import { findTicketholder } from './ticketholderQueries';

/** @throws PublicError NOT_FOUND, also for a malformed id */
export async function requireDoor(db: Queryable, sessionId: string): Promise<DoorInfo> {
  const door = isUuid(sessionId) ? await findDoor(db, sessionId) : undefined;
  if (!door) throw notFound('session');
  return door;
}

/** The list that a device downloads in order to work offline. */
export async function doorList(db: Queryable, sessionId: string): Promise<DoorList> {
  const door = await requireDoor(db, sessionId);
  return { ...door, ...(await countDoor(db, sessionId)), list: await listDoorTickets(db, sessionId) };
}

interface CheckInContext {
  organiserId: string;
  userId: string;
  now: Date;
}

/**
 * Records scans, which may arrive in any order: the earliest scan of each ticket admits its holder. A scan that was
 * sent before gets its current outcome as the answer. A scan far from the session's time is not recorded unless a
 * person confirmed it.
 * @throws PublicError NOT_FOUND for another organiser's session
 */
export async function checkIn(
  db: Queryable,
  batch: ScanBatch,
  { organiserId, userId, now }: CheckInContext,
): Promise<DoorCount & { answers: ScanAnswer[] }> {
  const door = await requireDoor(db, batch.sessionId);
  const ticketsByScan = await findScannedTickets(db, door.sessionId, batch.scans);
  const touched = new Set<string>();
  const unconfirmed = new Map<string, string>();
  for (const scan of batch.scans) {
    const ticket = ticketsByScan.get(scan);
    const scannedAt = instantOf(scan, batch.sentAt, now);
    const outcome = outcomeOf(door, scan, ticket);
    if (ticket && outcome === 'again' && !scan.confirmed && isFarFrom(door, scannedAt)) {
      unconfirmed.set(scan.nonce, ticket.id);
      continue;
    }
    await insertScan(db, {
      organiserId,
      sessionId: door.sessionId,
      device: batch.device,
      scannedBy: userId,
      outcome,
      nonce: scan.nonce,
      ticketId: ticket?.id ?? null,
      scannedAt,
      seenAt: now,
    });
    if (ticket && outcome === 'again') touched.add(ticket.id);
  }
  for (const ticketId of touched) await resolveScans(db, ticketId);
  const answers = new Map(
    (
      await selectAnswers(
        db,
        batch.scans.map(({ nonce }) => nonce),
      )
    ).map((answer) => [answer.nonce, answer]),
  );
  for (const answer of await unconfirmedAnswers(db, unconfirmed)) {
    if (!answers.has(answer.nonce)) answers.set(answer.nonce, answer);
  }
  return {
    ...(await countDoor(db, door.sessionId)),
    answers: batch.scans.flatMap(({ nonce }) => answers.get(nonce.toLowerCase()) ?? []),
  };
}

const isFarFrom = ({ asksBefore, asksAfter }: DoorInfo, at: Date): boolean =>
  at < new Date(asksBefore) || at > new Date(asksAfter);

/** @param unconfirmed ticket ids by the nonces of their scans */
async function unconfirmedAnswers(
  db: Queryable,
  unconfirmed: ReadonlyMap<string, string>,
): Promise<ScanAnswer[]> {
  if (unconfirmed.size === 0) return [];
  const tickets = await describeTickets(db, [...unconfirmed.values()]);
  return [...unconfirmed].flatMap(([nonce, ticketId]) => {
    const ticket = tickets.find((each) => each.ticketId === ticketId);
    if (!ticket) return [];
    return [
      { ...ticket, nonce: nonce.toLowerCase(), outcome: 'wrong_time', firstAt: null, firstDevice: null },
    ];
  });
}

/** By the server's clock: a device's clock may be wrong, but it knows how long ago a scan was. */
function instantOf({ scannedAt }: Scan, sentAt: string, now: Date): Date {
  return new Date(now.getTime() - Math.max(0, Date.parse(sentAt) - Date.parse(scannedAt)));
}

async function findScannedTickets(
  db: Queryable,
  sessionId: string,
  scans: readonly Scan[],
): Promise<Map<Scan, ScannedTicket>> {
  const codeOf = ({ text }: Scan) => (text ? readTicketQr(text)?.code : undefined);
  const tickets = await lockTickets(db, {
    codes: scans.flatMap((scan) => codeOf(scan) ?? []),
    ids: scans.flatMap(({ ticketId }) => (ticketId && isUuid(ticketId) ? ticketId : [])),
  });
  // The tickets of a pass have one code: that of this session is the one presented.
  const ofSessionLast = tickets.toSorted(
    (one, other) => Number(one.session_id === sessionId) - Number(other.session_id === sessionId),
  );
  const byKey = new Map(
    ofSessionLast.flatMap((ticket) =>
      [ticket.id, ticket.code ?? []].flat().map((key) => [key, ticket] as const),
    ),
  );
  return new Map(
    scans.flatMap((scan) => {
      const ticket = byKey.get(codeOf(scan) ?? scan.ticketId?.toLowerCase() ?? '');
      return ticket ? [[scan, ticket] as const] : [];
    }),
  );
}

/** A valid ticket is `again` until `resolveScans` decides which scan admitted its holder. */
function outcomeOf(door: DoorInfo, { text }: Scan, ticket: ScannedTicket | undefined) {
  const eventShort = text ? readTicketQr(text)?.eventShort : undefined;
  const isForeign = eventShort !== undefined && !door.eventId.startsWith(eventShort);
  // The QR text also names its event; under another event's name, a ticket code of this event is not accepted.
  if (isForeign || (ticket && ticket.event_id !== door.eventId)) return 'other_event';
  if (!ticket) return 'unknown';
  if (ticket.session_id !== door.sessionId) return 'other_session';
  return ticket.status === 'cancelled' ? 'cancelled' : 'again';
}

/**
 * Undoes a check-in. Scans made before this moment that arrive later are undone with it.
 * @throws PublicError NOT_FOUND
 */
export async function undoCheckIn(db: Queryable, ticketId: string, now: Date): Promise<Ticketholder> {
  const [ticket] = isUuid(ticketId) ? await lockTickets(db, { codes: [], ids: [ticketId] }) : [];
  if (!ticket) throw notFound('ticket');
  await undoScans(db, ticket.id, now);
  const ticketholder = await findTicketholder(db, ticket.id);
  if (!ticketholder) throw notFound('ticket');
  return ticketholder;
}
