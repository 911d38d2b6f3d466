import {
  type DoorList,
  type DoorTicket,
  type Scan,
  type ScanAnswer,
} from '../../../contract/ticketholder/checkIn';
import { readTicketQr } from '../../../contract/order/ticketQr';
import { type WaitingScan } from './scanQueue';

async function hashOf(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Judges a scan on this device alone, from the door list and the scans waiting here. A ticket for another session of
 * the event is not on that list, so it is unknown here; the server's answer says more.
 */
export async function validateScan(
  door: DoorList,
  waiting: readonly WaitingScan[],
  scan: Scan,
): Promise<ScanAnswer> {
  const qr = scan.text ? readTicketQr(scan.text) : undefined;
  if (qr && !door.eventId.startsWith(qr.eventShort)) return answerFor(scan, 'other_event');
  const codeHash = qr && (await hashOf(qr.code));
  const ticket = door.list.find((one) =>
    codeHash === undefined ? one.id === scan.ticketId : one.codeHash === codeHash,
  );
  if (!ticket) return answerFor(scan, 'unknown');
  if (ticket.cancelled) return answerFor(scan, 'cancelled', ticket);
  const before = waiting.find(({ ticketId, letIn }) => letIn && ticketId === ticket.id);
  const firstAt = ticket.checkedInAt ?? before?.scannedAt ?? null;
  const firstDevice = ticket.checkedInBy ?? before?.device ?? null;
  return { ...answerFor(scan, firstAt ? 'again' : 'in', ticket), firstAt, firstDevice };
}

const answerFor = ({ nonce }: Scan, outcome: ScanAnswer['outcome'], ticket?: DoorTicket): ScanAnswer => ({
  nonce,
  outcome,
  ticketId: ticket?.id ?? null,
  holderName: ticket?.holderName ?? '',
  typeName: ticket?.typeName ?? '',
  firstAt: null,
  firstDevice: null,
  eventTitle: null,
  startsAt: null,
  zone: null,
  refunded: ticket?.refunded ?? false,
});
