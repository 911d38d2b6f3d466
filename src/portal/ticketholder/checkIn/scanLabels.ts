import { type ScanAnswer } from '../../../contract/ticketholder/checkIn';
import { type Country } from '../../../contract/country';
import { formatDateTime, formatTime } from '../../ui/format';

export interface ScanText {
  /**
   * yes: let them in. before: the ticket was used or its check-in needs a second look. no: the ticket is not valid
   * here.
   */
  verdict: 'yes' | 'before' | 'no';
  title: string;
  text: string;
}

/** The text of a scan result. @param zone the session's zone */
export function scanText(answer: ScanAnswer, zone: string, country: Country): ScanText {
  const { firstAt, firstDevice, eventTitle, startsAt, refunded } = answer;
  const before = (title: string, text: string): ScanText => ({ verdict: 'before', title, text });
  const no = (title: string, text: string): ScanText => ({ verdict: 'no', title, text });
  switch (answer.outcome) {
    case 'in':
      return { verdict: 'yes', title: 'Let in', text: answer.typeName };
    case 'again':
      return before(
        'Already in',
        firstAt
          ? `This ticket was scanned at ${formatTime(firstAt, zone, country)} by ${firstDevice ?? 'another device'}.`
          : 'This ticket has already been scanned.',
      );
    case 'undone':
      return before(
        'Check-in undone',
        'This check-in has since been undone. Scan the ticket again to let them in.',
      );
    case 'cancelled':
      return refunded
        ? no('Refunded', 'This ticket was refunded, so it is not valid.')
        : no('Cancelled', 'This ticket was cancelled, so it is not valid.');
    case 'other_session':
      return no(
        'Another session',
        startsAt ? `This ticket is for ${formatDateTime(startsAt, answer.zone ?? zone, country)}.` : '',
      );
    case 'other_event':
      return no(
        'Another event',
        eventTitle ? `This ticket is for ${eventTitle}.` : 'This ticket is for another event.',
      );
    case 'wrong_time':
      return before(
        'Not today',
        startsAt
          ? `This is for ${formatDateTime(startsAt, answer.zone ?? zone, country)}. Nobody was checked in.`
          : 'This is for another day. Nobody was checked in.',
      );
    case 'unknown':
      return no('Not a ticket', 'This code is not a ticket for this session.');
  }
}
