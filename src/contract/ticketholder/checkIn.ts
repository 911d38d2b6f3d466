/** Check-in at the door of one session. Permission customers. Instants are ISO text in UTC. */

export const checkInLimits = { device: 40, text: 200, scans: 200, leastHours: 1, mostHours: 720 } as const;

/**
 * in: checked in. again: the ticket was checked in before. undone: the scan arrived after its check-in had been undone.
 * cancelled: includes refunded tickets. unknown: not one of our tickets. wrong_time: a valid ticket, scanned further
 * from the session than its event allows; nothing is recorded until the scan is sent again as `confirmed`.
 */
export type CheckInOutcome =
  'in' | 'again' | 'undone' | 'cancelled' | 'other_session' | 'other_event' | 'unknown' | 'wrong_time';

/** One scan made by a device. It has either the QR code's text, or the ticket's id if the ticket was chosen by name. */
export interface Scan {
  /** A UUID for each scan, so that a scan that is sent twice counts once. */
  nonce: string;
  /** When the scan was made, by the device's clock. */
  scannedAt: string;
  text?: string | null;
  ticketId?: string | null;
  /** True if the person at the door saw that the session is on another day, and checked the ticket in anyway. */
  confirmed?: boolean | null;
}

export interface ScanBatch {
  sessionId: string;
  /** The name that people at the door gave the device: "Front door". */
  device: string;
  /**
   * The device's clock when the batch was sent. The server computes each scan's age from it, so a wrong clock does no
   * harm.
   */
  sentAt: string;
  scans: Scan[];
}

export interface ScanAnswer {
  nonce: string;
  outcome: CheckInOutcome;
  ticketId: string | null;
  holderName: string;
  typeName: string;
  /** Time and device of the ticket's first check-in; null if there was none. */
  firstAt: string | null;
  firstDevice: string | null;
  /** The event and session that the ticket is for, if it is not this session. */
  eventTitle: string | null;
  startsAt: string | null;
  zone: string | null;
  /** True if the ticket was refunded. */
  refunded: boolean;
}

export interface DoorCount {
  /** The number of valid tickets; `checkedIn` is how many of them are checked in. */
  tickets: number;
  checkedIn: number;
}

/** A ticket as a device stores it for use without a network. The device can recognise a code but cannot create one. */
export interface DoorTicket {
  id: string;
  /** SHA-256 of the code, in hex; null for a ticket without a code, which is found by name. */
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
  /** Scans before `asksBefore` or after `asksAfter` need a confirmation. */
  asksBefore: string;
  asksAfter: string;
  cancelled: boolean;
  /** Sorted by holder's name. */
  list: DoorTicket[];
}

/** GET {base}/api/ticketholders/door/{session}. Reading it again shows check-ins that other devices made meanwhile. */
export const doorPath = (sessionId: string) =>
  `/api/ticketholders/door/${encodeURIComponent(sessionId)}` as const;

export interface DoorReply {
  result: DoorList;
  error: null;
}

/** POST {base}/api/ticketholders/check-in with a ScanBatch: new scans, and scans that waited for a network. */
export const checkInScansPath = '/api/ticketholders/check-in';

/** The current outcome of each scan, in the order of the batch. */
export interface CheckInReply {
  result: DoorCount & { answers: ScanAnswer[] };
  error: null;
}
