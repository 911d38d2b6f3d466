import { type Country } from '../../../../contract/country';
import { type SalesPace } from '../../../../contract/report/salesPace';
import { formatNumber, plural } from '../../../ui/format';
import { CurveCard } from '../chart/CurveCard';
import { distanceName, lineName, paceSentence, paceSteps } from './paceLabels';

interface PaceCardProps {
  pace: SalesPace;
  /** True if the lines are sessions of one event. */
  isSession: boolean;
  country: Country;
}

/** The tickets sold until each day before the start, beside those of an earlier event or session. */
export function PaceCard({ pace, isSession, country }: PaceCardProps) {
  const { chosen, other } = pace;
  const { days, now, before } = paceSteps(pace);
  const nameOf = (line: Parameters<typeof lineName>[0]) => lineName(line, isSession, country);
  const cell = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, country));
  const sentence = paceSentence(pace, isSession, country);
  return (
    <CurveCard
      title="Tickets sold by days before the start"
      fileTitle={`${chosen.title} pace`}
      curves={{
        labels: days.map((day) => (day === 0 ? 'The day' : plural(day, 'day', 'days'))),
        now,
        before,
        unit: 'Tickets sold',
        summary: sentence,
        sentence: (tickets, isBefore, step) =>
          `${plural(tickets, 'ticket', 'tickets')} ${distanceName(days[step] ?? 0)}, ${nameOf(isBefore && other ? other : chosen)}`,
      }}
      legend={other && { now: nameOf(chosen), before: nameOf(other) }}
      table={{
        label: 'Tickets sold by days before',
        rows: [
          ['Days before', nameOf(chosen), ...(other ? [nameOf(other)] : [])],
          ...days.map((day, place) => [
            String(day),
            cell(now[place]),
            ...(before ? [cell(before[place])] : []),
          ]),
        ],
      }}
      csvRows={[
        ['Days before', nameOf(chosen), ...(other ? [nameOf(other)] : [])],
        ...days.map((day, place) => [day, now[place] ?? '', ...(before ? [before[place] ?? ''] : [])]),
      ]}
    >
      <p>{sentence}</p>
      <p className="sales-note">
        {isSession
          ? 'Tickets of the session sold less those returned, until the day it starts.'
          : 'Tickets of all sessions sold less those returned, until the day of the first session.'}
        {!other && ' There is nothing earlier to compare with.'}
      </p>
    </CurveCard>
  );
}
