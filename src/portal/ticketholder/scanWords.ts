import { type ScanAnswer } from '../../contract/checkIn';
import { type Country } from '../../contract/country';
import { formatDateTime, formatTime } from '../ui/format';

interface ScanWords {
  good: boolean;
  title: string;
  text: string;
}

/** What the person at the door reads, at arm's length. @param zone that of the session */
export function scanWords(answer: ScanAnswer, zone: string, country: Country): ScanWords {
  const { firstAt, firstDevice, eventTitle, startsAt, refunded } = answer;
  const bad = (title: string, text: string): ScanWords => ({ good: false, title, text });
  switch (answer.outcome) {
    case 'in':
      return { good: true, title: 'Let in', text: answer.typeName };
    case 'again':
      return bad(
        'Already in',
        firstAt
          ? `This ticket came in at ${formatTime(firstAt, zone, country)} by ${firstDevice ?? 'another device'}.`
          : 'This ticket has come in before.',
      );
    case 'undone':
      return bad('Taken back', 'This check-in was undone meanwhile. Scan the ticket again to let them in.');
    case 'cancelled':
      return refunded
        ? bad('Refunded', 'The money for this ticket went back, so it lets nobody in.')
        : bad('Cancelled', 'This ticket was cancelled, so it lets nobody in.');
    case 'other_session':
      return bad(
        'Another session',
        startsAt ? `This ticket is for ${formatDateTime(startsAt, answer.zone ?? zone, country)}.` : '',
      );
    case 'other_event':
      return bad(
        'Another event',
        eventTitle ? `This ticket is for ${eventTitle}.` : 'This ticket is for another event.',
      );
    case 'unknown':
      return bad('No ticket', 'This code is no ticket for this session.');
  }
}
