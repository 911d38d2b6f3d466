import { massRefundPath, ordersPath } from '../../../contract/paths/sellingPaths';
import { eventEditPath } from '../../../contract/paths/pagePaths';
import { type Country } from '../../../contract/country';
import { plural } from '../../ui/format';
import { wallMoment } from '../../ui/wallClock';
import { type EventOverview } from './eventOverviewArea';

export interface NextStep {
  title: string;
  text: string;
  to: string;
  label: string;
}

/** Returns the tasks left before publishing, in order. */
function stepsToPublish({ event, ticketing }: EventOverview): NextStep[] {
  const edit = (step: string) => eventEditPath(event.id, step);
  if (event.stage !== 'draft') return [];
  const steps: NextStep[] = [];
  if (ticketing.sessions.length === 0) {
    steps.push({
      title: 'Add a session',
      text: 'One session, several, or a repeating pattern such as every Friday.',
      to: edit('sessions'),
      label: 'Add sessions',
    });
  }
  if (event.ticketing === 'here' && ticketing.types.every(({ archived }) => archived)) {
    steps.push({
      title: 'Add ticket types',
      text: 'At least one ticket type, free or paid.',
      to: edit('tickets'),
      label: 'Add ticket types',
    });
  }
  return [
    ...steps,
    {
      title: 'Publish it',
      text: 'Until then only you can see it.',
      to: edit('publish'),
      label: 'Review and publish',
    },
  ];
}

/** Returns the organiser's tasks; empty if there are none. */
export function stepsOfEvent(overview: EventOverview, country: Country): NextStep[] {
  const { event, ticketing, counts } = overview;
  const steps = stepsToPublish(overview);
  for (const { id, cancelled, line, startsLocal, zone } of ticketing.sessions) {
    if (line.sold === 0 || (!cancelled && event.state !== 'cancelled')) continue;
    steps.push({
      title: `Refund the cancelled session of ${wallMoment(startsLocal, zone, country)}`,
      text: `${plural(line.sold, 'ticket is', 'tickets are')} still paid for.`,
      to: massRefundPath(id),
      label: 'See who and how much',
    });
  }
  if (counts.refund_asked > 0) {
    steps.push({
      title: `${plural(counts.refund_asked, 'buyer asks', 'buyers ask')} for a refund`,
      text: 'They are waiting for a reply.',
      to: ordersPath({ event: event.id, filter: 'refund_asked' }),
      label: 'Reply',
    });
  }
  if (counts.owing > 0) {
    steps.push({
      title: `${plural(counts.owing, 'order is', 'orders are')} still to be paid`,
      text: 'By invoice or at the door. Record each payment when it comes in.',
      to: ordersPath({ event: event.id, filter: 'owing' }),
      label: 'View',
    });
  }
  return steps;
}
