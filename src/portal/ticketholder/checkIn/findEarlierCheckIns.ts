import { type DoorTicket, type ScanAnswer } from '../../../contract/ticketholder/checkIn';

/** Scans that the server accepted from this device, for which the refreshed list now names an earlier check-in. */
export function findEarlierCheckIns(
  tickets: readonly DoorTicket[],
  answers: readonly ScanAnswer[],
): ScanAnswer[] {
  const admitted = answers.filter(({ outcome, firstAt }) => outcome === 'in' && firstAt !== null);
  if (admitted.length === 0) return [];
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return admitted.flatMap((answer) => {
    const { checkedInAt, checkedInBy } = byId.get(answer.ticketId ?? '') ?? {};
    if (!checkedInAt || !answer.firstAt || Date.parse(checkedInAt) >= Date.parse(answer.firstAt)) return [];
    return [{ ...answer, outcome: 'again' as const, firstAt: checkedInAt, firstDevice: checkedInBy ?? null }];
  });
}
