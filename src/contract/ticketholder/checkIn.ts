/** Letting people in at the door of one session. Permission customers. Instants are ISO text in UTC. */

export const checkInLimits = { device: 40, text: 200, scans: 200, leastHours: 1, mostHours: 720 } as const;

/**
 * in: let in. again: somebody was let in with this ticket before. undone: the scan arrived after it had been taken back.
 * cancelled: refunded ones too. unknown: no ticket of ours. wrong_time: a good ticket, scanned further from the session
 * than its event allows; nothing is recorded until the scan is handed in again as `confirmed`.
 */
export type CheckInOutcome =
  'in' | 'again' | 'undone' | 'cancelled' | 'other_session' | 'other_event' | 'unknown' | 'wrong_time';

/** One scan, as a device made it; told by the QR's text, or by the ticket when it was chosen by name. */
export interface Scan {
  /** A UUID of its own: handed in twice it is the same scan. */
  nonce: string;
  /** By the device's clock. */
  scannedAt: string;
  text?: string | null;
  ticketId?: string | null;
  /** The person at the door was told which day the session is on, and let them in all the same. */
  confirmed?: boolean | null;
}

export interface ScanBatch {
  sessionId: string;
  /** What the people at the door call the device: "Front door". */
  device: string;
  /** The device's clock now: a clock that is wrong does not change how long ago a scan was. */
  sentAt: string;
  scans: Scan[];
}

export interface ScanAnswer {
  nonce: string;
  outcome: CheckInOutcome;
  ticketId: string | null;
  holderName: string;
  typeName: string;
  /** The first scan of this ticket, where there was one. */
  firstAt: string | null;
  firstDevice: string | null;
  /** What the ticket is for, when that is not this session. */
  eventTitle: string | null;
  startsAt: string | null;
  zone: string | null;
  /** Its money went back. */
  refunded: boolean;
}

export interface DoorCount {
  /** Valid tickets, and those of them whose holders came in. */
  tickets: number;
  checkedIn: number;
}

/** A ticket as a device keeps it while it has no network: it can know a code again, but not make one. */
export interface DoorTicket {
  id: string;
  /** SHA-256 of the code, in hex; null for a ticket without one, which is found by name. */
  codeHash: string | null;
  holderName: string;
  typeName: string;
  orderNumber: string;
  cancelled: boolean;
  refunded: boolean;
  checkedInAt: string | null;
  checkedInBy: string | null;
}

export interface DoorList extends DoorCount {
  sessionId: string;
  eventId: string;
  eventTitle: string;
  venueName: string;
  startsAt: string;
  zone: string;
  /** Before the one and after the other a scan asks first. */
  asksBefore: string;
  asksAfter: string;
  cancelled: boolean;
  /** By holder's name. */
  list: DoorTicket[];
}

/** GET {base}/api/ticketholders/door/{session}; read again it says who came in meanwhile by other devices. */
export const doorPath = (sessionId: string) =>
  `/api/ticketholders/door/${encodeURIComponent(sessionId)}` as const;

export interface DoorReply {
  result: DoorList;
  error: null;
}

/** POST {base}/api/ticketholders/check-in with a ScanBatch: new scans and those that waited for a network. */
export const checkInScansPath = '/api/ticketholders/check-in';

/** Each of the scans as it now stands, in the order of the batch. */
export interface CheckInReply {
  result: DoorCount & { answers: ScanAnswer[] };
  error: null;
}
